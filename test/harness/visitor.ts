import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../src/contract/localization/language.ts'
import { labelTextsIn } from './label-texts.ts'
import type { TestShop } from './open-shop.ts'

export interface Visitor {
  page: Page
  context: BrowserContext
  say: ReturnType<typeof labelTextsIn>
  /** To a path without a language before it, once the page is alive. */
  go(path: string): Promise<void>
  /** The same, where from then on no time passes but what the test lets pass. */
  goInStillTime(path: string): Promise<void>
  /** The address where the visitor is, without a language before it. */
  isAt(path: string): Promise<void>
  /** At this address, and not on the way to another. */
  stays(path: string): Promise<void>
  /** What this browser has in its storage before the first page, where it has nothing there. */
  remembers(stored: Record<string, string>): Promise<void>
  /** Waits for a toast of these words. */
  hears(text: string): Promise<void>
}

interface RouterState {
  location: { pathname: string }
  navigation: { state: string }
}

interface Options {
  language: Language
  width?: number
  colorScheme?: 'light' | 'dark'
  /** Where the visitor's clock stands. */
  timezoneId?: string
  /** Without it a page is ready when it has come. */
  javaScript?: boolean
  /** What the browser itself says on the console of a test that breaks something on purpose. */
  expected?: RegExp
}

/** Somebody with a fresh browser; at the end nothing may have complained on its console. */
export async function visit(
  browser: Browser,
  shop: TestShop,
  { language, width = 1280, colorScheme = 'light', timezoneId, javaScript = true, expected }: Options,
  act: (visitor: Visitor) => Promise<void>,
) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: language,
    baseURL: shop.origin,
    reducedMotion: 'reduce',
    colorScheme,
    timezoneId,
    javaScriptEnabled: javaScript,
  })
  context.setDefaultTimeout(10_000)
  const complaints: string[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || expected?.test(message.text())) return
    complaints.push(`${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  const page = await context.newPage()
  const prefix = language === 'ar' ? '/ar' : ''
  try {
    await act({
      page,
      context,
      say: labelTextsIn(language),
      async go(path) {
        await page.goto(path === '/' && prefix ? prefix : prefix + path)
        if (javaScript) await isAlive(page)
      },
      async goInStillTime(path) {
        await page.clock.install({ time: 0 })
        await page.clock.pauseAt(1000)
        await page.goto(path === '/' && prefix ? prefix : prefix + path)
        // The page comes alive after its first frame, whenever its scripts are here.
        for (let isHere = false; !isHere; ) {
          await page.clock.runFor(17)
          isHere = await isAlive(page, 2000).then(
            () => true,
            () => false,
          )
        }
      },
      isAt: (path) => page.waitForURL((url) => `${url.pathname}${url.search}` === (path === '/' && prefix ? prefix : prefix + path)),
      async stays(path) {
        // An address changes only once the next page is there; the router knows of it before.
        const at = await page.evaluate(() => {
          const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { state: RouterState } }
          return [router.state.location.pathname, router.state.navigation.state]
        })
        expect(at).toEqual([prefix + path, 'idle'])
      },
      remembers: async (stored) => {
        await context.addInitScript((stored) => {
          // Not in the empty frames that tools open: they have no storage.
          if (location.origin === 'null') return
          for (const [key, text] of Object.entries(stored)) if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
        }, stored)
      },
      hears: (text) => page.locator('.Toastify').getByRole('alert').filter({ hasText: text }).first().waitFor(),
    })
    expect(complaints).toEqual([])
  } finally {
    await context.close()
  }
}

// In every frame by itself it would wait for frames of a clock that stands still.
const often = { polling: 50 }

/** React has gone through the page up to its root. Its scripts are asked for after it was seen: that it is complete says nothing of them. */
export const isHydrated = (page: Page, timeout?: number) =>
  page.waitForFunction(
    () => document.readyState === 'complete' && Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
    undefined,
    { timeout, ...often },
  )

/** A page takes presses once its state was read from the browser's storage, too, which is the first thing it writes. */
export async function isAlive(page: Page, timeout?: number): Promise<void> {
  await isHydrated(page, timeout)
  await page.waitForFunction(() => localStorage.getItem('root') !== null, undefined, { timeout, ...often })
}
