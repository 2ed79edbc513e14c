import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { staffCookies } from '../src/contract/staff/cookies.ts'
import { readConfig } from '../src/platform/runtime/config.ts'
import { openLog } from '../src/platform/runtime/log.ts'
import { openApp } from '../src/server/app.ts'
import { launchChromium } from '../test/harness/chromium.ts'
import { newStaff } from '../test/harness/staff.ts'
import { onSlowPhone, seconds, since } from './on-slow-phone.ts'
import { say, setStage } from './stage.ts'
import { startShop } from './start-shop.ts'
import type { Row } from './table.ts'

const runs = 5
/** Opened one after the other, by the navigation. */
const lists = ['/products', '/orders', '/customers', '/stock'] as const
const goals = { first: 2.5, next: 0.4 }

/** How soon the lists of the back office are usable on a slow phone, in Arabic, in the demo shop. */
export async function measurePhone(signal: AbortSignal): Promise<Row[]> {
  say('starting the database and the shop')
  await using stage = await setStage()
  const { folder, databaseUrl, stack } = stage
  const program = join(import.meta.dirname, '../src/commands/start.ts')
  const { origin } = stack.use(await startShop({ program, folder, databaseUrl, pageCacheMb: 64 }, signal))
  const config = readConfig({ DATA_DIR: join(folder, 'shop'), RATE_LIMITS: 'off', JOBS: 'off' })
  const app = stack.adopt(await openApp({ config, log: openLog('error'), databaseUrl, pages: 'none' }), (one) => one.close())
  const [name = '', value = ''] = (await newStaff(app.shop.db, origin, 'owner')).cookie.split('=')
  const browser = stack.adopt(await launchChromium(), (one) => one.close())
  const signIn = (context: BrowserContext) =>
    context.addCookies([
      { name, value, url: origin, sameSite: 'Strict', httpOnly: true },
      { name: staffCookies.language, value: 'ar', url: `${origin}/admin` },
    ])
  const waits = { first: [] as number[], again: [] as number[], next: [] as number[] }
  for (let round = 0; round <= runs; round++) {
    signal.throwIfAborted()
    say(`slow phone, ${round} of ${runs}`)
    await onSlowPhone(browser, { baseURL: origin, locale: 'ar' }, signIn, async (page) => {
      const [opened, followed] = [await open(page, lists[0]), await follow(page)]
      const reopened = await open(page, lists[0])
      // The first visit of all fills the caches of the server.
      if (round === 0) return
      waits.first.push(opened)
      waits.again.push(reopened)
      waits.next.push(...followed)
    })
  }
  return [
    seconds('a list, with an empty cache', waits.first, goals.first),
    seconds('a list, with what the browser has kept', waits.again),
    seconds(`the next list, ${lists.slice(1).join(', ')} by turns`, waits.next, goals.next),
  ]
}

/** The rows of this list are shown, and the heading of the screen before is gone. */
const hasRows = (path: string) =>
  location.pathname === `/admin${path}` &&
  document.querySelector('h1:not([data-before])') !== null &&
  document.querySelector('main tbody tr') !== null

async function open(page: Page, path: string): Promise<number> {
  await page.goto(`/admin${path}`, { waitUntil: 'commit' })
  return since(page, hasRows, path)
}

/** Opens the other lists by the navigation. Returns the milliseconds between each press and the rows. */
async function follow(page: Page): Promise<number[]> {
  const waits: number[] = []
  for (const path of lists.slice(1)) {
    // What the screen before loads when it is idle.
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('button').first().tap()
    const link = page.getByRole('dialog').locator(`a[href="/admin${path}"]`)
    await link.evaluate((element) => {
      document.querySelector('h1')?.setAttribute('data-before', '')
      element.addEventListener('click', () => performance.mark('pressed'), { once: true })
    })
    await link.tap()
    const shown = await since(page, hasRows, path)
    waits.push(shown - (await page.evaluate(() => performance.getEntriesByName('pressed').at(-1)?.startTime ?? Number.NaN)))
  }
  return waits
}
