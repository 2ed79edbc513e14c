/** Compares the shop with servers that only send the same bytes: `npm run bench`. See bench/README.md. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ask } from './answers.ts'
import { compareAnswers } from './compare-answers.ts'
import { measureAccess } from './measure-access.ts'
import { measureAgainst } from './measure-against.ts'
import { measureCached, measureCalls } from './measure-cached.ts'
import { catalogueTitles, measureCatalogue, measureUnderSearches } from './measure-catalogue.ts'
import { measureLog } from './measure-log.ts'
import { measureRendering } from './measure-rendering.ts'
import { countProducts, multiplyProducts } from './multiply-products.ts'
import { readOptions } from './options.ts'
import { checkOut } from './other-version.ts'
import { calls, findPages } from './pages.ts'
import { perform, type Stage, say, setStage } from './stage.ts'
import { startLimits } from './start-limits.ts'
import { startShop } from './start-shop.ts'
import { count, type Row, table } from './table.ts'
import { wrkIsInstalled } from './wrk.ts'

const longestMs = 1_200_000
const longestFillingMs = 3_600_000
const memoryGoalMiB = 300

const { products, program, against, answers, catalogue } = readOptions(process.argv.slice(2))
if (!catalogue && !answers && !wrkIsInstalled()) {
  process.stderr.write('The load comes from wrk, which is not installed: apt install wrk (Debian, Ubuntu), brew install wrk (macOS).\n')
  process.exit(2)
}
if (catalogue) {
  await perform(longestFillingMs, async (signal) => table(await runCatalogue(catalogue, signal), catalogueTitles))
} else {
  await perform(longestMs, async (signal) => table(await (against === undefined ? run(signal) : runAgainst(against, signal))))
}

async function run(signal: AbortSignal): Promise<Row[]> {
  say('starting the database and the shop')
  await using stage = await setStage()
  const { folder, databaseUrl, stack } = stage
  const shop = { program, folder, databaseUrl, pageCacheMb: 64 }
  if (products > 0) await fillCatalogue(shop, signal)
  return await measureShop(shop, join(folder, 'limits'), stack, signal)
}

async function fillCatalogue(shop: Parameters<typeof startShop>[0], signal: AbortSignal): Promise<void> {
  // The first start creates the tables and the demo shop.
  await (await startShop(shop, signal))[Symbol.asyncDispose]()
  say(`filling the catalogue up to ${count(products)} products`)
  const from = Date.now()
  await multiplyProducts(shop.databaseUrl, products)
  say(`filled in ${count((Date.now() - from) / 1000)} s`)
}

/** A catalogue that is large enough already is not filled again. */
async function runCatalogue({ database, ...of }: NonNullable<typeof catalogue>, signal: AbortSignal): Promise<Row[]> {
  say('starting the database and the shop')
  await using stage = await setStage({ keptIn: database })
  const { folder, databaseUrl, stack } = stage
  const shop = { program, folder, databaseUrl, pageCacheMb: 0 }
  if ((await countProducts(databaseUrl)) < products) await fillCatalogue(shop, signal)
  const uncached = stack.use(await startShop(shop, signal))
  const rows = await measureCatalogue(uncached, { databaseUrl, ...of }, signal)
  await uncached[Symbol.asyncDispose]()
  if (of.only !== '') return rows
  say('visitors beside clients that search without a pause')
  const caching = stack.use(await startShop({ ...shop, pageCacheMb: 64 }, signal))
  return [...rows, ...(await measureUnderSearches(caching, databaseUrl, of.requests, signal))]
}

/** Two versions of the shop, each on a demo shop and a database of its own. */
async function runAgainst(commit: string, signal: AbortSignal): Promise<Row[]> {
  await using ownStage = await setStage()
  await using otherStage = await setStage()
  say(`installing ${commit}`)
  const otherProgram = await checkOut(commit, join(otherStage.folder, 'version'), signal)
  if (answers) {
    return await compareAnswers({ now: { program, stage: ownStage }, before: { program: otherProgram, stage: otherStage } }, signal)
  }
  const start = async ({ folder, databaseUrl, stack }: Stage, of: string) =>
    stack.use(await startShop({ program: of, folder, databaseUrl, pageCacheMb: 0 }, signal))
  const before = await start(otherStage, otherProgram)
  const now = await start(ownStage, program)
  say('uncached pages of both versions, in turn')
  return await measureAgainst({ now, before }, signal)
}

async function measureShop(
  shop: Parameters<typeof startShop>[0],
  folder: string,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = []
  const caching = await startShop(shop, signal)
  stack.use(caching)
  const pages = await findPages(caching.origin)
  const answers = [
    ...(await Promise.all(pages.map(({ path }) => ask(caching.origin, path)))),
    ...(await Promise.all(calls.map(({ path, bodies }) => ask(caching.origin, path, bodies[0])))),
  ]
  const limits = await startLimits(answers, folder, stack, signal)
  if (!limits.nginx) say('nginx is not installed, so it is left out: apt install nginx-light (Debian, Ubuntu), brew install nginx (macOS)')

  say('cached pages')
  const cached = await measureCached(caching.origin, pages, limits, signal)
  rows.push(...cached.rows)
  say('calls')
  rows.push(...(await measureCalls(caching.origin, calls, limits, pages.length, signal)))
  const memory = memoryOf(caching.pid)
  if (memory)
    rows.push({
      what: 'memory after this load',
      measured: `${count(memory)} MiB`,
      goal: `${memoryGoalMiB} MiB`,
      met: memory <= memoryGoalMiB,
    })
  await caching[Symbol.asyncDispose]()

  say('uncached pages')
  const uncached = await startShop({ ...shop, pageCacheMb: 0 }, signal)
  stack.use(uncached)
  rows.push(...(await measureRendering(uncached.origin, pages, cached.beside, signal)))
  await uncached[Symbol.asyncDispose]()

  say('access to what was bought')
  rows.push(...(await measureAccess(shop.databaseUrl, shop.folder)))

  // It renames products, and so changes the addresses of pages.
  say('the audit log')
  rows.push(...(await measureLog(shop.databaseUrl, shop.folder)))
  return rows
}

function memoryOf(pid: number): number | undefined {
  const kilobytes = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
  return kilobytes > 0 ? kilobytes / 1024 : undefined
}
