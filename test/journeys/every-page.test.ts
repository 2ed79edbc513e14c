import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPages } from '../harness/demo-pages.ts'
import { cartOf, openShop, type TestShop } from '../harness/open-shop.ts'
import { openBrowser, visit } from '../harness/visitor.ts'

let shop: TestShop
let browser: Browser
let pages: string[]
beforeAll(async () => {
  ;[shop, browser] = await Promise.all([openShop({ demo: true, pages: true }), openBrowser()])
  // The three that send on whoever is nobody, or away at once, are looked at where somebody is.
  const { checkout, ordersHistory, updateProfile, refresh, ...open } = await demoPages(shop)
  pages = Object.values(open)
})
afterAll(async () => {
  await browser.close()
  await shop[Symbol.asyncDispose]()
})

const seriousIn = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${page.url()} ${id}: ${target.join(' ')} ${failureSummary}`))
}
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each([
  ['en', 1280, 'light'],
  ['ar', 390, 'dark'],
] as const)('every page can be used by everyone (%s, %s px, %s)', async (language, width, colorScheme) => {
  await visit(browser, shop, { language, width, colorScheme }, async ({ page, go }) => {
    const found: string[] = []
    for (const path of pages) {
      await go(path)
      found.push(...(await seriousIn(page)))
    }
    expect(found).toEqual([])
  })
})

test.each([
  ['en', 360],
  ['ar', 360],
  ['ar', 768],
] as const)('every page fits its screen (%s, %s px)', async (language, width) => {
  await visit(browser, shop, { language, width }, async ({ page, go }) => {
    const found: string[] = []
    for (const path of pages) {
      await go(path)
      if ((await overflowOf(page)) > 0) found.push(path)
    }
    expect(found).toEqual([])
  })
})

test.each(['en', 'ar'] as const)('a customer’s own pages as well, and the cart with something in it (%s)', async (language) => {
  const book = await shop.stock({ name: 'Atlas of the Ear', nameAr: 'أطلس الأذن' })
  const shopper = await shop.shopper({ email: `reader-${language}@avicenna.example` })
  await shopper.buys({ productId: book })
  await visit(browser, shop, { language }, async ({ page, go, say, remembers }) => {
    await remembers({
      Token: shopper.token,
      user: JSON.stringify({ UserID: shopper.customerId, FirstName: 'Ward', LastName: 'Shopper' }),
      cartItems: JSON.stringify(cartOf({ productId: book })),
    })
    const found: string[] = []
    for (const [path, entity, key] of [
      ['/cart', 'Cart', 'lbl_cart_summary'],
      ['/checkout', 'OrderSummary', 'lbl_summary_title'],
      ['/update-profile', 'UpdateProfile', 'lbl_profile_button'],
      ['/orders-history', 'OrdersHistory', 'lbl_orders_number'],
    ] as const) {
      await go(path)
      await page
        .getByRole('main')
        .getByText(say(entity, key as never), { exact: true })
        .first()
        .waitFor()
      found.push(...(await seriousIn(page)))
    }
    expect(found).toEqual([])
  })
})

test('private pages hold nobody’s data in their HTML', async () => {
  for (const path of ['/cart', '/checkout', '/orders-history', '/update-profile']) {
    const answer = await shop.fetch(path)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('noindex')
    expect(html).not.toMatch(/demo@avicenna\.example|cartItems":\s*\[\{/)
  }
})
