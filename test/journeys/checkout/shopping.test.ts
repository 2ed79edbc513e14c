// @module-tag journey
import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { languages } from '../../../src/contract/localization/language.ts'
import { addToCart, choosePaymentMethod, chooseVariants, logInShopper, payByTestCard } from '../../harness/at-checkout.ts'
import { journey } from '../../harness/journey.ts'
import { openSearch } from '../../harness/phone-header.ts'
import { isAlive, type Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true })

const journeys = [
  { language: 'en', width: 1280, heart: 'heart' },
  { language: 'ar', width: 390, heart: 'قلب' },
] as const

describe.each(journeys)('in $language at $width px', ({ language, width, heart }) => {
  // Storefront document: §1(5), §2.3(1), §2.7(7), §4(21), §6(1)
  test('a visitor finds a course, signs up on the way, orders it by card and sees the order', { tags: 'smoke' }, async () => {
    await visit({ language, width }, async (visitor) => {
      const { page, say, isAt } = visitor
      await search(visitor, heart)
      await narrow(visitor)
      await chooseAndAdd(visitor)
      await toCart(visitor)
      await page.getByRole('link', { name: say('Cart', 'lbl_cart_checkout') }).click()
      // A guest is sent to the login, from there to the signup, and straight back.
      await isAt(`/login?next=${encodeURIComponent(`${language === 'ar' ? '/ar' : ''}/checkout`)}`)
      await page
        .getByRole('main')
        .getByRole('link', { name: say('Login', 'lbl_login_signup') })
        .click()
      await signUp(visitor, `visitor-${language}@avicenna.example`)
      await isAt('/checkout')
      const number = await order(visitor)
      await isAt('/')
      await visitor.go('/orders-history')
      await page
        .getByRole('row', { name: number })
        .getByRole('button', { name: say('OrdersHistory', 'lbl_orders_detail_of', { number }) })
        .click()
      const detail = page.getByRole('table', { name: say('OrdersHistory', 'lbl_orders_detail_of', { number }) })
      await detail.waitFor()
      await detail.getByText(say('Shop', 'lbl_shop_kind_course')).first().waitFor()
    })
  })
})

const arabicEpub = { en: ['Arabic', 'EPUB'], ar: ['العربية', 'EPUB'] }

test.each(languages)('an e-book is delivered in the chosen format and language, and in no other (%s)', async (language) => {
  const shopper = await shop().shopper({ language })
  await visit({ language, width: language === 'ar' ? 390 : 1280 }, async (visitor) => {
    const { page, say, go, seesToast } = visitor
    await logInShopper(visitor, shopper)
    await go('/product-detail/119/neurology/epilepsy')
    const main = page.getByRole('main')
    await chooseVariants(visitor, arabicEpub[language])
    await addToCart(visitor)
    const terms = say('EntitlementTerms', 'lbl_terms_files', {
      formats: 'EPUB',
      language: say('EntitlementTerms', 'lbl_terms_in_ar'),
    })
    await go('/cart')
    await main.getByText(terms).first().waitFor()
    await go('/checkout')
    await choosePaymentMethod(visitor, 'card')
    await payByTestCard('4242424242424242', visitor)
    await seesToast(say.message('orderPlaced'))
    await go('/shelf')
    const files = page.getByRole('article').locator('a[href*="download-digital-file"]')
    await files.first().waitFor()
    expect(await files.count()).toBe(1)
    const saving = page.waitForEvent('download')
    await files.click()
    const saved = await saving
    expect(saved.suggestedFilename()).toMatch(/الصرع.*\.epub$/)
    expect((await readFile(await saved.path())).subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
  })
})

async function search({ page, say, go }: Visitor, term: string) {
  await go('/')
  const box = await openSearch(page, say)
  await box.fill(term)
  await box.press('Enter')
  await page.waitForURL(/SearchTerm=/)
  await isAlive(page)
  await page.getByRole('heading', { level: 1, name: say('AllProducts', 'lbl_allprd_search', { term }) }).waitFor()
}

/** Applies the first price band that has products; every product shown is in it. */
async function narrow({ page, say }: Visitor) {
  const open = page.getByRole('link', { name: say('SiteLeftSidebarFilter', 'lbl_filter_open'), exact: true })
  if (await open.isVisible()) await open.click()
  const band = page
    .getByRole('link', { name: /\$100(\.00)?\D+\$200/ })
    .filter({ visible: true })
    .first()
  await band.click()
  await page.waitForURL(/MinPrice=100/)
  const done = page
    .getByRole('button', { name: say('SiteLeftSidebarFilter', 'lbl_filter_show') })
    .or(page.getByRole('button', { name: say('Shop', 'lbl_shop_close') }))
  if (await done.first().isVisible()) await done.first().click()
  await page.getByRole('list', { name: say('SiteLeftSidebarFilter', 'lbl_filter_chosen') }).waitFor()
}

async function chooseAndAdd(visitor: Visitor) {
  const { page, say } = visitor
  const results = page.getByRole('region', { name: say('AllProducts', 'lbl_allprd_results') })
  const card = results
    .getByRole('article')
    .filter({ hasText: say('Shop', 'lbl_shop_kind_course') })
    .filter({ hasNotText: say('ProductsGridTypeOne', 'lbl_card_out') })
  await card.first().getByRole('link').first().click()
  await page.waitForURL(/product-detail/)
  const main = page.getByRole('main')
  for (const name of [say('ProductDetail', 'lbl_prddet_color'), say('ProductDetail', 'lbl_prddet_size')]) {
    await chooseFirst(main.getByRole('group', { name }))
  }
  const variants = main
    .getByRole('button', { name: say('ProductVariants', 'lbl_variants_open'), exact: true })
    .or(main.getByRole('button', { name: say('ProductVariants', 'lbl_variants_change'), exact: true }))
  if (await variants.isVisible()) {
    await variants.click()
    const popup = page.getByRole('dialog')
    for (const group of await popup.getByRole('group').all()) await chooseFirst(group)
    await popup.getByRole('button', { name: say('ProductVariants', 'lbl_variants_done') }).click()
  }
  await addToCart(visitor)
}

async function chooseFirst(group: Locator) {
  const choice = group.getByRole('radio').first()
  if (await choice.count()) await choice.check({ force: true })
}

async function toCart({ page, say, isAt }: Visitor) {
  await page.getByRole('link', { name: say('Navbar', 'lbl_nav_cart_count', { n: 1 }) }).click()
  await isAt('/cart')
}

async function signUp({ page, say, seesToast }: Visitor, email: string) {
  const main = page.getByRole('main')
  await page.waitForURL(/signup/)
  const field = (key: Parameters<typeof say<'Signup'>>[1]) => main.getByLabel(say('Signup', key), { exact: false }).first()
  const press = () => main.getByRole('button', { name: say('Signup', 'lbl_signup_button') }).click()
  await field('lbl_signup_firstname').fill('Ward')
  await field('lbl_signup_lastname').fill('Visitor')
  await press()
  // Missing values are reported beside their fields, the first of them has the focus, and the input is kept.
  await main
    .getByText(say.message('fieldRequired', { field: say('Signup', 'lbl_signup_email') }))
    .first()
    .waitFor()
  expect(await field('lbl_signup_email').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field('lbl_signup_firstname').inputValue()).toBe('Ward')
  await field('lbl_signup_email').fill(email)
  await field('lbl_signup_password').fill('long enough')
  await field('lbl_signup_address').fill('1 Hospital Street')
  await field('lbl_signup_country').selectOption({ index: 1 })
  await press()
  await seesToast(say.message('signedUp'))
}

/** Orders by card, with a note; returns the order's number. */
async function order(visitor: Visitor): Promise<string> {
  const { page, say, seesToast } = visitor
  const main = page.getByRole('main')
  await main.getByLabel(say('Checkout', 'lbl_checkout_notes')).fill('Ring twice')
  // Nothing is delivered, so cash on delivery is not offered.
  await main.getByRole('radio').first().waitFor()
  expect(await main.locator(`[name=PaymentMethod][value="${paymentMethods.cashOnDelivery}"]`).count()).toBe(0)
  await choosePaymentMethod(visitor, 'card')
  await payByTestCard('4242424242424242', visitor)
  await seesToast(say.message('orderPlaced'))
  const number =
    /AV-\d+/.exec(
      (await main
        .getByText(/AV-\d+/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? ''
  expect(number).not.toBe('')
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBe('[]')
  return number
}
