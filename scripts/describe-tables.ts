import { generate, getDialect } from 'kysely-codegen'

/** The types of every table of a migrated database, for the compiler. */
export async function describeTables(url: string): Promise<string> {
  const dialect = getDialect('postgres', { numericParser: 'number' })
  const db = await dialect.introspector.connect({ connectionString: url, dialect })
  try {
    return await generate({ db, dialect, camelCase: true, excludePattern: '(schema_migrations|audit_log_*)' })
  } finally {
    await db.destroy()
  }
}
