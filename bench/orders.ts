/**
 * Orders placed per second, paid by card in the sandbox, compared with pgbench on the same database with the same number of statements and
 * transactions: `npm run bench:orders`. With `-- --against COMMIT`, compared with another version of the shop. See bench/README.md.
 */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pg from 'pg'
import { readConfig } from '../src/platform/runtime/config.ts'
import { openLog } from '../src/platform/runtime/log.ts'
import { openApp } from '../src/server/app.ts'
import { type Customer, insertCustomer } from '../test/harness/insert-customer.ts'
import { measureOrdersAgainst } from './orders-against.ts'
import { checkOut } from './other-version.ts'
import { type Load, lostStock, mailsAreWritten, middle, orderOf, placeOrders, seconds, stock } from './place-orders.ts'
import { perform, say, setStage } from './stage.ts'
import { startShop } from './start-shop.ts'

const longestMs = 600_000
const crowd = 32
const fewer = 8
const runs = 3
const goals = { perSecond: 150, ofPgbench: 0.25, p99: 150, sameProducts: 20 }

const pgbench = ['pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find(
  (one) => (one.includes('/') && existsSync(one)) || spawnSync(one, ['--version']).status === 0,
)
if (!pgbench) {
  process.stderr.write(
    'The limit comes from pgbench, which is not installed: apt install postgresql-contrib (Debian), brew install postgresql (macOS).\n',
  )
  process.exit(2)
}

const { values: options } = parseArgs({ options: { against: { type: 'string' } } })
const { against } = options
const program = join(import.meta.dirname, '../src/commands/start.ts')
await perform(longestMs, (signal) => (against === undefined ? run(signal) : runAgainst(against, signal)))

async function runAgainst(commit: string, signal: AbortSignal): Promise<string> {
  await using now = await setStage()
  await using before = await setStage()
  say(`installing and building ${commit}`)
  const otherProgram = await checkOut(commit, join(before.folder, 'version'), signal)
  return await measureOrdersAgainst({ now: { ...now, program }, before: { ...before, program: otherProgram } }, fewer, signal)
}

async function run(signal: AbortSignal): Promise<string> {
  say('starting the database and the shop')
  await using stage = await setStage()
  const shop = stage.stack.use(await startShop({ program, folder: stage.folder, databaseUrl: stage.databaseUrl, pageCacheMb: 64 }, signal))
  const pool = stage.stack.adopt(new pg.Pool({ connectionString: stage.databaseUrl, max: 4 }), (one) => one.end())
  const shelf = await stock(pool)
  const tokens = await Promise.all(Array.from({ length: crowd }, () => insertCustomer(pool)))

  say('counting the statements of one order')
  const statements = await statementsOfAnOrder(stage.databaseUrl, stage.folder, shelf, tokens[0] as Customer)
  const script = join(stage.folder, 'order.sql')
  await writeFile(script, await asScript(pool, statements))

  const [byCrowd, byFewer, ofTheSame, reached]: [Load[], Load[], Load[], number[]] = [[], [], [], []]
  for (let run = 0; run < runs; run++) {
    say(`${run + 1} of ${runs}`)
    byFewer.push(await placeOrders(shop.origin, shelf, tokens.slice(0, fewer), signal))
    byCrowd.push(await placeOrders(shop.origin, shelf, tokens, signal))
    ofTheSame.push(await placeOrders(shop.origin, shelf.slice(0, 2), tokens, signal))
    await mailsAreWritten(pool, signal)
    reached.push(await runPgbench(script, stage.databaseUrl, signal))
  }
  const [few, many, same, limit] = [medianOf(byFewer), medianOf(byCrowd), medianOf(ofTheSame), middle(reached)]
  const failed = [...byFewer, ...byCrowd, ...ofTheSame].reduce((sum, one) => sum + one.failed, 0)
  const lost = await lostStock(pool)
  const met = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
  return [
    `an order of two lines by card: ${statements.length} statements, ${statements.filter((one) => one === 'commit').length} transactions of several`,
    `${fewer} at once     ${shown(few)}; goals ${goals.perSecond}/s: ${met(few.perSecond >= goals.perSecond)}, p99 ${goals.p99} ms: ${met(few.p99 <= goals.p99)}`,
    `${crowd} at once    ${shown(many)}; goal ${goals.perSecond}/s: ${met(many.perSecond >= goals.perSecond)}`,
    `two products  ${shown(same)}, ${crowd} at once, all the same two; goal ${goals.sameProducts}/s: ${met(same.perSecond >= goals.sameProducts)}`,
    `pgbench       ${limit.toFixed(0)}/s, ${crowd} at once; the shop reaches ${Math.round((many.perSecond / limit) * 100)}%, goal ${goals.ofPgbench * 100}%: ${met(many.perSecond / limit >= goals.ofPgbench)}`,
    `failed        ${failed}: ${met(failed === 0)}`,
    `stock         ${lost} pieces do not add up: ${met(lost === 0)}`,
  ].join('\n')
}

function medianOf(loads: Load[]): Waits {
  const of = (figure: 'perSecond' | 'p50' | 'p99') => middle(loads.map((one) => one[figure]))
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }
}

type Waits = Pick<Load, 'perSecond' | 'p50' | 'p99'>

function shown({ perSecond, p50, p99 }: Waits): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
}

/** The statements of one order, sandbox included: the first word of each. */
async function statementsOfAnOrder(databaseUrl: string, folder: string, shelf: number[], customer: Customer): Promise<string[]> {
  let said: string[] = []
  const config = readConfig({ DATA_DIR: join(folder, 'counting'), RATE_LIMITS: 'off', JOBS: 'off' })
  const log = openLog('error')
  const app = await openApp({ config, log, databaseUrl, pages: 'none', onStatement: (text) => void said.push(text) })
  const call = app.calls.inProcess({ token: customer.token, userId: String(customer.customerId) })
  const { postCustomerOrder } = await import('../src/contract/storefront.ts')
  // The second order, because the first one fills the caches.
  for (let time = 0; time < 2; time++) {
    said = []
    await call(postCustomerOrder, orderOf(customer, shelf))
  }
  await app.close()
  return said.map(
    (text) => /^\s*(?:with\s.*?\b(insert|update|delete)\b|(\w+))/is.exec(text)?.slice(1).find(Boolean)?.toLowerCase() ?? 'select',
  )
}

/** The same kinds of statements in the same transactions, each on one row by its key. */
async function asScript(pool: pg.Pool, statements: string[]): Promise<string> {
  await pool.query('create table bench_rows as select id, 0 as n, repeat(md5(id::text), 4) as note from generate_series(1, 10000) id')
  await pool.query('alter table bench_rows add primary key (id)')
  await pool.query('create table bench_log (log_id bigint generated always as identity primary key, id integer, note text)')
  const kinds: Record<string, string> = {
    insert: "insert into bench_log (id, note) values (:id, 'an order line of some length, as they are');",
    update: 'update bench_rows set n = n + 1 where id = :id;',
    delete: 'delete from bench_log where log_id = :id;',
    begin: 'begin;',
    start: 'begin;',
    commit: 'commit;',
  }
  return statements.map((kind) => `\\set id random(1, 10000)\n${kinds[kind] ?? 'select * from bench_rows where id = :id;'}`).join('\n')
}

async function runPgbench(script: string, databaseUrl: string, signal: AbortSignal): Promise<number> {
  const args = ['-n', '-M', 'prepared', '-c', String(crowd), '-j', '2', '-T', String(seconds), '-f', script, databaseUrl]
  const { stdout } = await promisify(execFile)(pgbench ?? '', args, { signal })
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}
