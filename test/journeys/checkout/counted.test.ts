// @module-tag journey
import { expect, test } from 'vitest'
import { demoLogins } from '../../../demo/load/customers.ts'
import type { Kind } from '../../../src/contract/catalog/kinds.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { placeButton } from '../../harness/at-checkout.ts'
import { journey } from '../../harness/journey.ts'
import { pressCounter } from '../../harness/press-counter.ts'
import { readMail } from '../../harness/read-mail.ts'
import type { Visitor } from '../../harness/visitor.ts'

const { shop, visit } = journey({ demo: true, runsJobs: true })

const addButton = ({ page, say }: Visitor) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say('ProductDetail', 'lbl_prddet_add') })
    .filter({ visible: true })
    .first()

/** The first product of a listing that is in stock. */
const firstOf = ({ page, say }: Visitor) =>
  page
    .getByRole('region', { name: say('AllProducts', 'lbl_allprd_results'), exact: true })
    .getByRole('article')
    .filter({ hasNotText: say('ProductsGridTypeOne', 'lbl_card_out') })
    .first()
    .getByRole('link')
    .first()

async function codeIn(email: string) {
  await expect.poll(async () => (await shop().mails()).some((mail) => mail.includes(`To: ${email}`)), { timeout: 20_000 }).toBe(true)
  const source = (await shop().mails()).find((mail) => mail.includes(`To: ${email}`)) ?? ''
  return /\b[A-HJ-NP-Z2-9]{8}\b/.exec((await readMail(source)).text)?.[0] ?? ''
}

test('a nurse on a phone buys a course and an e-book as a new customer, and has the files: at most 14 presses and 5 typed fields', async () => {
  const email = 'counted-nurse@avicenna.example'
  await visit({ language: 'ar', width: 390 }, async (visitor) => {
    const { page, say, go, isAt } = visitor
    const main = page.getByRole('main')
    const { press, type, counts, summary } = pressCounter(page)
    const wayIn = (kind: Kind) => main.getByRole('link', { name: say('Shop', `lbl_shop_kinds_${kind}`) }).first()
    await go('/')
    await press('courses', wayIn('course'))
    await page.waitForURL(/Kind=course/)
    await press('course', firstOf(visitor))
    await press('add to cart', addButton(visitor))
    await press(
      'home',
      page
        .getByRole('banner')
        .getByRole('link', { name: say('Shop', 'lbl_shop_name') })
        .first(),
    )
    await isAt('/')
    await press('e-books', wayIn('ebook'))
    await page.waitForURL(/Kind=ebook/)
    await press('e-book', firstOf(visitor))
    await press('add to cart', addButton(visitor))
    await press('checkout', page.getByRole('dialog').getByRole('link', { name: say('ProductDetail', 'lbl_prddet_checkout') }))
    await type('email', main.locator('[name=Email]'), email)
    await press('continue with email', main.getByRole('button', { name: say('Login', 'lbl_login_by_email') }))
    await type('code', main.locator('[name=Otp]'), await codeIn(email))
    await press('continue', main.getByRole('button', { name: say('Login', 'lbl_login_code_button') }))
    await isAt('/checkout')
    await press('place order', placeButton(visitor))
    const dialog = page.getByRole('dialog', { name: say('CheckoutStripForm', 'lbl_strip_title') })
    await type('card number', dialog.locator('[name=CardNumber]'), '4242424242424242')
    await type('expiry date', dialog.locator('[name=CardExpiry]'), '0440')
    await type('security code', dialog.locator('[name=CardCode]'), '123')
    await press('pay', dialog.locator('[type=submit]'))
    await isAt('/')
    const download = page.waitForEvent('download')
    await press('download', main.getByRole('link', { name: say('PlacedOrder', 'lbl_placed_download', { format: 'PDF' }) }).last())
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    console.info(`a nurse: ${summary()}`)
    expect(counts.presses, summary()).toBeLessThanOrEqual(14)
    expect(counts.fields, summary()).toBeLessThanOrEqual(5)
  })
})

test('a librarian orders three printed copies by cash as a customer: at most 14 presses', { tags: 'smoke' }, async () => {
  const [{ email, password }] = demoLogins
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, isAt, seesToast } = visitor
    const main = page.getByRole('main')
    const { press, enter, type, counts, summary } = pressCounter(page)
    await go('/')
    await type('search', page.getByRole('combobox', { name: say('Navbar', 'lbl_nav_search') }).first(), 'ECG interpretation')
    await enter('search')
    const printed = page
      .getByRole('region', { name: say('AllProducts', 'lbl_allprd_results'), exact: true })
      .getByRole('article')
      .filter({ hasText: say('Shop', 'lbl_shop_kind_book') })
      .filter({ hasNotText: say('ProductsGridTypeOne', 'lbl_card_out') })
    await press('printed book', printed.first().getByRole('link').first())
    const more = main
      .getByRole('button', { name: say('Shop', 'lbl_shop_more') })
      .filter({ visible: true })
      .first()
    await press('one more', more)
    await press('one more', more)
    await press('add to cart', addButton(visitor))
    await press('checkout', page.getByRole('dialog').getByRole('link', { name: say('ProductDetail', 'lbl_prddet_checkout') }))
    await type('email', main.locator('[name=Email]'), email)
    await type('password', main.locator('[name=Password]'), password)
    await press('login', main.getByRole('button', { name: say('Login', 'lbl_login_button') }))
    await isAt('/checkout')
    await press('cash', main.locator(`[name=PaymentMethod][value="${paymentMethods.cashOnDelivery}"]`))
    await press('place order', placeButton(visitor))
    await press('yes', page.getByRole('dialog').getByRole('button', { name: say('Checkout', 'lbl_checkout_yes') }))
    await seesToast(say.message('orderPlaced'))
    await isAt('/')
    console.info(`a librarian: ${summary()}`)
    expect(counts.presses, summary()).toBeLessThanOrEqual(14)
  })
})
