/** How soon books and films open on a slow phone, and what the server answers meanwhile: `npm run bench:learning`. See bench/README.md. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { findChromium, launchChromium } from '../test/harness/chromium.ts'
import { filmedCourse } from '../test/harness/scene-urls.ts'
import { measureLearning, stockLibrary } from './measure-learning.ts'
import { measureShelf } from './measure-shelf.ts'
import { checkOut } from './other-version.ts'
import { perform, type Stage, say, setStage } from './stage.ts'
import { startShop } from './start-shop.ts'
import { type Row, table } from './table.ts'
import { jumpTo, type Measured, measureVisits, nothingMeasured, type Phases, type Visited } from './visit-books.ts'

const longestMs = 3_600_000
const runs = 3

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values
if (!findChromium()) {
  process.stderr.write('The readers are opened in Chromium: install it, or name it in CHROMIUM=/path/to/chromium.\n')
  process.exit(2)
}

const startHere = join(import.meta.dirname, '../src/commands/start.ts')

/** A shop with the books, and what prepares them: `stock` is that of its version. */
async function open(
  { folder, databaseUrl, stack }: Stage,
  program: string,
  stock: typeof stockLibrary,
  signal: AbortSignal,
): Promise<Visited> {
  say('starting the database and the shop')
  const shop = await startShop({ program, folder, databaseUrl, pageCacheMb: 64 }, signal)
  stack.use(shop)
  say('making the books')
  const library = await stock(databaseUrl, join(folder, 'shop'))
  stack.defer(() => library.app.close())
  const { rows: lessons } = await library.app.shop.pool.query(
    "select lesson_id from lessons where product_id = $1 and kind = 'video' and is_preview limit 1",
    [filmedCourse],
  )
  return { origin: shop.origin, library, film: `/ar/learn/${filmedCourse}/${lessons[0]?.lesson_id}` }
}

/** Each version in turn, after a visit of each that renders pages and makes the buyer's copies. */
async function visitInTurn(browser: Browser, versions: Visited[]): Promise<Measured[]> {
  for (const version of versions) await measureVisits(browser, version, nothingMeasured())
  const measured = versions.map(nothingMeasured)
  for (let round = 1; round <= runs; round++) {
    say(`slow phone, ${round} of ${runs}`)
    for (const [at, version] of versions.entries()) await measureVisits(browser, version, measured[at] ?? nothingMeasured())
  }
  return measured
}

async function run(signal: AbortSignal): Promise<Row[]> {
  await using stage = await setStage()
  const visited = await open(stage, startHere, stockLibrary, signal)
  say('asking the server')
  const rows = [...(await measureLearning(visited.library)), ...(await measureShelf(visited.library))]
  const browser = await launchChromium()
  stage.stack.defer(() => browser.close())
  const [measured = nothingMeasured()] = await visitInTurn(browser, [visited])
  return [...rows, ...rowsOf(measured)]
}

/** Two versions, each with a database of its own, visited in turn: what a busy machine takes longer for, it does for both. */
async function runAgainst(commit: string, signal: AbortSignal): Promise<Row[]> {
  await using ownStage = await setStage()
  await using otherStage = await setStage()
  say(`installing and building ${commit}`)
  const otherProgram = await checkOut(commit, join(otherStage.folder, 'version'), signal)
  const ofOther = pathToFileURL(join(otherStage.folder, 'version/bench/measure-learning.ts')).href
  const { stockLibrary: stockOther }: { stockLibrary: typeof stockLibrary } = await import(ofOther)
  const before = await open(otherStage, otherProgram, stockOther, signal)
  const now = await open(ownStage, startHere, stockLibrary, signal)
  const browser = await launchChromium()
  ownStage.stack.defer(() => browser.close())
  const [ofNow = nothingMeasured(), ofBefore = nothingMeasured()] = await visitInTurn(browser, [now, before])
  const others = rowsOf(ofBefore)
  return rowsOf(ofNow).flatMap((row, at) => [row, { ...(others[at] as Row), what: '  in the other version' }])
}

const rowsOf = ({ epub, epubAgain, pdf, pdfAgain, pdfBytes, jump, film }: Measured): Row[] => [
  seconds('an EPUB of 60 sections, first page', epub, 'stands', 2.5),
  seconds('the same again', epubAgain, 'stands', 0.8),
  seconds('a PDF of 500 pages, first page seen', pdf, 'seen', 5),
  seconds('the same page drawn with its text', pdf, 'drawn'),
  seconds('the same again, seen', pdfAgain, 'seen', 1.5),
  seconds('the same again, drawn', pdfAgain, 'drawn'),
  rowOf('bytes of the PDF before its first page is drawn', pdfBytes, { unit: 'kB', digits: 0, goal: 300 }),
  rowOf(`from there to page ${jumpTo}`, jump, { unit: 's', digits: 2, goal: 1 }),
  seconds('a film plays, pressed when it stands', film, 'plays', 2, 'every run'),
  seconds('the code of its page is alive', film, 'alive'),
]

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

interface Scale {
  unit: string
  digits: number
  goal?: number | undefined
  of?: 'every run' | undefined
}

/** Of milliseconds or bytes, in thousands. */
function rowOf(what: string, values: number[], { unit, digits, goal, of }: Scale): Row {
  const thousands = values.map((value) => value / 1000)
  const measured = `${median(thousands).toFixed(digits)} ${unit} (${thousands.map((value) => value.toFixed(digits)).join(', ')})`
  const worst = of ? Math.max(...thousands) : median(thousands)
  return { what, measured, ...(goal !== undefined && { goal: `${goal} ${unit}${of ? `, ${of}` : ''}`, met: worst <= goal }) }
}

/** A phase with those before it, so that a regression shows where. */
function seconds(what: string, visits: Phases[], until: string, goal?: number, of?: Scale['of']): Row {
  const row = rowOf(
    what,
    visits.map((phases) => phases[until] ?? Number.NaN),
    { unit: 's', digits: 2, goal, of },
  )
  const names = Object.keys(visits[0] ?? {})
  const before = names.slice(0, names.indexOf(until)).map((name) => {
    const at = median(visits.map((phases) => phases[name] ?? Number.NaN))
    return `${name} ${(at / 1000).toFixed(1)}`
  })
  return { ...row, measured: `${before.join(', ')} → ${row.measured}` }
}

await perform(longestMs, async (signal) => table(await (against === undefined ? run(signal) : runAgainst(against, signal))))
