// @module-tag journey
import { describe, expect, test } from 'vitest'
import { listCoupons } from '../../../src/contract/cart/staff/coupons.ts'
import {
  listAttributes,
  listCategories,
  mergeTags,
  saveAttribute,
  saveCategory,
  saveTag,
} from '../../../src/contract/catalog/staff/taxonomy.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import { openScreen } from '../../harness/open-screen.ts'

const { shop, visit } = journey()

// In a shop of its own: these are to be its only categories and coupons.
describe.each(oneOf(languages))('%s', (language) => {
  const { shop, visit } = journey()

  test('a category is moved by keys, and a coupon is made, tried and used in the shop', { tags: 'smoke' }, async () => {
    const owner = await shop().staff('owner')
    const make = (NameEn: string, NameAr: string) => owner.call(saveCategory, { NameEn, NameAr, ParentCategoryId: null })
    const [first, second] = [await make('Surgery', 'الجراحة'), await make('Nursing', 'التمريض')]
    const order = async () => (await owner.call(listCategories, {})).map(({ CategoryId }) => CategoryId)
    const name = language === 'ar' ? second.NameAr : second.NameEn
    await visit({ language, expected: /status of 422/ }, async (visitor) => {
      const { page, say } = visitor
      const t = (key: Parameters<typeof say<'StaffTaxonomy'>>[1], values = {}) => say('StaffTaxonomy', key, values)
      await openScreen(visitor, shop(), owner, language, '/categories')
      const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
      await page.getByRole('row').first().focus()
      for (const key of ['ArrowDown', forward, forward, 'Enter']) await page.keyboard.press(key)
      await page.getByRole('menuitem', { name: t('lbl_taxonomy_up') }).press('Enter')
      await page.getByText(t('lbl_taxonomy_moved')).waitFor()
      expect(await order()).toEqual([second.CategoryId, first.CategoryId])
      await expect.poll(() => page.getByRole('row').first().textContent()).toContain(name)
      // Dragged by keys: Enter takes it, the arrow keys choose between before, into and after, Enter drops it.
      await page.getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_drag', { name }) }).press('Enter')
      await page.locator('div[role=button]:focus').waitFor()
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await expect.poll(order).toEqual([first.CategoryId, second.CategoryId])

      const o = (key: Parameters<typeof say<'StaffOffers'>>[1], values = {}) => say('StaffOffers', key, values)
      await page.goto('/admin/coupons/new')
      await page.getByRole('textbox', { name: o('lbl_offers_code') }).fill('ward25')
      // An amount that was not saved is shown as one when it is restored.
      const amount = page.getByRole('textbox', { name: o('lbl_offers_amount'), exact: true })
      await page.getByText(o('lbl_offers_by_amount'), { exact: true }).click()
      await amount.fill('5')
      await page.keyboard.press('Tab')
      await page.reload()
      await page.getByRole('button', { name: say('StaffWidgets', 'lbl_widgets_draft_take') }).click()
      await expect.poll(() => amount.inputValue()).toBe('5.00')
      await page.getByText(o('lbl_offers_by_percentage'), { exact: true }).click()
      const percentage = page.getByRole('textbox', { name: o('lbl_offers_percentage') })
      // A number that is too high stays as it was typed, and the field says so.
      await percentage.fill('250')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Control+s')
      await expect.poll(() => percentage.getAttribute('aria-invalid')).toBe('true')
      expect(await percentage.inputValue()).toBe('250')
      await percentage.fill('25')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Control+s')
      await page.getByRole('heading', { level: 1, name: 'WARD25' }).waitFor()
      const productId = await shop().stock({ name: 'Quokka Atlas', nameAr: 'أطلس الكوكا', priceCents: 80_00 })
      const product = language === 'ar' ? 'أطلس الكوكا' : 'Quokka Atlas'
      const search = page.getByRole('combobox', { name: o('lbl_offers_try_product') })
      const found = page.getByRole('option', { name: product })
      const earlier = Promise.withResolvers<void>()
      await page.route('**/list-products', (route) => earlier.promise.then(() => route.continue()), { times: 1 })
      const [held] = await Promise.all([page.waitForRequest('**/list-products'), search.fill('Zebra')])
      await search.fill(product)
      await found.waitFor()
      // The answer to an earlier text comes last, and the page scrolls while the list is open.
      earlier.resolve()
      await (await held.response())?.finished()
      await page.evaluate(() => scrollBy(0, -20))
      await found.click()
      await page.getByRole('button', { name: o('lbl_offers_try_now') }).click()
      await page.getByText('$60.00').waitFor()
      const shopper = await shop().shopper()
      await shopper.buys({ productId }, { CouponCode: 'ward25' })
      expect((await owner.call(listCoupons, {})).Rows).toMatchObject([{ Code: 'WARD25', TimesUsed: 1 }])
    })
  })
})

test('an attribute can be changed and saved after two of its values were merged', async () => {
  const owner = await shop().staff('owner')
  const values = ['Hard', 'Hardback', 'Soft'].map((name) => ({ NameEn: name, NameAr: name }))
  const { Id } = await owner.call(saveAttribute, { NameEn: 'Cover', NameAr: 'الغلاف', Values: values })
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say } = visitor
    const t = (key: Parameters<typeof say<'StaffTaxonomy'>>[1], values = {}) => say('StaffTaxonomy', key, values)
    await openScreen(visitor, shop(), owner, 'en', `/attributes/${Id}`)
    const choose = async (list: string, value: string) => {
      await page.getByRole('button', { name: list }).first().click()
      await page.getByRole('option', { name: value, exact: true }).click()
    }
    await choose(t('lbl_taxonomy_from_value'), 'Hardback')
    await choose(t('lbl_taxonomy_merge_into'), 'Hard')
    await page
      .getByRole('button', { name: t('lbl_taxonomy_merge'), exact: true })
      .first()
      .click()
    const question = page.getByRole('alertdialog', { name: t('lbl_taxonomy_merge') })
    await question.getByText(t('lbl_taxonomy_merge_ask', { name: 'Hardback', into: 'Hard' })).waitFor()
    await question.getByRole('button', { name: t('lbl_taxonomy_merge') }).click()
    await page.getByText(t('lbl_taxonomy_merged')).waitFor()
    await page.getByRole('textbox').first().fill('Binding')
    await page.keyboard.press('Control+s')
    await page.getByText(say('StaffWidgets', 'lbl_widgets_saved')).waitFor()
  })
  const saved = (await owner.call(listAttributes, {})).find((one) => one.Id === Id)
  expect([saved?.NameEn, saved?.Values.map(({ NameEn }) => NameEn)]).toEqual(['Binding', ['Hard', 'Soft']])
})

test('the URL of a merged tag leads to the other one', async () => {
  const owner = await shop().staff('owner')
  const [old, kept] = [
    await owner.call(saveTag, { NameEn: 'Boards', NameAr: 'بورد' }),
    await owner.call(saveTag, { NameEn: 'Board', NameAr: 'البورد' }),
  ]
  const listing = (TagID: number) => `/all-products/0/all-categories?TagID=${TagID}`
  await owner.call(mergeTags, { Id: old.Id, IntoId: kept.Id })
  const response = await shop().fetch(listing(old.Id), { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, listing(kept.Id)])
})
