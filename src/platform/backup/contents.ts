import type pg from 'pg'

export interface Table {
  schema: string
  name: string
  columns: string[]
}

/** Part of a table in the archive: `parts` entries, and the SHA-256 over all of them. */
export interface Copied extends Table {
  rows: number
  parts: number
  sha256: string
}

/** A part of a partitioned table. Its rows are in the archive under the table. */
export interface Partition {
  schema: string
  name: string
  of: string
  bound: string
}

export type FilePlace = 'goods' | 'pictures'

export interface SavedFile {
  place: FilePlace
  key: string
  size: number
  sha256: string
}

/** The last entry of a backup: lists all other entries in order. */
export interface Manifest {
  format: 1
  madeAt: string
  /** Opens what is encrypted in the tables, in hexadecimal digits. Absent from backups of older versions. */
  secretKey?: string
  migrations: { name: string; checksum: string }[]
  tables: Copied[]
  /** Absent from backups of versions that had no partitioned table. */
  partitions?: Partition[]
  /** null: the sequence has not been used. */
  sequences: { schema: string; name: string; last: number | null }[]
  jobs: Copied
  files: SavedFile[]
}

export const manifestName = 'manifest.json'

/** Session settings that make COPY output portable between servers. */
export const plainText = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set timezone = 'UTC'`

/** Excludes PostgreSQL's own schemas and the job queue's, whose jobs are saved separately. */
export const isOurs = "n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker')"

/**
 * The shop's tables with their stored columns; a partitioned table is one. Excludes the list of migrations, which a restore creates, and unlogged tables, whose content
 * may be lost at any time.
 */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where ${isOurs} and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and c.relname <> 'schema_migrations'
     group by n.nspname, c.oid order by n.nspname, c.relname`,
  )
  return rows
}

export async function findPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select n.nspname as schema, c.relname as name, whole.relname as of, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_inherits i on i.inhrelid = c.oid join pg_class whole on whole.oid = i.inhparent and whole.relnamespace = n.oid
     where ${isOurs} and c.relispartition and c.relkind = 'r' order by 1, 2`,
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

/** The columns of a waiting job, as arguments of graphile_worker.add_job. */
export const jobs: Table = {
  schema: 'graphile_worker',
  name: 'jobs',
  columns: ['identifier', 'payload', 'queue_name', 'run_at', 'max_attempts', 'job_key', 'priority', 'flags'],
}

/** Jobs that will still be attempted. */
export const pendingJobs = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key as job_key, j.priority,
    (select array_agg(flag) from jsonb_object_keys(j.flags) flag) as flags
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const qualified = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`
/** For archive entries and messages. */
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`
export const listed = ({ columns }: Table) => `(${columns.map(quoted).join(', ')})`
