/** Measures the shop beside servers that only send the same bytes: `npm run bench`. See bench/README.md. */
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '../src/platform/log.ts'
import { ask } from './answers.ts'
import { measureAnew } from './measure-anew.ts'
import { measureCalls, measureKept } from './measure-kept.ts'
import { multiplyProducts } from './multiply-products.ts'
import { readOptions } from './options.ts'
import { calls, findPages } from './pages.ts'
import { startLimits } from './start-limits.ts'
import { startShop } from './start-shop.ts'
import { count, type Row, table } from './table.ts'
import { wrkIsInstalled } from './wrk.ts'

const longestMs = 600_000
const memoryGoalMiB = 300

const { products, program } = readOptions(process.argv.slice(2))
if (!wrkIsInstalled()) {
  process.stderr.write('The load comes from wrk, which is not installed: apt install wrk (Debian, Ubuntu), brew install wrk (macOS).\n')
  process.exit(2)
}
const told = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => told.abort(new Error(`stopped by ${name}`)))
const signal = AbortSignal.any([told.signal, AbortSignal.timeout(longestMs)])

try {
  process.stdout.write(`\n${table(await run())}\n`)
} catch (error) {
  say(String(signal.aborted ? signal.reason : ((error as Error).stack ?? error)))
  process.exitCode = 1
}

async function run(): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-bench-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // The accounts that PostgreSQL and nginx run under pass through.
  await chmod(folder, 0o711)

  say('starting the database and the shop')
  const database = stack.adopt(await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: openLog('warn') }), ({ stop }) =>
    stop(),
  )
  const shop = { program, folder, databaseUrl: database.url, pageCacheMb: 64 }
  if (products > 0) {
    // The first start makes the tables and the demo shop.
    await (await startShop(shop, signal))[Symbol.asyncDispose]()
    say(`filling the catalogue up to ${count(products)} products`)
    await multiplyProducts(database.url, products)
  }
  return await measureShop(shop, join(folder, 'limits'), stack)
}

async function measureShop(shop: Parameters<typeof startShop>[0], folder: string, stack: AsyncDisposableStack): Promise<Row[]> {
  const rows: Row[] = []
  const keeping = await startShop(shop, signal)
  stack.use(keeping)
  const pages = await findPages(keeping.origin)
  const answers = [
    ...(await Promise.all(pages.map(({ path }) => ask(keeping.origin, path)))),
    ...(await Promise.all(calls.map(({ path, bodies }) => ask(keeping.origin, path, bodies[0])))),
  ]
  const limits = await startLimits(answers, folder, stack, signal)
  if (!limits.nginx) say('nginx is not installed, so it is left out: apt install nginx-light (Debian, Ubuntu), brew install nginx (macOS)')

  say('pages asked for before')
  const kept = await measureKept(keeping.origin, pages, limits, signal)
  rows.push(...kept.rows)
  say('calls')
  rows.push(...(await measureCalls(keeping.origin, calls, limits, pages.length, signal)))
  const memory = memoryOf(keeping.pid)
  if (memory)
    rows.push({
      what: 'memory after this load',
      measured: `${count(memory)} MiB`,
      goal: `${memoryGoalMiB} MiB`,
      met: memory <= memoryGoalMiB,
    })
  await keeping[Symbol.asyncDispose]()

  say('pages rendered anew')
  const forgetful = await startShop({ ...shop, pageCacheMb: 0 }, signal)
  stack.use(forgetful)
  rows.push(...(await measureAnew(forgetful.origin, pages, kept.beside, signal)))
  return rows
}

function memoryOf(pid: number): number | undefined {
  const kilobytes = Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
  return kilobytes > 0 ? kilobytes / 1024 : undefined
}

function say(text: string) {
  process.stderr.write(`${text}\n`)
}
