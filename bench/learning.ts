/** How soon books and films open on a slow phone, and what the server answers meanwhile: `npm run bench:learning`. See bench/README.md. */
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findChromium, launchChromium } from '../test/harness/chromium.ts'
import { filmedCourse } from '../test/harness/scene-urls.ts'
import { isAlive } from '../test/harness/visitor.ts'
import { type Library, measureLearning, stockLibrary } from './measure-learning.ts'
import { measureShelf } from './measure-shelf.ts'
import { perform, say, setStage } from './stage.ts'
import { startShop } from './start-shop.ts'
import { type Row, table } from './table.ts'

const longestMs = 1_800_000
const runs = 3
/** Lighthouse's preset for slow phones: 1.6 Mbit/s, 150 ms, a processor that takes four times as long. */
const phone = { width: 390, latency: 150, bytesPerSecond: 1_600_000 / 8, slowdown: 4 }
const jumpTo = 250

if (!findChromium()) {
  process.stderr.write('The readers are opened in Chromium: install it, or name it in CHROMIUM=/path/to/chromium.\n')
  process.exit(2)
}

interface Opened {
  cold: number
  again: number
}

async function run(signal: AbortSignal): Promise<Row[]> {
  say('starting the database and the shop')
  await using stage = await setStage()
  const { folder, databaseUrl, stack } = stage
  const program = join(import.meta.dirname, '../src/commands/start.ts')
  const shop = await startShop({ program, folder, databaseUrl, pageCacheMb: 64 }, signal)
  stack.use(shop)
  say('making the books')
  const library = await stockLibrary(databaseUrl, join(folder, 'shop'))
  stack.defer(() => library.app.close())
  say('asking the server')
  const rows = [...(await measureLearning(library)), ...(await measureShelf(library))]
  const browser = await launchChromium()
  stack.defer(() => browser.close())
  const { rows: lessons } = await library.app.shop.pool.query(
    "select lesson_id from lessons where product_id = $1 and kind = 'video' and is_preview limit 1",
    [filmedCourse],
  )
  const open = { browser, origin: shop.origin, library }
  const film = `/ar/learn/${filmedCourse}/${lessons[0]?.lesson_id}`
  // The first visit of all renders pages and makes the buyer's copies.
  await visit(open, async (page) => {
    await readEpub(page, library)
    await readPdf(page, library)
    await play(page, film)
  })
  const epub: Opened[] = []
  const pdf: (Opened & { bytes: number; jump: number })[] = []
  const films: number[] = []
  for (let round = 1; round <= runs; round++) {
    say(`slow phone, ${round} of ${runs}`)
    await visit(open, async (page) => epub.push({ cold: await readEpub(page, library), again: await readEpub(page, library) }))
    await visit(open, async (page) => {
      const { ms: cold, bytes, jump } = await readPdf(page, library)
      pdf.push({ cold, bytes, jump, again: (await readPdf(page, library)).ms })
    })
    await visit(open, async (page) => films.push(await play(page, film)))
  }
  return [
    ...rows,
    seconds(
      'an EPUB of 60 sections, first page',
      epub.map(({ cold }) => cold),
      2.5,
    ),
    seconds(
      'the same again',
      epub.map(({ again }) => again),
    ),
    seconds(
      'a PDF of 500 pages, first page',
      pdf.map(({ cold }) => cold),
      5,
    ),
    seconds(
      'the same again',
      pdf.map(({ again }) => again),
    ),
    kilobytes(
      'bytes of the PDF before its first page',
      pdf.map(({ bytes }) => bytes),
      300,
    ),
    seconds(
      `from there to page ${jumpTo}`,
      pdf.map(({ jump }) => jump),
      1,
    ),
    seconds('a film plays after its page was opened', films, 2),
  ]
}

interface Open {
  browser: Browser
  origin: string
  library: Library
}

/** With an empty cache, as the reader. */
async function visit({ browser, origin, library: { app, reader } }: Open, act: (page: Page) => Promise<unknown>): Promise<void> {
  // A new device would open the book where the device before it was.
  await app.shop.pool.query('delete from reading_positions')
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    locale: 'ar',
    viewport: { width: phone.width, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
  })
  context.setDefaultTimeout(120_000)
  const stored = { Token: reader.token, user: JSON.stringify({ UserID: reader.customerId, FirstName: 'Ward', LastName: 'Shopper' }) }
  await context.addInitScript((stored) => {
    if (location.origin === 'null') return
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  }, stored)
  try {
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
    await act(page)
  } finally {
    await context.close()
  }
}

/** Milliseconds since the navigation, by the clock of the page, once `isThere` is true. */
async function since(page: Page, isThere: (at: number) => boolean, at = 0): Promise<number> {
  await page.waitForFunction(isThere, at)
  return page.evaluate(() => performance.now())
}

/** Milliseconds until a page of the book stands. */
async function readEpub(page: Page, { epub }: Library): Promise<number> {
  await page.goto(`/ar/read/${epub}`, { waitUntil: 'commit' })
  return since(page, () => Boolean((document.querySelector('foliate-view') as { lastLocation?: object } | null)?.lastLocation))
}

const isDrawn = (at: number) => (document.querySelector(`section section:nth-of-type(${at}) .pdf-text`)?.childElementCount ?? 0) > 0

/** Milliseconds until the first page is drawn with its text, and then until another one is. */
async function readPdf(page: Page, { pdf }: Library): Promise<{ ms: number; bytes: number; jump: number }> {
  let bytes = 0
  const count = (response: { url(): string; headers(): Record<string, string> }) => {
    if (response.url().endsWith('.pdf')) bytes += Number(response.headers()['content-length'] ?? 0)
  }
  page.on('response', count)
  await page.goto(`/ar/read/${pdf}`, { waitUntil: 'commit' })
  const ms = await since(page, isDrawn, 1)
  page.off('response', count)
  const field = page.getByRole('spinbutton')
  await field.fill(String(jumpTo))
  const pressed = await page.evaluate(() => performance.now())
  await field.press('Enter')
  const jump = (await since(page, isDrawn, jumpTo)) - pressed
  // The next visit begins at the first page again.
  await field.fill('1')
  await field.press('Enter')
  await since(page, isDrawn, 1)
  return { ms, bytes, jump }
}

/** Milliseconds until the film plays, pressed as soon as its page is alive. */
async function play(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  await isAlive(page)
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  return since(page, () => (document.querySelector('video')?.currentTime ?? 0) > 0)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const rowOf = (what: string, values: number[], unit: string, digits: number, goal?: number): Row => ({
  what,
  measured: `${median(values).toFixed(digits)} ${unit} (${values.map((value) => value.toFixed(digits)).join(', ')})`,
  ...(goal !== undefined && { goal: `${goal} ${unit}`, met: median(values) <= goal }),
})
const seconds = (what: string, ms: number[], goal?: number) =>
  rowOf(
    what,
    ms.map((one) => one / 1000),
    's',
    2,
    goal,
  )
const kilobytes = (what: string, bytes: number[], goal: number) =>
  rowOf(
    what,
    bytes.map((one) => one / 1000),
    'kB',
    0,
    goal,
  )

await perform(longestMs, async (signal) => table(await run(signal)))
