// @module-tag journey
import { afterAll, expect, test } from 'vitest'
import { answerProviders } from '../../fakes/provider-scripts.ts'
import { type FakeProviders, startProviders } from '../../fakes/providers.ts'
import { findAxeViolations } from '../../harness/accessibility.ts'
import { choosePaymentMethod, logInShopper, ordersOf } from '../../harness/at-checkout.ts'
import { journey, oneOf } from '../../harness/journey.ts'
import type { Visitor } from '../../harness/visitor.ts'

let providers: FakeProviders
const { shop, visit } = journey(async () => {
  providers = await startProviders()
  return { env: providers.env }
})
afterAll(() => providers[Symbol.asyncDispose]())

const both = [
  { language: 'en', width: 1280 },
  { language: 'ar', width: 390 },
] as const

/** A shopper with a book of 40 dollars in the cart, in a browser that reaches Stripe and PayPal. */
async function withCart(visitor: Visitor) {
  const [productId, shopper] = await Promise.all([
    shop().stock({ name: 'Atlas of the Hand', nameAr: 'أطلس اليد', priceCents: 40_00 }),
    shop().shopper(),
  ])
  await logInShopper(visitor, shopper, { productId })
  const requested = await answerProviders(visitor.context, providers)
  return { requested, productId, shopper, orders: () => ordersOf(shop(), shopper) }
}
const paid = [{ orderNumber: expect.any(String), paymentState: 'paid', totalCents: 40_00 }]

// Storefront document: §4(16-18), §7(22), §9(2)
test.each(oneOf(both))(
  'with Stripe’s keys a card is typed into Stripe’s own fields, and Stripe runs the bank’s authentication ($language)',
  async ({ language, width }) => {
    await visit({ language, width }, async (visitor) => {
      const { page, say, seesToast, seesReason, go } = visitor
      const { requested, orders } = await withCart(visitor)
      // Through a link inside the shop: the page whose policy allows the providers is loaded as a new document.
      await go('/cart')
      await page
        .getByRole('link', { name: say('Cart', 'lbl_cart_checkout') })
        .filter({ visible: true })
        .first()
        .click()
      await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.endsWith('/checkout'))
      expect(requested).toEqual([])
      const dialog = await choosePaymentMethod(visitor, 'card')
      const number = dialog.getByLabel('cardNumber')
      await number.waitFor()
      expect(await dialog.getByText(say('Checkout', 'lbl_checkout_sandbox')).count()).toBe(0)
      expect(await findAxeViolations(page, { isOver: true })).toEqual([])
      await number.fill('4111 1111 1111 1111')
      await dialog.locator('[type=submit]').click()
      await dialog.getByText(`Not a card (${language})`).waitFor()
      expect(await number.evaluate((field) => field === document.activeElement)).toBe(true)
      await number.fill('4000 0025 0000 3155')
      await dialog.locator('[type=submit]').click()
      // No element of the shop covers the bank's window.
      await page.getByRole('button', { name: 'bank: decline' }).click()
      await seesReason(say.message('cardNotAuthenticated'))
      await number.fill('4000 0025 0000 3155')
      await dialog.locator('[type=submit]').click()
      await page.getByRole('button', { name: 'bank: approve' }).click()
      await seesToast(say.message('orderPlaced'))
      expect(await orders()).toEqual(paid)
    })
  },
)

// Storefront document: §4(19, 20), §7(22), §9(2)
test.each(oneOf(both))(
  'with PayPal’s keys its own buttons pay, and a payment cancelled there is not charged ($language)',
  async ({ language, width }) => {
    await visit({ language, width }, async (visitor) => {
      const { page, say, seesToast, go } = visitor
      const { requested, orders } = await withCart(visitor)
      await go('/checkout')
      const dialog = await choosePaymentMethod(visitor, 'payPal')
      const button = dialog.getByRole('button', { name: 'PayPal' })
      await button.click()
      expect(requested.filter((address) => address.includes(language === 'ar' ? 'locale=ar_EG' : 'locale=en_US'))).toHaveLength(1)
      await page.getByRole('button', { name: 'PayPal: cancel' }).click()
      await seesToast(say('Checkout', 'lbl_checkout_paypal_cancelled'))
      await dialog.waitFor({ state: 'detached' })
      expect(await orders()).toEqual([])
      await choosePaymentMethod(visitor, 'payPal')
      expect(await findAxeViolations(page, { isOver: true })).toEqual([])
      await button.click()
      await page.getByRole('button', { name: 'PayPal: approve' }).click()
      await seesToast(say.message('orderPlaced'))
      expect(await orders()).toEqual(paid)
    })
  },
)

// Storefront document: §4(20)
test('a refusal by the shop while PayPal’s window opens is shown in the shop’s words', async () => {
  await visit({ language: 'en' }, async (visitor) => {
    const { page, say, seesReason, go } = visitor
    const { orders, productId } = await withCart(visitor)
    await go('/checkout')
    const dialog = await choosePaymentMethod(visitor, 'payPal')
    await dialog.getByRole('button', { name: 'PayPal' }).waitFor()
    await shop().db.updateTable('products').set({ priceCents: 45_00 }).where('productId', '=', productId).execute()
    await dialog.getByRole('button', { name: 'PayPal' }).click()
    await seesReason(say.message('totalChanged'))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('$45.00').first().waitFor()
    expect(await orders()).toEqual([])
  })
})

// Storefront document: §8(3)
test.each(oneOf(both))(
  'a provider whose script does not load is shown as unavailable, and can be tried again ($language)',
  async ({ language, width }) => {
    await visit({ language, width, expected: /ERR_FAILED/ }, async (visitor) => {
      const { page, say, go } = visitor
      await withCart(visitor)
      const away = /^https:\/\/(js\.stripe|www\.paypal)\.com\//
      await page.route(away, (route) => route.abort())
      await go('/checkout')
      for (const [by, field] of [
        ['card', (dialog) => dialog.getByLabel('cardNumber')],
        ['payPal', (dialog) => dialog.getByRole('button', { name: 'PayPal' })],
      ] as const satisfies [string, (dialog: Awaited<ReturnType<typeof choosePaymentMethod>>) => unknown][]) {
        const dialog = await choosePaymentMethod(visitor, by)
        await dialog.getByText(say('Checkout', 'lbl_checkout_unreachable')).waitFor()
        await page.unroute(away)
        await dialog.getByRole('button', { name: say('Shop', 'lbl_shop_retry') }).click()
        await field(dialog).waitFor()
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
        await page.route(away, (route) => route.abort())
      }
    })
  },
)
