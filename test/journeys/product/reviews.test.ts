// @module-tag journey
import { expect, test } from 'vitest'
import { languages } from '../../../src/contract/localization/language.ts'
import { journey, oneOf } from '../../harness/journey.ts'

const { shop, visit } = journey({ demo: true })

/** A product with one review for each of these ratings; the last is the newest and has a long body. */
async function reviewed(stars: number[]) {
  const productId = await shop().stock({ name: 'Much talked about', nameAr: 'يكثر الحديث عنه' })
  const body = (index: number) => (index === stars.length - 1 ? `${'word '.repeat(110)}and the end of it` : 'Useful.')
  await shop()
    .db.insertInto('reviews')
    .values(
      stars.map((rating, index) => ({
        productId,
        reviewerName: `Reader ${index}`,
        reviewerEmail: 'reader@avicenna.example',
        title: `Review ${index}`,
        body: body(index),
        rating,
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
      })),
    )
    .execute()
  return productId
}

// Storefront document: §1(3), §3(10), §7(14), §9(18)
test.each(oneOf(languages))(
  'reviews are listed in pages, below the distribution of their stars, long ones cut at 500 (%s)',
  async (language) => {
    const id = await reviewed([5, 5, 5, 5, 4, 4, 4, 3, 3, 1, 5, 5])
    await visit({ language }, async ({ page, say, go }) => {
      const t = (key: Parameters<typeof say<'ProductDetail'>>[1], values = {}) => say('ProductDetail', key, values)
      await go(`/product-detail/${id}/a/b#reviews`)
      const panel = page.getByRole('tabpanel')
      for (const [stars, count] of [
        [5, 6],
        [4, 3],
        [3, 2],
        [2, 0],
        [1, 1],
      ] as const) {
        const name = t('lbl_prddet_review_each', { n: stars, total: t('lbl_prddet_review_count', { n: count }) })
        await panel.getByRole('listitem', { name, exact: true }).waitFor()
      }
      const reviews = panel.getByRole('article')
      expect(await reviews.count()).toBe(8)
      const newest = reviews.first()
      expect(await newest.textContent()).toContain('Reader 11')
      expect(await newest.getByRole('heading').evaluate((one) => getComputedStyle(one).fontFamily)).toContain('Shop Sans')
      await newest.getByText(language === 'en' ? '12 January 2026' : '12 يناير 2026').waitFor()
      const shown = () => newest.locator('p').filter({ hasText: 'word', visible: true }).textContent()
      expect(await shown()).toBe(`${'word '.repeat(100).trimEnd()}…`)
      await newest.getByText(t('lbl_prddet_review_more')).click()
      expect(await shown()).toMatch(/^word .* and the end of it$/)

      // Placeholders reserve their space while they load.
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/get-product-reviews', async (route) => {
        await held
        await route.continue()
      })
      await panel.getByRole('button', { name: t('lbl_prddet_reviews_more') }).click()
      await panel.locator('ul[aria-busy=true] > li[aria-hidden]').nth(3).waitFor()
      release()
      await reviews.nth(11).waitFor()
      expect(await panel.locator('li:focus').textContent()).toContain('Review 3')
      expect(await panel.getByRole('button', { name: t('lbl_prddet_reviews_more') }).count()).toBe(0)

      // Sorted by stars, then only those with three.
      await panel.getByLabel(t('lbl_prddet_reviews_order')).selectOption('Rating ASC')
      await reviews.first().getByText('Review 9').waitFor()
      await panel.getByRole('button', { name: t('lbl_prddet_reviews_only', { n: 3 }), exact: true }).click()
      await panel.getByRole('button', { name: t('lbl_prddet_reviews_all') }).waitFor()
      expect(await reviews.count()).toBe(2)
      await panel.getByRole('button', { name: t('lbl_prddet_reviews_all') }).click()
      await reviews.nth(7).waitFor()
      // An English review is left to right on an Arabic page, its stars too.
      expect(await reviews.first().evaluate((one) => getComputedStyle(one).direction)).toBe('ltr')

      // Of two presses the second one counts, also where its answer is there first.
      const { promise: isShown, resolve: answerFirst } = Promise.withResolvers<void>()
      await page.unroute('**/get-product-reviews')
      await page.route('**/get-product-reviews', async (route) => {
        if (route.request().postDataJSON().requestParameters.Rating === 3) await isShown
        await route.continue()
      })
      const isAboutThree = page.waitForResponse((response) =>
        /get-product-reviews.*"Rating":3/.test(response.url() + response.request().postData()),
      )
      for (const n of [3, 1]) await panel.getByRole('button', { name: t('lbl_prddet_reviews_only', { n }), exact: true }).click()
      await expect.poll(() => reviews.count()).toBe(1)
      answerFirst()
      await (await isAboutThree).finished()
      await panel.getByLabel(t('lbl_prddet_reviews_order')).selectOption('Rating DESC')
      await expect.poll(() => panel.getByLabel(t('lbl_prddet_reviews_order')).inputValue()).toBe('Rating DESC')
      expect(await reviews.allTextContents()).toEqual([expect.stringContaining('Review 9')])
    })
  },
)

// Storefront document: §3(10), §5(11, 12), §7(15), §8(4, 29, 30)
test.each(oneOf(languages))(
  'a review has one star unless more are chosen, and is listed at once (%s)',
  { tags: 'smoke' },
  async (language) => {
    const id = await reviewed([5])
    await visit({ language, expected: /status of 500/ }, async ({ page, say, go, seesToast, seesReason }) => {
      const t = (key: Parameters<typeof say<'ProductDetail'>>[1], values = {}) => say('ProductDetail', key, values)
      await go(`/product-detail/${id}/a/b#reviews`)
      const panel = page.getByRole('tabpanel')
      const field = (name: string) => panel.getByLabel(name).first()
      const send = () => panel.getByRole('button', { name: t('lbl_prddet_review_send') }).click()
      const star = (n: number) => panel.getByRole('radio', { name: t('lbl_prddet_review_star', { n }) })
      expect(await star(1).isChecked()).toBe(true)
      await send()
      for (const key of [
        'lbl_prddet_review_name',
        'lbl_prddet_review_email',
        'lbl_prddet_review_heading',
        'lbl_prddet_review_body',
      ] as const) {
        await seesToast(say.message('fieldRequired', { field: t(key) }))
        await panel.getByText(say.message('fieldRequired', { field: t(key) })).waitFor()
      }
      // Nothing that is pasted is cut.
      await field(t('lbl_prddet_review_name')).fill('n'.repeat(201))
      await send()
      await seesToast(say.message('fieldTooLong', { field: t('lbl_prddet_review_name'), n: 200 }))
      await field(t('lbl_prddet_review_name')).fill('Night nurse')
      await field(t('lbl_prddet_review_email')).fill('night@avicenna.example')
      await field(t('lbl_prddet_review_heading')).fill('Kept me awake')
      await field(t('lbl_prddet_review_body')).fill('In a good way.')
      await star(4).check({ force: true })
      const failing = '**/insert-product-review'
      await page.route(failing, (route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, message: '', errorMessage: 'reference x', data: '[]' } }),
      )
      await send()
      await seesReason(say.message('errorOccurredLater'))
      await page.unroute(failing)
      await send()
      await seesToast(say.message('reviewSaved'))
      const first = panel.getByRole('article').first()
      await first.getByText('Kept me awake').waitFor()
      await first.getByRole('img', { name: say('Shop', 'lbl_shop_rating', { rating: 4 }) }).waitFor()
      // Its rating counts, beside the name and in the tab.
      await page.getByRole('main').getByText('4.5', { exact: true }).waitFor()
      expect(await page.getByRole('tab', { name: t('lbl_prddet_tab_reviews') }).textContent()).toContain('(2)')
      expect([await star(1).isChecked(), await field(t('lbl_prddet_review_name')).inputValue()]).toEqual([true, ''])
    })
  },
)

test('a review of words without an end stays inside a phone’s screen', async () => {
  const id = await shop().stock({ name: 'Loud', nameAr: 'صاخب' })
  const endless = (length: number) => 'x'.repeat(length)
  await shop()
    .db.insertInto('reviews')
    .values({
      productId: id,
      reviewerName: endless(80),
      reviewerEmail: 'reader@avicenna.example',
      title: endless(120),
      body: endless(400),
      rating: 5,
    })
    .execute()
  await visit({ language: 'en', width: 390 }, async ({ page, go }) => {
    await go(`/product-detail/${id}/a/b#reviews`)
    await page.getByRole('tabpanel').getByRole('article').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})

test('a review that is not sent outlives a change of the language and a reload, and a sent one does not come back', async () => {
  const id = await reviewed([5])
  await visit({ language: 'en' }, async ({ page, say, go, seesToast }) => {
    const named = (name: string) => page.getByRole('tabpanel').locator(`[name="${name}"]`)
    const values = () => Promise.all(['ReviewerName', 'ReviewerEmail', 'ReviewTitle', 'ReviewBody'].map((name) => named(name).inputValue()))
    const typed = ['Night nurse', 'night@avicenna.example', 'Kept me awake', 'In a good way.']
    await go(`/product-detail/${id}/a/b#reviews`)
    await named('ReviewBody').click()
    await named('ReviewerName').fill('Night nurse')
    await named('ReviewerEmail').fill('night@avicenna.example')
    await named('ReviewTitle').fill('Kept me awake')
    await named('ReviewRating').nth(3).check({ force: true })
    await named('ReviewBody').fill('In a good way.')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forms'))).toContain('In a good way.')
    await page.goto(page.url().replace('/product-detail', '/ar/product-detail'))
    await expect.poll(values).toEqual(typed)
    expect(await named('ReviewRating').nth(3).isChecked()).toBe(true)
    await page.goto(page.url().replace('/ar/', '/'))
    await expect.poll(values).toEqual(typed)
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_review_send') })
      .click()
    await seesToast(say.message('reviewSaved'))
    await page.reload()
    await page.getByRole('article').first().getByText('Kept me awake').waitFor()
    expect(await values()).toEqual(['', '', '', ''])
  })
})
