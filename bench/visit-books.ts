import type { Browser, BrowserContext, Page } from 'playwright-core'
import { isAlive } from '../test/harness/visitor.ts'
import type { Library } from './measure-learning.ts'
import { onSlowPhone, since } from './on-slow-phone.ts'

export const jumpTo = 250

/** A running shop with books of a reader, and the path of a lesson with a film. */
export interface Visited {
  origin: string
  library: Library
  film: string
}

/** Milliseconds since the navigation at which something was there, in the order in which it is expected. */
export type Phases = Record<string, number>

/** With an empty cache, as the reader. */
async function visit<Measured>(
  browser: Browser,
  { origin, library: { app, reader } }: Visited,
  act: (page: Page) => Promise<Measured>,
): Promise<Measured> {
  // A new device would open the book where the device before it was.
  await app.shop.pool.query('delete from reading_positions')
  const stored = { Token: reader.token, user: JSON.stringify({ UserID: reader.customerId, FirstName: 'Ward', LastName: 'Shopper' }) }
  const logIn = (context: BrowserContext) =>
    context.addInitScript((stored) => {
      if (location.origin === 'null') return
      for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
    }, stored)
  return onSlowPhone(browser, { baseURL: origin, locale: 'ar' }, logIn, act)
}

/** When the HTML, the last code and the last data before `until` had arrived, and when the first text was painted. */
const phasesUntil = (page: Page, until: number): Promise<Phases> =>
  page.evaluate((until) => {
    const [navigation] = performance.getEntriesByType('navigation')
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const lastOf = (names: RegExp) =>
      Math.max(0, ...resources.filter(({ name, responseEnd }) => names.test(name) && responseEnd <= until).map((one) => one.responseEnd))
    return {
      HTML: (navigation as PerformanceNavigationTiming).responseEnd,
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? until,
      code: lastOf(/\/assets\/.*js$/),
      data: lastOf(/\/api\//),
    }
  }, until)

const arrived = async (page: Page, until: number, name: string): Promise<Phases> => ({ ...(await phasesUntil(page, until)), [name]: until })

async function readEpub(page: Page, { library: { epub } }: Visited): Promise<Phases> {
  await page.goto(`/ar/read/${epub}`, { waitUntil: 'commit' })
  // `foliate-view` in versions before 26 November 2026.
  const stands = () => Boolean((document.querySelector('book-view, foliate-view') as { lastLocation?: object } | null)?.lastLocation)
  return arrived(page, await since(page, stands, undefined), 'stands')
}

const isDrawn = (at: number) => (document.querySelector(`section section:nth-of-type(${at}) .pdf-text`)?.childElementCount ?? 0) > 0
/** The first page of a PDF can be read: its picture stands, or it is drawn. */
const isSeen = () =>
  document.querySelector<HTMLImageElement>('section section img')?.complete === true ||
  (document.querySelector('section section .pdf-text')?.childElementCount ?? 0) > 0

async function readPdf(page: Page, { library: { pdf } }: Visited): Promise<{ phases: Phases; bytes: number; jump: number }> {
  let bytes = 0
  const count = (response: { url(): string; headers(): Record<string, string> }) => {
    if (response.url().endsWith('.pdf')) bytes += Number(response.headers()['content-length'] ?? 0)
  }
  page.on('response', count)
  await page.goto(`/ar/read/${pdf}`, { waitUntil: 'commit' })
  const seen = await since(page, isSeen, undefined)
  const phases = { ...(await phasesUntil(page, seen)), seen, drawn: await since(page, isDrawn, 1) }
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
  return { phases, bytes, jump }
}

/** The film is pressed as soon as it stands with its controls, which are the browser's until the code of the page is there. */
async function play(page: Page, { film }: Visited): Promise<Phases> {
  await page.goto(film, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0 && document.querySelector('video'))
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  const plays = await since(page, () => (document.querySelector('video')?.currentTime ?? 0) > 0, undefined)
  const phases = await arrived(page, plays, 'plays')
  await isAlive(page)
  return { ...phases, alive: await page.evaluate(() => performance.now()) }
}

/** What is measured of one version in a round. */
export interface Measured {
  epub: Phases[]
  epubAgain: Phases[]
  pdf: Phases[]
  pdfAgain: Phases[]
  pdfBytes: number[]
  jump: number[]
  film: Phases[]
}

export const nothingMeasured = (): Measured => ({ epub: [], epubAgain: [], pdf: [], pdfAgain: [], pdfBytes: [], jump: [], film: [] })

/** Opens a book of each format twice, and a film once, each with an empty cache the first time. */
export async function measureVisits(browser: Browser, visited: Visited, into: Measured): Promise<void> {
  await visit(browser, visited, async (page) => {
    into.epub.push(await readEpub(page, visited))
    into.epubAgain.push(await readEpub(page, visited))
  })
  await visit(browser, visited, async (page) => {
    const { phases, bytes, jump } = await readPdf(page, visited)
    into.pdf.push(phases)
    into.pdfBytes.push(bytes)
    into.jump.push(jump)
    into.pdfAgain.push((await readPdf(page, visited)).phases)
  })
  into.film.push(await visit(browser, visited, (page) => play(page, visited)))
}
