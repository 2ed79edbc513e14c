import type pg from 'pg'

export interface Table {
  schema: string
  name: string
  columns: string[]
}

/** What went through of a table: `parts` entries of the archive, and their SHA-256 taken together. */
export interface Copied extends Table {
  rows: number
  parts: number
  sha256: string
}

export type FilePlace = 'goods' | 'pictures'

export interface SavedFile {
  place: FilePlace
  key: string
  size: number
  sha256: string
}

/** The last entry of a backup: says what all the others must be, in their order. */
export interface Manifest {
  format: 1
  madeAt: string
  migrations: { name: string; checksum: string }[]
  tables: Copied[]
  /** null: no number was taken yet. */
  sequences: { schema: string; name: string; last: number | null }[]
  jobs: Copied
  files: SavedFile[]
}

export const manifestName = 'manifest.json'

/** So that a text means the same to the database that wrote it and to the one that reads it. */
export const plainText = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set timezone = 'UTC'`

/** Of the namespace `n`: not PostgreSQL's own, nor that of the jobs, which are saved by their own words. */
export const isOurs = "n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')"

/**
 * The shop's tables, with the columns that hold something of their own. Not the list of migrations, which a restore makes anew, and
 * nothing unlogged: those hold what may be lost at any time.
 */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where ${isOurs} and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'schema_migrations'
     group by n.nspname, c.oid order by n.nspname, c.relname`,
  )
  return rows
}

export async function findSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query(
    `select n.nspname as schema, s.sequencename as name, s.last_value as last
     from pg_sequences s join pg_namespace n on n.nspname = s.schemaname where ${isOurs} order by 1, 2`,
  )
  return rows.map(({ schema, name, last }) => ({ schema, name, last: last === null ? null : Number(last) }))
}

/** The columns of a job that is owed, by the arguments of graphile_worker.add_job. */
export const jobs: Table = {
  schema: 'graphile_worker',
  name: 'jobs',
  columns: ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'job_key', 'priority', 'flags'],
}

/** What is still owed; given up is given up. */
export const pendingJobs = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key as job_key, j.priority,
    (select array_agg(flag) from jsonb_object_keys(j.flags) flag) as flags
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const qualified = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`
/** In an archive, and in a sentence. */
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`
export const listed = ({ columns }: Table) => `(${columns.map(quoted).join(', ')})`
