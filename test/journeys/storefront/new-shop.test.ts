// @module-tag journey
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosePaymentMethod, logInShopper } from '../../harness/at-checkout.ts'
import { journey } from '../../harness/journey.ts'

// The state after a first start with DEMO=off.
const { shop, visit } = journey({ env: { DEMO: 'off' } })

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each([
  ['en', 1280],
  ['ar', 390],
] as const)(
  'a shop without products announces that they are coming, and does not offer a search for them (%s, %i px)',
  { tags: 'smoke' },
  async (language, width) => {
    await visit({ language, width, expected: /status of 404/ }, async ({ page, say, go }) => {
      const main = page.getByRole('main')
      await go('/')
      await main.getByRole('heading', { name: say('Home', 'lbl_home_soon_title') }).waitFor()
      await main.getByRole('button', { name: say('SubscribeNewsLetter', 'lbl_newsltr_button') }).waitFor()
      expect(await main.getByRole('region').count()).toBe(1)
      expect(await page.getByText(say('Navbar', 'lbl_nav_categories'), { exact: true }).count()).toBe(0)
      expect(await overflowOf(page)).toBe(0)

      await go('/all-products/0/all-categories')
      await main.getByRole('heading', { name: say('AllProducts', 'lbl_allprd_soon_title') }).waitFor()
      expect(await main.getByRole('search').count()).toBe(0)
      expect(await main.getByRole('complementary').count()).toBe(0)
      expect(await overflowOf(page)).toBe(0)

      for (const path of ['/all-products/0/all-categories?SearchTerm=heart', '/signup', '/cart', '/nothing-here']) {
        await go(path)
        expect(await overflowOf(page), path).toBe(0)
      }
    })
  },
)

test('its first product can be ordered in cash, the only payment method offered', async () => {
  const [book, shopper] = await Promise.all([shop().stock(), shop().shopper()])
  await visit({ language: 'ar', width: 390 }, async (visitor) => {
    const { page, say, go, seesToast } = visitor
    await logInShopper(visitor, shopper, { productId: book })
    await go('/checkout')
    const methods = page.getByRole('radiogroup', { name: say('Checkout', 'lbl_checkout_method') }).getByRole('radio')
    await expect
      .poll(() => methods.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent?.includes('الدفع عند الاستلام'))))
      .toEqual([true])
    await choosePaymentMethod(visitor, 'cashOnDelivery')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Checkout', 'lbl_checkout_yes') })
      .click()
    await seesToast(say.message('orderPlaced'))
  })
})
