import pg from 'pg'
import { type Customer, insertCustomer } from '../test/harness/insert-customer.ts'
import { databaseCpuMs } from './database-cpu.ts'
import { mailsAreWritten, middle, placeOrders, stock } from './place-orders.ts'
import { processCpuMs } from './process-cpu.ts'
import type { Program } from './program.ts'
import { type Stage, say } from './stage.ts'
import { startShop } from './start-shop.ts'

const rounds = 5

interface Version {
  shop: Program
  pool: pg.Pool
  shelf: number[]
  customers: Customer[]
}

interface Figures {
  perSecond: number
  p99: number
  /** Of the server's process and of PostgreSQL for one order, its jobs included. */
  serverMs: number
  databaseMs: number
}

/** Two versions of the shop, each with a database of its own, take the same orders in turn: in each round both, one after the other. */
export async function measureOrdersAgainst(
  versions: Record<'now' | 'before', Stage & { program: string }>,
  crowd: number,
  signal: AbortSignal,
) {
  const open = async ({ program, folder, databaseUrl, stack }: Stage & { program: string }): Promise<Version> => {
    const shop = stack.use(await startShop({ program, folder, databaseUrl, pageCacheMb: 64 }, signal))
    const pool = stack.adopt(new pg.Pool({ connectionString: databaseUrl, max: 2 }), (one) => one.end())
    const customers = await Promise.all(Array.from({ length: crowd }, () => insertCustomer(pool)))
    return { shop, pool, shelf: await stock(pool), customers }
  }
  const before = await open(versions.before)
  const now = await open(versions.now)
  for (const version of [before, now]) await measured(version, signal)
  const all: { before: Figures; now: Figures }[] = []
  for (let round = 0; round < rounds; round++) {
    say(`${round + 1} of ${rounds}`)
    all.push({ before: await measured(before, signal), now: await measured(now, signal) })
  }
  const of = (version: 'before' | 'now', figure: keyof Figures) => middle(all.map((round) => round[version][figure]))
  const line = (version: 'before' | 'now') =>
    `${version.padEnd(8)} ${of(version, 'perSecond').toFixed(0)}/s, p99 ${of(version, 'p99').toFixed(0)} ms; processor time of an order: ` +
    `server ${of(version, 'serverMs').toFixed(2)} ms, PostgreSQL ${of(version, 'databaseMs').toFixed(2)} ms`
  const ratio = middle(all.map((round) => round.now.perSecond / round.before.perSecond))
  return [`${crowd} at once, medians of ${rounds} rounds`, line('before'), line('now'), `orders per second: ${ratio.toFixed(2)}x`].join(
    '\n',
  )
}

async function measured({ shop, pool, shelf, customers }: Version, signal: AbortSignal): Promise<Figures> {
  const cpu = async () => ({ server: processCpuMs(shop.pid) ?? Number.NaN, database: (await databaseCpuMs(pool)) ?? Number.NaN })
  const from = await cpu()
  const { perSecond, p99, orders, failed } = await placeOrders(shop.origin, shelf, customers, signal)
  if (failed > 0) throw new Error(`${failed} orders failed`)
  await mailsAreWritten(pool, signal)
  const to = await cpu()
  return { perSecond, p99, serverMs: (to.server - from.server) / orders, databaseMs: (to.database - from.database) / orders }
}
