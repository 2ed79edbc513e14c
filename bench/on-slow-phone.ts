import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Row } from './table.ts'

/** Lighthouse's preset for slow phones: 1.6 Mbit/s, 150 ms, a processor that takes four times as long. */
const phone = { width: 390, height: 844, latency: 150, bytesPerSecond: 1_600_000 / 8, slowdown: 4 }

/** Runs `act` on a page of a slow phone with an empty cache. `prepare` gives its browser what it has kept, such as a session. */
export async function onSlowPhone<Measured>(
  browser: Browser,
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<unknown>,
  act: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: 2,
    hasTouch: true,
    ...options,
  })
  context.setDefaultTimeout(120_000)
  try {
    await prepare(context)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: phone.latency,
      downloadThroughput: phone.bytesPerSecond,
      uploadThroughput: phone.bytesPerSecond,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
    return await act(page)
  } finally {
    await context.close()
  }
}

/** Milliseconds since the navigation, by the clock of the page, once `isThere` is true. */
export async function since<Given>(page: Page, isThere: (given: Given) => boolean, given: Given): Promise<number> {
  await page.waitForFunction(isThere as (given: unknown) => boolean, given)
  return page.evaluate(() => performance.now())
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of some visits, and each of them. */
export const rowOf = (what: string, values: number[], unit: string, digits: number, goal?: number): Row => ({
  what,
  measured: `${median(values).toFixed(digits)} ${unit} (${values.map((value) => value.toFixed(digits)).join(', ')})`,
  ...(goal !== undefined && { goal: `${goal} ${unit}`, met: median(values) <= goal }),
})

export const seconds = (what: string, ms: number[], goal?: number) =>
  rowOf(
    what,
    ms.map((one) => one / 1000),
    's',
    2,
    goal,
  )
