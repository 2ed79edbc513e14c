import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { projectRoot } from '../runtime/project-root.ts'
import { StartError } from '../runtime/start-error.ts'
import { keepAliveOptions } from './pg-client.ts'

type Migration = { name: string; sql: string; checksum: string }

const makeList =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())'

const migrationsFolder = join(projectRoot, 'db/migrations')

/**
 * Brings a database up to the migrations in `folder` and returns the names it applied, in order. Each file is one transaction, so one
 * cut short leaves nothing and is done again. Of two that start at once, one works and the other waits.
 * Throws StartError where database and folder contradict each other.
 */
export async function migrate(database: string | pg.ClientBase, folder = migrationsFolder): Promise<string[]> {
  if (typeof database !== 'string') return await migrateAlone(database, folder)
  const client = new pg.Client({ connectionString: database, application_name: 'avicenna migrate', ...keepAliveOptions })
  await client.connect()
  try {
    return await migrateAlone(client, folder)
  } finally {
    await client.end()
  }
}

/** The names of all migrations that this code has, in order. */
export const migrationNames = async (folder = migrationsFolder) => (await readMigrations(folder)).map(({ name }) => name)

/**
 * Within a transaction that is open already: exactly these migrations, as a backup names them, or all that are missing. Throws StartError
 * where this code has not all of them, or has others by their names.
 */
export async function migrateWithin(client: pg.ClientBase, only?: readonly Pick<Migration, 'name' | 'checksum'>[]): Promise<void> {
  const migrations = await readMigrations(migrationsFolder)
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const strange = only?.find(({ name, checksum }) => known.get(name) !== checksum)
  if (strange) {
    throw new StartError(
      `The backup was made by another version of the shop: its migration ${strange.name} is ${known.has(strange.name) ? 'another one' : 'missing'} in db/migrations. Restore it by the version that made it, or a later one.`,
    )
  }
  await client.query(makeList)
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
  const wanted = new Set(only?.map(({ name }) => name) ?? known.keys())
  for (const { name } of rows) wanted.delete(name)
  for (const migration of migrations) if (wanted.has(migration.name)) await applyWithin(client, migration)
}

async function migrateAlone(client: pg.ClientBase, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
  try {
    await client.query(makeList)
    const { rows } = await client.query('SELECT name, checksum FROM schema_migrations')
    const done = new Map<string, string>(rows.map((row) => [row.name, row.checksum]))
    refuseContradictions(migrations, done)
    const missing = migrations.filter(({ name }) => !done.has(name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    // Where the connection broke, the lock went with it, and the error that broke it is the one to show.
    await client.query('SELECT pg_advisory_unlock($1)', [lockNumber]).catch(() => {})
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await applyWithin(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function applyWithin(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
}

function refuseContradictions(migrations: Migration[], done: Map<string, string>): void {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...done.keys()].filter((name) => !known.has(name)).toSorted()
  if (newer.length > 0) {
    throw new StartError(
      `The database is newer than this code: it has ${newer.join(', ')}, which db/migrations does not. Update the code (git pull, npm ci) or use another database.`,
    )
  }
  const changed = migrations.find(({ name, checksum }) => done.has(name) && done.get(name) !== checksum)
  if (changed) {
    throw new StartError(
      `The migration ${changed.name} is not what it was when this database applied it. Put the file back as it was and write the change as a new migration; a database with nothing to keep can be remade with: npm run db:reset`,
    )
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const odd = files.find((file, at) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(file) || file.slice(0, 4) === files[at - 1]?.slice(0, 4))
  if (odd) throw new StartError(`The migration ${odd} needs a name like 0007-what-it-does.sql with a number of its own.`)
  return Promise.all(
    files.map(async (file) => {
      // Git on Windows may check files out with CRLF; the migration is the same.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Any number that nothing else in the database locks. */
const lockNumber = 4_106_001
