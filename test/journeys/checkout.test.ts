import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartOf, openShop, type Shopper, type TestShop } from '../harness/open-shop.ts'
import { openBrowser, type Visitor, visit } from '../harness/visitor.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop({ demo: true, pages: true }), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await shop[Symbol.asyncDispose]()
})

const isThisShopper = (visitor: Visitor, { customerId, token }: Shopper, productId: number) =>
  visitor.remembers({
    Token: token,
    user: JSON.stringify({ UserID: customerId, FirstName: 'Ward', LastName: 'Shopper' }),
    cartItems: JSON.stringify(cartOf({ productId })),
  })

async function placeOrder({ page, say }: Visitor) {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('Checkout', 'lbl_checkout_place'), exact: true })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Checkout', 'lbl_checkout_yes') })
    .click()
}

const ordersOf = (customerId: number) => shop.db.selectFrom('orders').select('orderNumber').where('customerId', '=', customerId).execute()

test('an order whose answer was lost is the same order after a reload and another press', async () => {
  const [book, shopper] = await Promise.all([shop.stock({ name: 'Lost and found' }), shop.shopper()])
  await visit(browser, shop, { language: 'en', expected: /ERR_FAILED/ }, async (visitor) => {
    const { page, say, go, hears, isAt } = visitor
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    await page.getByLabel(say('Checkout', 'lbl_checkout_notes')).fill('Ring twice')
    await page.route(/post-customer-order/, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await placeOrder(visitor)
    await hears(say.message('errorOccurred'))
    expect(await ordersOf(shopper.customerId)).toHaveLength(1)
    await page.unroute(/post-customer-order/)
    await page.reload()
    expect(await page.getByLabel(say('Checkout', 'lbl_checkout_notes')).inputValue()).toBe('Ring twice')
    await placeOrder(visitor)
    await hears(say.message('orderPlaced'))
    await isAt('/')
    expect(await ordersOf(shopper.customerId)).toHaveLength(1)
  })
})

test.each(['en', 'ar'] as const)(
  'a price that changed meanwhile is shown, and nothing is ordered before it was seen (%s)',
  async (language) => {
    const [book, shopper] = await Promise.all([
      shop.stock({ name: 'Dearer by the minute', nameAr: 'أغلى كل دقيقة', priceCents: 40_00 }),
      shop.shopper(),
    ])
    await visit(browser, shop, { language }, async (visitor) => {
      const { page, say, go, hears } = visitor
      await isThisShopper(visitor, shopper, book)
      await go('/checkout')
      await page.getByText('$40.00').first().waitFor()
      await shop.db.updateTable('products').set({ priceCents: 45_00 }).where('productId', '=', book).execute()
      await placeOrder(visitor)
      await hears(say.message('totalChanged'))
      await page
        .getByRole('region', { name: say('OrderSummary', 'lbl_summary_title') })
        .getByText('$45.00')
        .first()
        .waitFor()
      expect(await ordersOf(shopper.customerId)).toEqual([])
      await placeOrder(visitor)
      await hears(say.message('orderPlaced'))
      expect(await ordersOf(shopper.customerId)).toHaveLength(1)
    })
  },
)

test('a coupon is applied once, its box goes, and the order costs what the page said', async () => {
  const [book, shopper] = await Promise.all([shop.stock({ name: 'With a coupon', priceCents: 40_00 }), shop.shopper()])
  await visit(browser, shop, { language: 'en' }, async (visitor) => {
    const { page, say, go, hears } = visitor
    await isThisShopper(visitor, shopper, book)
    await go('/checkout')
    const box = page.getByLabel(say('Checkout', 'lbl_checkout_coupon'))
    await box.fill('NOPE')
    await box.press('Enter')
    await hears(say.message('couponInvalid'))
    expect(await box.inputValue()).toBe('NOPE')
    await box.fill('SHIFT5')
    await box.press('Enter')
    await box.waitFor({ state: 'detached' })
    await page.getByText('$35.00').first().waitFor()
    await placeOrder(visitor)
    await hears(say.message('orderPlaced'))
    const order = await shop.db
      .selectFrom('orders')
      .select('totalCents')
      .where('customerId', '=', shopper.customerId)
      .executeTakeFirstOrThrow()
    expect(order.totalCents).toBe(35_00)
  })
})
