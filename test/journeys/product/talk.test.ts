// @module-tag journey
import { expect, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { journey } from '../../harness/journey.ts'
import { makePicture } from '../../harness/make-picture.ts'
import { openScreen } from '../../harness/open-screen.ts'

const { shop, visit } = journey({ showsPictures: true })

const stocked = () => shop().stock({ name: 'Much talked about', nameAr: 'يكثر الحديث عنه', kind: 'ebook' })

test.each(languages)('a buyer adds pictures to a review, which the shop shows once staff have looked at them (%s)', async (language) => {
  const id = await stocked()
  const buyer = await shop().shopper()
  await buyer.buys({ productId: id }, { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' })
  const support = await shop().staff('support')
  const files = await Promise.all(
    [301, 302].map(async (width) => ({ name: `${width}.png`, mimeType: 'image/png', buffer: await makePicture({ width, height: 200 }) })),
  )
  const isShown = async (visitor: Parameters<Parameters<typeof visit>[1]>[0]) => {
    await visitor.go(`/product-detail/${id}/a/b#reviews`)
    const review = visitor.page.getByRole('article').first()
    await review.getByText('Beside the ward phone').waitFor()
    return review.getByRole('link', { name: 'Beside the ward phone' })
  }

  await visit({ language }, async (visitor) => {
    const { page, say, go, seesToast, seesReason } = visitor
    const t = (key: Parameters<typeof say<'ProductDetail'>>[1]) => say('ProductDetail', key)
    const talk = (key: Parameters<typeof say<'ProductTalk'>>[1], values = {}) => say('ProductTalk', key, values)
    await visitor.setStorage({ Token: buyer.token, user: JSON.stringify({ UserID: buyer.customerId, FirstName: 'Ward' }) })
    await go(`/product-detail/${id}/a/b#reviews`)
    const panel = page.getByRole('tabpanel')
    await panel.locator('[name="ReviewTitle"]').fill('Beside the ward phone')
    await panel.locator('[name="ReviewBody"]').fill('It stays open.')
    await panel.locator('[name="ReviewerName"]').fill('Night nurse')
    await panel.locator('[name="ReviewerEmail"]').fill('night@avicenna.example')
    await panel.locator('input[type=file]').setInputFiles(files)
    await panel.getByRole('button', { name: talk('lbl_talk_pictures_remove', { n: 2 }) }).waitFor()
    await expect.poll(() => panel.locator('input[type=file]').isEnabled()).toBe(true)
    await panel.getByRole('button', { name: t('lbl_prddet_review_send') }).click()
    await seesReason(talk('lbl_talk_pictures_tick'))
    await panel.getByLabel(talk('lbl_talk_pictures_consent')).check()
    await panel.getByRole('button', { name: t('lbl_prddet_review_send') }).click()
    await seesToast(say.message('reviewSaved'))
    expect(await (await isShown(visitor)).count()).toBe(0)

    const inbox = (key: Parameters<typeof say<'StaffInbox'>>[1], values = {}) => say('StaffInbox', key, values)
    await openScreen(visitor, shop(), support, language, '/reviews')
    const card = page.getByRole('article').filter({ hasText: 'Beside the ward phone' })
    expect(await card.getByRole('img', { name: inbox('lbl_inbox_picture', { n: 2 }) }).count()).toBe(1)
    const remove = inbox('lbl_inbox_picture_remove', { n: 1 })
    await card.getByRole('button', { name: remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: remove }).click()
    await seesToast(inbox('lbl_inbox_picture_removed'))
    await card.getByRole('button', { name: inbox('lbl_inbox_approve'), exact: true }).click()
    await card.waitFor({ state: 'detached' })

    await expect.poll(async () => (await isShown(visitor)).count()).toBe(1)
  })
})

test.each(languages)('reviews are filtered by what their writers work as (%s)', async (language) => {
  const id = await stocked()
  const written = ['nurse', 'pharmacist', 'nurse', null] as const
  await shop()
    .db.insertInto('reviews')
    .values(
      written.map((profession, at) => ({
        productId: id,
        reviewerName: `Reader ${at}`,
        reviewerEmail: 'reader@avicenna.example',
        title: `Review ${at}`,
        body: 'Useful.',
        rating: 4,
        profession,
        createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
      })),
    )
    .execute()
  await visit({ language }, async ({ page, say, go }) => {
    const t = (key: Parameters<typeof say<'ProductDetail'>>[1]) => say('ProductDetail', key)
    await go(`/product-detail/${id}/a/b#reviews`)
    const panel = page.getByRole('tabpanel')
    const titles = async () => (await panel.getByRole('article').getByRole('heading').allTextContents()).join(' ')
    const select = panel.getByLabel(t('lbl_prddet_reviews_profession'))
    await select.waitFor()
    expect(await select.locator('option').allTextContents()).toEqual([
      t('lbl_prddet_reviews_everybody'),
      `${t('lbl_prddet_profession_nurse')} (2)`,
      `${t('lbl_prddet_profession_pharmacist')} (1)`,
    ])
    await select.selectOption('nurse')
    await expect.poll(titles).toBe('Review 2 Review 0')
    await select.selectOption('pharmacist')
    await expect.poll(titles).toBe('Review 1')
    await select.selectOption('')
    await expect.poll(titles).toBe('Review 3 Review 2 Review 1 Review 0')
  })
})

test.each(languages)('a question is asked in its tab, answered by staff, and shown with the answer (%s)', async (language) => {
  const id = await stocked()
  const support = await shop().staff('support')
  const [asked, answered] = language === 'ar' ? ['هل فيه فهرس؟', 'نعم، في آخره.'] : ['Does it have an index?', 'Yes, at its end.']
  await visit({ language }, async (visitor) => {
    const { page, say, go, seesToast, seesReason } = visitor
    const talk = (key: Parameters<typeof say<'ProductTalk'>>[1]) => say('ProductTalk', key)
    const inbox = (key: Parameters<typeof say<'StaffInbox'>>[1]) => say('StaffInbox', key)
    await go(`/product-detail/${id}/a/b`)
    await page.getByRole('tab', { name: say('ProductDetail', 'lbl_prddet_tab_questions') }).click()
    const panel = page.getByRole('tabpanel')
    await panel.getByText(talk('lbl_talk_questions_none')).waitFor()
    await panel.locator('[name="AskerName"]').fill('Night nurse')
    await panel.locator('[name="AskerEmail"]').fill('night@avicenna.example')
    await panel.getByRole('button', { name: talk('lbl_talk_ask_send') }).click()
    await seesReason(say.message('fieldRequired', { field: talk('lbl_talk_ask_body') }))
    await panel.locator('[name="QuestionBody"]').fill(asked)
    await panel.getByRole('button', { name: talk('lbl_talk_ask_send') }).click()
    await seesToast(say.message('questionSent'))
    // What waits is not shown.
    expect(await panel.getByRole('heading', { name: asked }).count()).toBe(0)

    await openScreen(visitor, shop(), support, language, '/questions')
    const card = page.getByRole('article').filter({ hasText: asked })
    await card.getByRole('button', { name: inbox('lbl_inbox_reply'), exact: true }).click()
    await card.getByLabel(inbox('lbl_inbox_answer_text'), { exact: true }).fill(answered)
    expect(await card.getByRole('switch').isChecked()).toBe(true)
    await card.getByRole('button', { name: inbox('lbl_inbox_question_save') }).click()
    await seesToast(inbox('lbl_inbox_question_saved'))
    await card.waitFor({ state: 'detached' })

    await go(`/product-detail/${id}/a/b#questions`)
    await panel.getByText(asked).waitFor()
    await panel.getByText(answered).waitFor()
    await panel.getByText(talk('lbl_talk_answer')).waitFor()
  })
})
