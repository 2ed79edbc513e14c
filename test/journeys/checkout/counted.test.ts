// @module-tag journey
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoLogins } from '../../../demo/load/customers.ts'
import type { Kind } from '../../../src/contract/catalog/kinds.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { placeButton } from '../../harness/at-checkout.ts'
import { journey } from '../../harness/journey.ts'
import { pressCounter } from '../../harness/press-counter.ts'
import { readMail } from '../../harness/read-mail.ts'
import { isThisShopper } from '../../harness/reveal-login.ts'
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

/** As it is printed on a cover, with hyphens. */
async function isbnOfBookInStock(): Promise<string> {
  const { isbn } = await shop()
    .db.selectFrom('productFacts as f')
    .innerJoin('products as p', 'p.productId', 'f.productId')
    .select('f.isbn')
    .where('p.kind', '=', 'book')
    .where('p.stockQuantity', '>', 5)
    .where('f.isbn', 'is not', null)
    .where((is) =>
      is.not(is.exists(is.selectFrom('productAttributes as a').select('a.productId').whereRef('a.productId', '=', 'p.productId'))),
    )
    .orderBy('p.productId')
    .executeTakeFirstOrThrow()
  return isbn?.replace(/^(\d{3})(\d)(\d{4})(\d{4})(\d)$/, '$1-$2-$3-$4-$5') ?? ''
}

/** How many letters the reader shows, in the frame of an EPUB or the text over a page of a PDF. */
async function lettersShown(page: Page): Promise<number> {
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame
        .locator('body')
        .innerText({ timeout: 1_000 })
        .catch(() => ''),
    ),
  )
  return Math.max(...texts.slice(1).map(({ length }) => length), 0)
}

/** Types a test card in its dialog, and pays. */
async function payByCard({ page, say }: Visitor, { type, press }: ReturnType<typeof pressCounter>) {
  const dialog = page.getByRole('dialog', { name: say('CheckoutStripForm', 'lbl_strip_title') })
  await type('card number', dialog.locator('[name=CardNumber]'), '4242424242424242')
  await type('expiry date', dialog.locator('[name=CardExpiry]'), '0440')
  await type('security code', dialog.locator('[name=CardCode]'), '123')
  await press('pay', dialog.locator('[type=submit]'))
}

async function codeIn(email: string) {
  await expect.poll(async () => (await shop().mails()).some((mail) => mail.includes(`To: ${email}`)), { timeout: 20_000 }).toBe(true)
  const source = (await shop().mails()).find((mail) => mail.includes(`To: ${email}`)) ?? ''
  return /\b[A-HJ-NP-Z2-9]{8}\b/.exec((await readMail(source)).text)?.[0] ?? ''
}

test('a nurse on a phone buys a course and an e-book as a new customer, and reads her first page: at most 14 presses and 5 typed fields', async () => {
  const email = 'counted-nurse@avicenna.example'
  // Chromium warns about the frames in which the reader shows a chapter.
  await visit({ language: 'ar', width: 390, expected: /allow-scripts and allow-same-origin/ }, async (visitor) => {
    const { page, say, go, isAt } = visitor
    const main = page.getByRole('main')
    const counter = pressCounter(page)
    const { press, type, counts, summary } = counter
    const wayIn = (kind: Kind) => main.getByRole('link', { name: say('Shop', `lbl_shop_kinds_${kind}`) }).first()
    await go('/')
    await press('courses', wayIn('course'))
    await page.waitForURL(/Kind=course/)
    await press('course', firstOf(visitor))
    await page.waitForURL(/product-detail/)
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
    await page.waitForURL(/product-detail/)
    await press('add to cart', addButton(visitor))
    await press('checkout', page.getByRole('dialog').getByRole('link', { name: say('ProductDetail', 'lbl_prddet_checkout') }))
    await type('email', main.locator('[name=Email]'), email)
    await press('continue with email', main.getByRole('button', { name: say('Login', 'lbl_login_by_email') }))
    await type('code', main.locator('[name=Otp]'), await codeIn(email))
    await press('continue', main.getByRole('button', { name: say('Login', 'lbl_login_code_button') }))
    await isAt('/checkout')
    await press('place order', placeButton(visitor))
    await payByCard(visitor, counter)
    await isAt('/')
    await press('read', main.getByRole('link', { name: say('PlacedOrder', 'lbl_placed_read_of', { name: '' }) }).first())
    await page.waitForURL(/\/ar\/read\//)
    // The first page is the cover.
    await press('next page', page.getByRole('button', { name: say('Reading', 'lbl_reading_page_forward') }).first())
    await expect.poll(() => lettersShown(page), { timeout: 20_000 }).toBeGreaterThan(200)
    console.info(`a nurse: ${summary()}`)
    expect(counts.presses, summary()).toBeLessThanOrEqual(14)
    expect(counts.fields, summary()).toBeLessThanOrEqual(5)
  })
})

test('a customer who is logged in buys by card: at most 4 presses and 3 typed fields', async () => {
  const customer = await shop().shopper({ language: 'ar' })
  await visit({ language: 'ar', width: 390 }, async (visitor) => {
    const { page, say, go, isAt, seesToast } = visitor
    const counter = pressCounter(page)
    const { press, counts, summary } = counter
    await isThisShopper(shop(), visitor, customer)
    await go('/product-detail/301/x/x')
    await press('add to cart', addButton(visitor))
    await press('checkout', page.getByRole('dialog').getByRole('link', { name: say('ProductDetail', 'lbl_prddet_checkout') }))
    await isAt('/checkout')
    await press('place order', placeButton(visitor))
    await payByCard(visitor, counter)
    await seesToast(say.message('orderPlaced'))
    await isAt('/')
    console.info(`a returning customer: ${summary()}`)
    expect(counts.presses, summary()).toBeLessThanOrEqual(4)
    expect(counts.fields, summary()).toBeLessThanOrEqual(3)
  })
})

test('a customer who is logged in gives a title from its page on: at most 12 presses, and the person gets the note', async () => {
  const customer = await shop().shopper({ language: 'ar' })
  const [email, note] = ['counted-gift@avicenna.example', 'مبارك عليك بدء الإقامة']
  await visit({ language: 'ar', width: 390 }, async (visitor) => {
    const { page, say, go, isAt, seesToast } = visitor
    const main = page.getByRole('main')
    const counter = pressCounter(page)
    const { press, type, counts, summary } = counter
    await isThisShopper(shop(), visitor, customer)
    await go('/product-detail/301/x/x')
    await press('add to cart', addButton(visitor))
    await press('checkout', page.getByRole('dialog').getByRole('link', { name: say('ProductDetail', 'lbl_prddet_checkout') }))
    await isAt('/checkout')
    await press('this is a gift', main.getByRole('checkbox', { name: say('Checkout', 'lbl_checkout_gift'), exact: true }))
    await press('place order', placeButton(visitor))
    // Without an address the order is not sent, and its field says so.
    await expect.poll(() => main.locator('[name=GiftEmail]').getAttribute('aria-invalid')).toBe('true')
    await type('email of the receiver', main.locator('[name=GiftEmail]'), email)
    await type('message', main.locator('[name=GiftNote]'), note)
    // What was typed is there after a reload.
    await page.reload()
    await expect.poll(() => main.locator('[name=GiftNote]').inputValue()).toBe(note)
    await press('place order', placeButton(visitor))
    await payByCard(visitor, counter)
    await seesToast(say.message('orderPlaced'))
    await isAt('/')
    await main.getByRole('link', { name: say('PlacedOrder', 'lbl_placed_gift_change') }).waitFor()
    const mail = async () => (await shop().mails()).find((source) => source.includes(`To: ${email}`))
    await expect.poll(mail, { timeout: 20_000 }).toBeDefined()
    expect((await readMail((await mail()) ?? '')).text).toContain(note)
    console.info(`a giver: ${summary()}`)
    expect(counts.presses, summary()).toBeLessThanOrEqual(12)
  })
})

test('a librarian finds a book by its ISBN and orders three printed copies by cash as a customer: at most 14 presses', {
  tags: 'smoke',
}, async () => {
  const [{ email, password }] = demoLogins
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, go, isAt, seesToast } = visitor
    const main = page.getByRole('main')
    const { press, type, counts, summary } = pressCounter(page)
    await go('/')
    const search = page.getByRole('combobox', { name: say('Navbar', 'lbl_nav_search') }).first()
    await type('ISBN', search, await isbnOfBookInStock())
    await press('the book', page.getByRole('option').first())
    await page.waitForURL(/\/product-detail\//)
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
