// Decision 024: our own backup, because the embedded PostgreSQL has no pg_dump

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { analyzeFilled } from '../database/analyze-filled.ts'
import { migrateWithin } from '../database/migrate.ts'
import { keepAliveOptions } from '../database/pg-client.ts'
import { migrateJobs } from '../jobs/jobs.ts'
import type { Log } from '../runtime/log.ts'
import { StartError } from '../runtime/start-error.ts'
import {
  type Copied,
  findPartitions,
  findTables,
  isOurs,
  jobs,
  listed,
  type Manifest,
  nameOf,
  plainText,
  qualified,
  quoted,
} from './contents.ts'
import type { FileStores } from './files.ts'
import { checkBackup, entriesOf } from './read-backup.ts'

interface Options {
  databaseUrl: string
  places: FileStores
  file: string
  /** Removes the database's content first, in the same transaction. */
  replace: boolean
  /** Called with the checked backup before anything is written; throws if it is not acceptable. */
  accept?: (manifest: Manifest) => void
  log: Log
}

/**
 * Restores a backup into an empty database, completely or not at all. Verifies the backup first. Then one transaction applies the backup's
 * migrations, inserts its rows and applies the migrations that this code has in addition. Files are stored before the commit, so that no
 * row names a missing file. Throws StartError if the backup or the database cannot be used.
 */
export async function restoreBackup({ databaseUrl, places, file, replace, accept, log }: Options): Promise<Manifest> {
  const manifest = await checkBackup(file)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'avicenna restore', ...keepAliveOptions })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!replace) await refuseUnlessEmpty(client)
    accept?.(manifest)
    // The job queue has its own schema and migrations. The schema stays empty until the jobs are added below.
    await migrateJobs(databaseUrl)
    await client.query(plainText)
    await client.query('begin')
    try {
      await fill(client, manifest, { places, file, replace, log })
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
    if (replace) await removeOthers(places, manifest)
    await analyzeFilled(client)
    return manifest
  } finally {
    await client.end()
  }
}

async function fill(
  client: pg.Client,
  manifest: Manifest,
  { places, file, replace, log }: Omit<Options, 'databaseUrl' | 'accept'>,
): Promise<void> {
  if (replace) await wipe(client)
  await migrateWithin(client, manifest.migrations)
  const known = new Set((await findTables(client)).map(qualified))
  const foreignKeys = await dropForeignKeys(client)
  const created = new Set((await findPartitions(client)).map(qualified))
  for (const { bound, of, ...part } of manifest.partitions ?? [])
    if (!created.has(qualified(part)))
      await client.query(`create table ${qualified(part)} partition of ${qualified({ ...part, name: of })} ${bound}`)
  // The backup already contains the effects of the triggers.
  const triggered = [...known, ...(await findPartitions(client)).map(qualified)]
  for (const name of triggered) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${[...known].join(', ')}`)

  const entries = entriesOf(file)
  async function* contentOf(count: number): AsyncGenerator<Buffer> {
    for (let part = 0; part < count; part++) {
      const { value, done } = await entries.next()
      if (done) throw new Error('the backup ended early')
      yield* value.content
    }
  }
  try {
    for (const table of manifest.tables) {
      if (known.has(qualified(table))) await copy(client, table, qualified(table), contentOf(table.parts))
      else await skip(table, contentOf(table.parts), log)
    }
    await client.query(`create temporary table saved_jobs (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int,
      job_key text, priority int, flags text[]) on commit drop`)
    await copy(client, { ...manifest.jobs, columns: jobs.columns }, 'saved_jobs', contentOf(manifest.jobs.parts))
    for (const sequence of manifest.sequences)
      if (sequence.last !== null) await client.query('select setval(to_regclass($1), $2)', [qualified(sequence), sequence.last])
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const name of triggered) await client.query(`alter table ${name} enable trigger user`)
    await client.query(`select graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
      max_attempts => max_attempts, job_key => job_key, priority => priority, flags => flags) from saved_jobs`)
    await migrateWithin(client)

    for (const { place, key, size, sha256 } of manifest.files) {
      const put = await places[place].put(key, Readable.from(contentOf(1)))
      if (put.size !== size || put.sha256.toString('hex') !== sha256)
        throw new Error(`${place}/${key} does not match the manifest after it was stored`)
    }
  } finally {
    await entries.return(undefined)
  }
}

async function copy(client: pg.Client, table: Copied, into: string, content: AsyncIterable<Buffer>): Promise<void> {
  const rows = client.query(copyFrom(`copy ${into} ${listed(table)} from stdin`))
  await pipeline(content, rows)
  if (rows.rowCount !== table.rows) throw new Error(`${nameOf(table)} has ${rows.rowCount} rows instead of ${table.rows}`)
}

/** Skips a table that was added to the database by hand. */
async function skip(table: Copied, content: AsyncIterable<Buffer>, log: Log): Promise<void> {
  log.warn({ table: nameOf(table), rows: table.rows }, 'skipped a table: the shop has no table of this name')
  for await (const _ of content);
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Without foreign keys, tables can be filled in any order. Adding the keys again checks all rows at once. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = connamespace where contype = 'f' and ${isOurs} order by conrelid, conname`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as tables from pg_class join pg_namespace n on n.oid = relnamespace where ${isOurs} and relkind in ('r', 'p')`,
  )
  if (rows[0].tables === 0) return
  throw new StartError(
    'The database is not empty, and a restore would mix two shops. Use an empty one, or replace the content of this one: npm run restore -- <file> --replace',
  )
}

async function wipe(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`select n.nspname as name from pg_namespace n where ${isOurs}`)
  for (const { name } of rows) await client.query(`drop schema ${quoted(name)} cascade`)
  await client.query('create schema public')
  await client.query('delete from graphile_worker._private_jobs')
}

async function removeOthers(places: FileStores, { files }: Manifest): Promise<void> {
  const ours = new Set(files.map(({ place, key }) => `${place}/${key}`))
  for (const place of ['goods', 'pictures'] as const)
    for (const { key } of await Array.fromAsync(places[place].list(''))) if (!ours.has(`${place}/${key}`)) await places[place].remove(key)
}
