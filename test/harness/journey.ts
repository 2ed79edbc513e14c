import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium } from './chromium.ts'
import { openShop, type TestShop } from './open-shop.ts'
import { visit } from './visitor.ts'

type ShopOptions = Parameters<typeof openShop>[0]
type Visit = Parameters<typeof visit>

/**
 * The shop and the browser of a file of journeys, opened before its first test and closed after its last:
 * `const { visit, shop } = stage({ demo: true })`, and `shop()` inside a test.
 */
export function journey(options: ShopOptions | (() => Promise<ShopOptions>) = {}) {
  let shop: TestShop
  let browser: Browser
  beforeAll(async () => {
    const asked = typeof options === 'function' ? await options() : options
    ;[shop, browser] = await Promise.all([openShop({ pages: true, ...asked }), launchChromium()])
  })
  afterAll(async () => {
    await browser.close()
    await shop[Symbol.asyncDispose]()
  })
  return {
    shop: () => shop,
    visit: (options: Visit[2], act: Visit[3]) => visit(browser, shop, options, act),
  }
}
