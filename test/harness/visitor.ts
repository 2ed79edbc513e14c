import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../src/contract/localization/language.ts'
import { labelTextsIn } from './label-texts.ts'
import type { TestShop } from './open-shop.ts'
import { faultOfReason } from './reason-in-view.ts'

export interface Visitor {
  page: Page
  context: BrowserContext
  say: ReturnType<typeof labelTextsIn>
  /** Opens a path, given without a language, and waits until the page is hydrated. */
  go(path: string): Promise<void>
  /** The same with a stopped clock, which only the test advances. */
  goWithStoppedClock(path: string): Promise<void>
  /** Waits for this URL, given without a language. */
  isAt(path: string): Promise<void>
  /** Expects this URL, and no navigation in progress. */
  stays(path: string): Promise<void>
  /** Sets keys of the browser's storage before the first page, unless they exist. */
  setStorage(stored: Record<string, string>): Promise<void>
  /** Waits for a toast with this text, open or already closed. A closed toast counts once. */
  seesToast(text: string): Promise<void>
  /** Waits for the reason why a form was not sent, at its field or beside its button, in view and with the focus. */
  seesReason(text: string): Promise<void>
}

interface RouterState {
  location: { pathname: string }
  navigation: { state: string }
}

interface Options {
  language: Language
  width?: number
  colorScheme?: 'light' | 'dark'
  /** The time zone of the visitor's browser. */
  timezoneId?: string
  /** False: a page is ready when it has loaded. */
  javaScript?: boolean
  /** False: the browser loads no pictures, and its warnings about unused preloads are ignored. */
  showsPictures?: boolean
  /** Console messages that the browser itself logs in a test that breaks something on purpose. */
  expected?: RegExp
}

/** A visitor with a new browser context. An error or warning on its console fails the test. */
export async function visit(
  browser: Browser,
  shop: TestShop,
  { language, width = 1280, colorScheme = 'light', timezoneId, javaScript = true, showsPictures = true, expected }: Options,
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
  context.setDefaultTimeout(20_000)
  const complaints: string[] = []
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || expected?.test(message.text())) return
    if (!showsPictures && /preload/.test(message.text())) return
    complaints.push(`${message.page()?.url()}: ${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => {
    const text = String(error.error())
    if (!expected?.test(text)) complaints.push(text)
  })
  const ownTexts = await shop.db.selectFrom('labels').selectAll().execute()
  const page = await context.newPage()
  // Not an init script, which frames without scripts would block with a warning. A page that has gone meanwhile records nothing.
  page.on('domcontentloaded', () => page.evaluate(recordToasts).catch(() => {}))
  const prefix = language === 'ar' ? '/ar' : ''
  try {
    await act({
      page,
      context,
      say: labelTextsIn(language, ownTexts),
      async go(path) {
        await page.goto(path === '/' && prefix ? prefix : prefix + path)
        if (javaScript) await isAlive(page)
      },
      async goWithStoppedClock(path) {
        await page.clock.install({ time: 0 })
        await page.clock.pauseAt(1000)
        await page.goto(path === '/' && prefix ? prefix : prefix + path)
        // The page hydrates after its first frame, once its scripts have loaded.
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
        // The URL changes only when the next page is ready; the router's state changes first.
        const at = await page.evaluate(() => {
          const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: { state: RouterState } }
          return [router.state.location.pathname, router.state.navigation.state]
        })
        expect(at).toEqual([prefix + path, 'idle'])
      },
      setStorage: async (stored) => {
        await context.addInitScript((stored) => {
          // The empty frames that tools open have no storage.
          if (location.origin === 'null') return
          for (const [key, text] of Object.entries(stored)) if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
        }, stored)
      },
      async seesToast(text) {
        await page.waitForFunction(takeToast, text, often).catch(async (cause) => {
          throw new Error(`No toast said “${text}”. The page: ${await page.locator('body').ariaSnapshot()}`, { cause })
        })
      },
      async seesReason(text) {
        await expect.poll(() => page.evaluate(faultOfReason, text), { message: `“${text}” is seen` }).toBe('')
      },
    })
    expect(complaints).toEqual([])
  } finally {
    await context.close()
  }
}

interface WithToasts {
  toasts?: string[]
}

/** Runs in the page: keeps the text of every toast from when it opens. */
function recordToasts() {
  const toasts: string[] = []
  Object.assign(window, { toasts } satisfies WithToasts)
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        for (const toast of [node, ...node.querySelectorAll('*')]) if (toast.matches('.Toastify__toast')) toasts.push(toast.textContent)
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: whether a toast with this text is open, or has been since the last call that saw it. */
function takeToast(text: string) {
  const { toasts = [] } = window as unknown as WithToasts
  const taken = toasts.filter((toast) => toast.includes(text))
  for (const toast of taken) toasts.splice(toasts.indexOf(toast), 1)
  return taken.length > 0 || [...document.querySelectorAll('.Toastify [role=alert]')].some((toast) => toast.textContent.includes(text))
}

// By default Playwright polls on animation frames, which a stopped clock never runs.
const often = { polling: 50 }

/** React has hydrated the page up to its root. Its scripts load after the first paint, so `readyState` alone is not enough. */
export const isHydrated = (page: Page, timeout?: number) =>
  page.waitForFunction(
    () => document.readyState === 'complete' && Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
    undefined,
    { timeout, ...often },
  )

/** A page reacts to presses once it has also read its state from the browser's storage. The first thing it writes there is `root`. */
export async function isAlive(page: Page, timeout?: number): Promise<void> {
  await isHydrated(page, timeout)
  await page.waitForFunction(() => localStorage.getItem('root') !== null, undefined, { timeout, ...often })
}
