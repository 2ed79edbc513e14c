// Decision 083: few statements, few waits

import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'

/** Settings of PostgreSQL until a transaction ends. */
export type Settings = Record<string, string>

const current = new AsyncLocalStorage<Settings>()

/** Runs `work`, whose transaction begins with these settings. It needs a database of `DialectWithSettings`. */
export const beginningWith = <T>(settings: Settings, work: () => T): T => current.run(settings, work)

/** Begins a transaction and sets what is to hold in it by one message to PostgreSQL, which plans nothing for it. */
export class DialectWithSettings extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new DriverWithSettings(this.#config)
  }
}

class DriverWithSettings extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, how: TransactionSettings) {
    const set = Object.entries(current.getStore() ?? {}).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)
    if (set.length === 0) return super.beginTransaction(connection, how)
    await connection.executeQuery(CompiledQuery.raw(['begin', ...set].join('; ')))
  }
}
