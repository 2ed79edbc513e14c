import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { projectRoot } from '../runtime/project-root.ts'
import { StartError } from '../runtime/start-error.ts'
import { keepAliveOptions } from './pg-client.ts'

type Migration = { name: string; sql: string; checksum: string }

const createTable =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())'

const migrationsFolder = join(projectRoot, 'db/migrations')

/**
 * Applies the missing migrations of `folder` in order and returns their names. Each file is one transaction, so an interrupted one leaves
 * nothing and is applied again. Concurrent calls wait for each other. Throws StartError if database and folder contradict each other.
 */
export async function migrate(database: string | pg.ClientBase, folder = migrationsFolder): Promise<string[]> {
  if (typeof database !== 'string') return await migrateAlone(database, folder)
  const client = new pg.Client({ connectionString: database, application_name: 'avicenna migrate', ...keepAliveOptions })
  // A lost connection rejects the statement in progress; without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  try {
    return await migrateAlone(client, folder)
  } finally {
    await client.end()
  }
}

/** The names of all migrations of this code, in order. */
export const migrationNames = async (folder = migrationsFolder) => (await readMigrations(folder)).map(({ name }) => name)

/** The names of the migrations that this database has. Throws PostgreSQL's 42P01 (undefined table) if it was never migrated. */
export async function appliedMigrations(database: pg.Pool | pg.ClientBase): Promise<Set<string>> {
  const { rows } = await (database as pg.Pool).query<{ name: string }>('SELECT name FROM schema_migrations')
  return new Set(rows.map(({ name }) => name))
}

/**
 * Inside an open transaction: applies exactly these migrations, as a backup lists them, or all that are missing. Throws StartError if this
 * code lacks one of them or has a different one of that name.
 */
export async function migrateWithin(client: pg.ClientBase, only?: readonly Pick<Migration, 'name' | 'checksum'>[]): Promise<void> {
  const migrations = await readMigrations(migrationsFolder)
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const mismatch = only?.find(({ name, checksum }) => known.get(name) !== checksum)
  if (mismatch) {
    throw new StartError(
      `The backup was made by another version of the shop: its migration ${mismatch.name} is ${known.has(mismatch.name) ? 'different' : 'missing'} in db/migrations. Restore it with the version that made it, or a later one.`,
    )
  }
  await client.query(createTable)
  const done = await appliedMigrations(client)
  const wanted = new Set(only?.map(({ name }) => name) ?? known.keys()).difference(done)
  for (const migration of migrations) if (wanted.has(migration.name)) await applyWithin(client, migration)
}

async function migrateAlone(client: pg.ClientBase, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
  try {
    await client.query(createTable)
    const { rows } = await client.query('SELECT name, checksum FROM schema_migrations')
    const done = new Map<string, string>(rows.map((row) => [row.name, row.checksum]))
    refuseMismatch(migrations, done)
    const missing = migrations.filter(({ name }) => !done.has(name))
    if (done.size === 0) await client.query(loadingIs('on'))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.query(loadingIs('')).catch(() => {})
    // After a broken connection the lock is gone, and the original error is the one to report.
    await client.query('SELECT pg_advisory_unlock($1)', [lockNumber]).catch(() => {})
  }
}

/** The migrations of a new database write no audit log. */
const loadingIs = (value: 'on' | '') => `SELECT set_config('shop.loading', '${value}', false)`

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

function refuseMismatch(migrations: Migration[], done: Map<string, string>): void {
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
      `The migration ${changed.name} is not what it was when this database applied it. Restore the file and write the change as a new migration. A database with nothing to keep can be reset: npm run db:reset`,
    )
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const misnamed = files.find((file, at) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(file) || file.slice(0, 4) === files[at - 1]?.slice(0, 4))
  if (misnamed) throw new StartError(`The migration ${misnamed} needs a name like 0007-what-it-does.sql with a number of its own.`)
  return Promise.all(
    files.map(async (file) => {
      // Git on Windows may check files out with CRLF; the migration is the same.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
      return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Advisory lock number, unique in this database. */
const lockNumber = 4_106_001
