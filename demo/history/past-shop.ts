// Decision 130: the demo shop has a past, which its own verbs have made

import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { openSandbox } from '../../src/modules/payments/payments.ts'
import type { Entry, Ledger } from '../../src/modules/payments/sandbox/ledger.ts'
import { rateLimits } from '../../src/modules/rate-limits.ts'
import type { Shop } from '../../src/modules/shop.ts'
import { databaseOf } from '../../src/platform/database/database.ts'
import { insertRows } from '../../src/platform/database/insert-rows.ts'
import { openRateLimits } from '../../src/platform/http/rate-limits.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import type { Log } from '../../src/platform/runtime/log.ts'

export interface PastShop {
  shop: Shop
  /** From here on it is this time, for PostgreSQL and for the shop's clock. */
  goTo(time: Date): Promise<void>
}

interface Options {
  log: Log
  secretKey: Buffer
}

/**
 * Runs verbs of the shop at times of the past, inside the open transaction of this connection. `now()` is a function of a schema that is searched before
 * PostgreSQL's own, and the defaults of columns are changed to it until the work is done. Jobs are not queued, so no mails are sent.
 */
export async function inThePast<T>(client: pg.ClientBase, options: Options, work: (past: PastShop) => Promise<T>): Promise<T> {
  // What is deferred until the commit would keep the tables from being altered.
  await client.query('set constraints all immediate; set constraints all deferred')
  const { rows } = await client.query<{ alterations: string | null }>(findDefaults)
  const setDefaults = rows[0]?.alterations ?? ''
  await client.query(`
    create schema demo_clock;
    create function demo_clock.now() returns timestamptz language sql stable as $$ select current_setting('demo_clock.time')::timestamptz $$;
    select set_config('search_path', 'demo_clock, pg_catalog, ' || current_setting('search_path'), true);
    set local plan_cache_mode = force_generic_plan;
    ${setDefaults}`)
  const ledger = openLedger()
  const result = await work(openPastShop(client, ledger, options))
  await insertRows(client, 'sandbox.ledger', ledger.rows())
  // Fails if a column still had a default of the schema.
  await client.query(`
    set constraints all immediate;
    set local search_path to default;
    set local plan_cache_mode to default;
    ${setDefaults};
    drop function demo_clock.now();
    drop schema demo_clock`)
  return result
}

/** The tables of the worker are its own, and the partitions of the audit log get no entries while the demo shop is loaded. */
const findDefaults = `
  select string_agg(format('alter table %s alter column %I set default now()', attrelid::regclass, attname), '; ') as alterations
  from pg_attribute join pg_class on pg_class.oid = attrelid
  join pg_attrdef on adrelid = attrelid and adnum = attnum
  where pg_get_expr(adbin, adrelid) = 'now()' and relkind = 'r' and not relispartition and relnamespace::regnamespace::text <> 'graphile_worker'`

function openPastShop(client: pg.ClientBase, ledger: Ledger, { log, secretKey }: Options): PastShop {
  const clock = openClock(client)
  const db = databaseOf(poolOf(client, clock.tick))
  // The simulated providers, whatever keys the shop has, and no rate limits.
  const config = readConfig({ SECRET_KEY: secretKey.toString('hex'), PAYMENT_SANDBOX: 'on', RATE_LIMITS: 'off' })
  const cached = new Map<string, unknown>()
  const used: Pick<Shop, 'config' | 'log' | 'clock' | 'db' | 'cache' | 'rateLimits' | 'metrics' | 'payments'> = {
    config,
    log,
    clock,
    db,
    cache: {
      async get<Value>(key: string, _tags: unknown, load: () => Promise<Value>) {
        if (!cached.has(key)) cached.set(key, await load())
        return cached.get(key) as Value
      },
    },
    rateLimits: openRateLimits({} as pg.Pool, rateLimits, { enabled: false }),
    metrics: { payments: { inc() {} }, disagreements: { inc() {} } } as unknown as Shop['metrics'],
    payments: openSandbox(ledger, config.providerTimeoutMs, log),
  }
  return {
    // The verbs of a past need no other service: nothing is mailed, printed or shown.
    shop: used as Shop,
    goTo: clock.goTo,
  }
}

/** It never goes back: orders that begin in the same second come one after the other. */
function openClock(client: pg.ClientBase) {
  let time = new Date(0)
  const goTo = async (next: Date) => {
    if (next > time) time = next
    await client.query(`set local demo_clock.time = '${time.toISOString()}'`)
  }
  return { now: () => time, goTo, tick: () => goTo(new Date(time.getTime() + 1000)) }
}

/** What the simulated providers know, until it is stored as they store it. */
function openLedger(): Ledger & { rows(): Record<string, unknown>[] } {
  const stored = new Map<string, { kind: string; id: string; object: Entry }>()
  const find = <Stored extends Entry>(kind: string, id: string) => stored.get(`${kind} ${id}`)?.object as Stored | undefined
  const store = (kind: string, id: string, object: Entry) => stored.set(`${kind} ${id}`, { kind, id, object })
  return {
    async insert<Stored extends Entry>(kind: string, id: string, entry: Stored) {
      if (!find(kind, id)) store(kind, id, entry)
      return find<Stored>(kind, id) as Stored
    },
    find: async (kind, id) => find(kind, id),
    list: async <Stored extends Entry>(of: string) =>
      [...stored.values()].flatMap(({ kind, object }) => (kind === of ? [object as Stored] : [])),
    async replace(kind, id, before, after) {
      if (find(kind, id) !== before) return false
      store(kind, id, after)
      return true
    },
    lastStored: find,
    rows: () => [...stored.values()],
  }
}

const nothing = { command: 'SELECT', rowCount: 0, rows: [] }

/** The one connection as a pool. Its transactions are parts of the open one, a second apart; with the first that fails, all end. */
function poolOf(client: pg.ClientBase, tick: () => Promise<void>): PostgresPool {
  const names = new Map<string, string>()
  let last: Promise<unknown> = Promise.resolve()
  /** Named, so that PostgreSQL plans each statement once. */
  const send = async (text: string, values: readonly unknown[]) => {
    if (text.startsWith('begin')) {
      await tick()
      return nothing
    }
    const name = names.get(text) ?? `past ${names.size}`
    names.set(text, name)
    return client.query({ name, text, values: [...values] })
  }
  const isLeftOut = (text: string) => text === 'commit' || text === 'rollback' || text.includes('graphile_worker.add_job')
  const query = (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    if (isLeftOut(text)) return Promise.resolve(nothing)
    const answer = last.then(() => send(text, values))
    last = answer.catch(() => {})
    return answer
  }
  const connection = { query, release() {} }
  return { connect: async () => connection as never, end: async () => {}, options: {} }
}
