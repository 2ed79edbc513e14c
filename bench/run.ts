/** Compares the shop with servers that only send the same bytes: `npm run bench`. See bench/README.md. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ask } from './answers.ts'
import { measureAccess } from './measure-access.ts'
import { measureAgainst } from './measure-against.ts'
import { measureCached, measureCalls } from './measure-cached.ts'
import { measureLog } from './measure-log.ts'
import { measureRendering } from './measure-rendering.ts'
import { multiplyProducts } from './multiply-products.ts'
import { readOptions } from './options.ts'
import { checkOut } from './other-version.ts'
import { calls, findPages } from './pages.ts'
import { perform, type Stage, say, setStage } from './stage.ts'
import { startLimits } from './start-limits.ts'
import { startShop } from './start-shop.ts'
import { count, type Row, table } from './table.ts'
import { wrkIsInstalled } from './wrk.ts'

const longestMs = 1_200_000
const memoryGoalMiB = 300

const { products, program, against } = readOptions(process.argv.slice(2))
if (!wrkIsInstalled()) {
  process.stderr.write('The load comes from wrk, which is not installed: apt install wrk (Debian, Ubuntu), brew install wrk (macOS).\n')
  process.exit(2)
}
await perform(longestMs, async (signal) => table(await (against === undefined ? run(signal) : runAgainst(against, signal))))

async function run(signal: AbortSignal): Promise<Row[]> {
  say('starting the database and the shop')
  await using stage = await setStage()
  const { folder, databaseUrl, stack } = stage
  const shop = { program, folder, databaseUrl, pageCacheMb: 64 }
  if (products > 0) {
    // The first start creates the tables and the demo shop.
    await (await startShop(shop, signal))[Symbol.asyncDispose]()
    say(`filling the catalogue up to ${count(products)} products`)
    await multiplyProducts(databaseUrl, products)
  }
  return await measureShop(shop, join(folder, 'limits'), stack, signal)
}

/** Two versions of the shop, each on a demo shop and a database of its own. */
async function runAgainst(commit: string, signal: AbortSignal): Promise<Row[]> {
  await using ownStage = await setStage()
  await using otherStage = await setStage()
  say(`installing and building ${commit}`)
  const otherProgram = await checkOut(commit, join(otherStage.folder, 'version'), signal)
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

  say('access to what was bought')
  rows.push(...(await measureAccess(shop.databaseUrl, shop.folder)))

  say('the audit log')
  rows.push(...(await measureLog(shop.databaseUrl, shop.folder)))

  say('uncached pages')
  const uncached = await startShop({ ...shop, pageCacheMb: 0 }, signal)
  stack.use(uncached)
  rows.push(...(await measureRendering(uncached.origin, pages, cached.beside, signal)))
  return rows
}

function memoryOf(pid: number): number | undefined {
  const kilobytes = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
  return kilobytes > 0 ? kilobytes / 1024 : undefined
}
