import { CamelCasePlugin, Kysely, type PostgresPool, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { currentActor } from './actor.ts'
import { keepAliveOptions, PgClient } from './pg-client.ts'
import type { DB } from './tables.ts'
import { beginningWith, DialectWithSettings } from './transaction-settings.ts'
import { isRolledBack } from './transient-errors.ts'

export type Database = Kysely<DB>
/** A database inside a transaction. Functions that must be atomic take this type. */
export type Tx = Transaction<DB>
/** For reads that may run inside or outside a transaction. */
export type Reader = Database | Tx

interface Options {
  url: string
  /** Maximum number of connections. */
  pool: number
  statementTimeoutMs: number
  /** False: statements have no names, for a pooler that does not pass them on. */
  prepares?: boolean
  /** Whether the URL is that of a pooler in transaction mode, which passes on no settings of a connection. */
  isPooled?: boolean
  /** Called with the text of every statement; tests count them. */
  onStatement?: (text: string) => void
  /** Time to wait for a connection. */
  connectTimeoutMs?: number
  /** Time after the time limit of a statement to wait for its answer. */
  silenceMs?: number
  /** Called with each new connection before it is used; if it rejects, the connection is closed. */
  verify?: (client: pg.ClientBase) => Promise<void>
}

// Counts and sums fit a double, and Kysely's types say number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Tells the statements of the shop from those typed by hand: the audit log asks for a name that begins so. */
const applicationName = 'avicenna'

const maxPrepared = 500

// So that a reachable server reports the timeout itself.
const usualSilenceMs = 2000

/** Frees the locks of a transaction whose client is gone. */
const idleTransactionMs = 10_000

export function openDatabase(options: Options) {
  const pool = openPool(options)
  const db = databaseOf(pool)
  if (options.isPooled) timeLimits.set(db, options.statementTimeoutMs)
  return { db, pool }
}

/** The shop's tables through these connections. */
export const databaseOf = (pool: PostgresPool): Database =>
  new Kysely<DB>({
    dialect: new DialectWithSettings({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

export function openPool({
  url,
  pool,
  statementTimeoutMs,
  prepares = true,
  isPooled = false,
  onStatement,
  connectTimeoutMs = Math.max(5000, statementTimeoutMs),
  silenceMs = usualSilenceMs,
  verify,
}: Options): pg.Pool {
  const names = new Map<string, string>()

  /** Names each statement, so that the server parses and plans it once per connection. */
  const prepared = (text: string) => {
    let name = names.get(text)
    if (!name && names.size < maxPrepared) {
      name = `shop_${names.size}`
      names.set(text, name)
    }
    return name
  }

  class PreparingClient extends PgClient {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads.
    override query(config: any, ...rest: any[]): any {
      if (typeof config !== 'string') return super.query(config, ...rest)
      onStatement?.(config)
      const [values] = rest
      if (!prepares || !Array.isArray(values) || values.length === 0) return super.query(config, ...rest)
      return super.query({ name: prepared(config), text: config, values } as never, ...rest.slice(1))
    }
  }

  const connections = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: pool,
    Client: PreparingClient,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    query_timeout: statementTimeoutMs + silenceMs,
    ...keepAliveOptions,
    ...(verify && { verify: (client, done) => void verify(client).then(() => done(), done) }),
    ...(isPooled ? {} : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: idleTransactionMs }),
  })
  // The pool replaces a broken connection and rejects its query. Without a listener the error would end the process.
  connections.on('error', () => {})
  connections.on('connect', (client) => void client.on('error', () => {}))
  return connections
}

/** Time limits of statements that a transaction sets itself, because the pooler would drop those of the connection. */
const timeLimits = new WeakMap<Database, number>()

interface TransactionOptions {
  /** Statements keep one plan for all values. PostgreSQL otherwise plans those with arrays again each time, for the length of the array. */
  keepsPlans?: boolean
}

/**
 * Runs `work` in a transaction. Retries it up to two times after a deadlock or a serialization failure. Triggers read the current actor in
 * the setting `shop.actor`.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  { keepsPlans = false }: TransactionOptions = {},
): Promise<T> {
  const limitMs = timeLimits.get(db)
  const actor = currentActor()
  const settings = {
    ...(limitMs && { statement_timeout: `${limitMs}`, idle_in_transaction_session_timeout: `${idleTransactionMs}` }),
    ...(actor && { 'shop.actor': JSON.stringify(actor) }),
    ...(keepsPlans && { plan_cache_mode: 'force_generic_plan' }),
  }
  for (let tries = 1; ; tries++) {
    try {
      return await beginningWith(settings, () => db.transaction().execute(work))
    } catch (error) {
      if (tries === 3 || !isRolledBack(error)) throw error
    }
  }
}

/**
 * In the select list of a statement: the commit of its transaction does not wait for the disk. A crash of the database may undo it, unless a
 * later commit has waited: the log keeps their order.
 */
export const commitWithoutWaiting = sql`set_config('synchronous_commit', 'off', true)`

/** The column of this language: `nameEn`, `nameAr`. */
export const localizedColumn = <Name extends string, L extends 'en' | 'ar'>(
  name: Name,
  language: L,
): `${Name}${L extends 'en' ? 'En' : 'Ar'}` => `${name}${language === 'ar' ? 'Ar' : 'En'}` as never

/** A text as a part of a `like` pattern, in which it stands for itself. */
export const likeLiteral = (text: string) => text.replace(/[%_\\]/g, '\\$&')

export { type RawBuilder, sql }
