import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium } from './chromium.ts'
import { isComplete } from './is-complete.ts'
import { openShop, type TestShop } from './open-shop.ts'
import { visit } from './visitor.ts'

interface Options extends NonNullable<Parameters<typeof openShop>[0]> {
  /** Whether the browser loads pictures. Without them a page takes a fifth less CPU, and its layout is the same. */
  showsPictures?: boolean
}
type Visit = Parameters<typeof visit>

/**
 * The variants that a test runs in: the usual one, or all in `npm run test:all`. For tests whose outcome does not depend on the language or on
 * the width of the screen. Lists end with the hardest variant: Arabic, on a phone. Some journeys are usually in English, so that each part
 * of the shop is seen in both.
 */
export const oneOf = <Variant>(variants: readonly Variant[], usual = variants.at(-1)): Variant[] =>
  variants.filter((variant) => isComplete || variant === usual)

/**
 * The shop and the browser of a test file, opened before its first test and closed after its last:
 * `const { visit, shop } = journey({ demo: true })`, and `shop()` inside a test.
 */
export function journey(options: Options | (() => Promise<Options>) = {}) {
  let shop: TestShop
  let browser: Browser
  let showsPictures: boolean
  beforeAll(async () => {
    const { showsPictures: isWanted = isComplete, ...given } = typeof options === 'function' ? await options() : options
    showsPictures = isWanted
    ;[shop, browser] = await Promise.all([
      openShop({ pages: true, sharesPictures: true, ...given }),
      launchChromium(...(showsPictures ? [] : ['--blink-settings=imagesEnabled=false'])),
    ])
  })
  afterAll(async () => {
    await browser.close()
    await shop[Symbol.asyncDispose]()
  })
  return {
    shop: () => shop,
    visit: (options: Visit[2], act: Visit[3]) => visit(browser, shop, { showsPictures, ...options }, act),
  }
}
