import { CamelCasePlugin, Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { keepAliveOptions, PgClient } from './pg-client.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>
/** A database that is inside a transaction: what must be atomic takes this. */
export type Tx = Transaction<DB>
/** For reads that may run in or outside a transaction. */
export type Reader = Database | Tx

interface Options {
  url: string
  /** Connections at most. */
  pool: number
  statementTimeoutMs: number
  /** Told of every statement: how the tests count them. */
  onStatement?: (text: string) => void
}

// Counts and sums fit a double; Kysely's types say number for them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const mostPrepared = 500

// A database that is there says itself, and sooner, that a statement took too long.
const silenceMs = 2000

export function openDatabase({ url, pool, statementTimeoutMs, onStatement }: Options) {
  const names = new Map<string, string>()

  /** Gives each statement a name, so that the server parses and plans it once for a connection. */
  const prepared = (text: string) => {
    let name = names.get(text)
    if (!name && names.size < mostPrepared) {
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
      if (!Array.isArray(values) || values.length === 0) return super.query(config, ...rest)
      return super.query({ name: prepared(config), text: config, values } as never, ...rest.slice(1))
    }
  }

  const connections = new pg.Pool({
    connectionString: url,
    max: pool,
    Client: PreparingClient,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + silenceMs,
    ...keepAliveOptions,
    // What a transaction holds is free again so soon after its line is gone.
    idle_in_transaction_session_timeout: 10_000,
  })
  // A connection that dies is replaced by the pool, and whoever was using it is told; without a listener it would end the process.
  connections.on('error', () => {})
  connections.on('connect', (client) => void client.on('error', () => {}))

  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: connections }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool: connections }
}

// Two that wait for each other, or that cannot both be serial: one is undone by the database and may simply be tried again.
const worthAnotherTry = new Set(['40001', '40P01'])

/** Runs `work` in one transaction, again up to three times where the database undid it because of others. */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === 3 || !worthAnotherTry.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** The column of this language: `name_en`, `name_ar`. */
export const localizedColumn = <Name extends string, L extends 'en' | 'ar'>(
  name: Name,
  language: L,
): `${Name}${L extends 'en' ? 'En' : 'Ar'}` => `${name}${language === 'ar' ? 'Ar' : 'En'}` as never

export { type RawBuilder, sql }
