import { generate, getDialect } from 'kysely-codegen'
import { openDatabase } from '../src/platform/database/database.ts'

/** The types of every table of a migrated database, for the compiler. */
export async function describeTables(url: string): Promise<string> {
  const { db } = openDatabase({ url, pool: 1, statementTimeoutMs: 60_000 })
  const dialect = getDialect('postgres', { numericParser: 'number' })
  try {
    return await generate({ db: db.withoutPlugins(), dialect, camelCase: true, excludePattern: '(schema_migrations|audit_log_*)' })
  } finally {
    await db.destroy()
  }
}
