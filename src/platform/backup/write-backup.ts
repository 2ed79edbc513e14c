// Decision 024: our own backup, because the embedded PostgreSQL has no pg_dump

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { keepAliveOptions } from '../database/pg-client.ts'
import { measure } from '../files/measure.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import { isDiskFull } from '../runtime/full-disk.ts'
import { StartError } from '../runtime/start-error.ts'
import {
  type Copied,
  findPartitions,
  findSequences,
  findTables,
  jobs,
  listed,
  type Manifest,
  manifestName,
  nameOf,
  pendingJobs,
  plainText,
  qualified,
  type SavedFile,
  type Table,
} from './contents.ts'
import type { FileStores } from './files.ts'

interface Options {
  databaseUrl: string
  places: FileStores
  secretKey: Buffer
  /** Must not exist yet. */
  file: string
}

// A tar entry begins with its size, and the size of a table is not known in advance: tables are split into parts of about this many bytes.
const partBytes = 4 * 1024 * 1024

/**
 * Writes a backup of the running shop into one file: a snapshot of the database, the files for sale and the pictures. The file gets its
 * name when it is complete. It contains the secret key, without which encrypted values would be lost.
 */
export async function writeBackup({ databaseUrl, places, secretKey, file }: Options): Promise<Manifest> {
  if (existsSync(file)) throw new StartError(`${file} already exists. Use another name, or remove it.`)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'avicenna backup', ...keepAliveOptions })
  client.on('error', () => {})
  await client.connect()
  const archive = pack()
  // Not a hidden file, so that what a killed process leaves is visible. The next backup of this name replaces it.
  const temporary = `${file}.half`
  const written = writeAtomically(file, [archive as unknown as Readable, createGzip({ level: 5 })], { mode: 0o600, temporary })
  // Awaited below, which throws the error.
  written.catch(() => {})
  try {
    const manifest = await fill(archive, client, { places, secretKey })
    archive.finalize()
    await written
    return manifest
  } catch (error) {
    archive.destroy(error as Error)
    // After a full disk, report that instead of the stream that was closed because of it.
    const reason = await written.then(
      () => error,
      (failed) => failed,
    )
    if (!isDiskFull(reason)) throw reason
    throw new StartError(
      `There is no space left for ${file}. The incomplete file was removed. Free some space, or use a file on another disk.`,
    )
  } finally {
    await client.end()
  }
}

async function fill(archive: Pack, client: pg.Client, { places, secretKey }: Pick<Options, 'places' | 'secretKey'>): Promise<Manifest> {
  await client.query(plainText)
  await client.query('begin isolation level repeatable read read only')
  const madeAt = new Date().toISOString()
  const { rows: list } = await client.query("select to_regclass('public.schema_migrations') is not null as known")
  if (!list[0].known) throw new StartError('There is no shop in this database. Check DATABASE_URL, or DATA_DIR.')
  const { rows: migrations } = await client.query('select name, checksum from schema_migrations order by name')
  const tables: Copied[] = []
  for (const table of await findTables(client)) {
    // A query, because PostgreSQL does not copy a partitioned table itself.
    const source = `copy (select ${listed(table).slice(1, -1)} from ${qualified(table)}) to stdout`
    tables.push(await copy(archive, client, table, `tables/${nameOf(table)}`, source))
  }
  const partitions = await findPartitions(client)
  const { rows } = await client.query("select to_regclass('graphile_worker._private_jobs') is not null as known")
  const query = rows[0].known ? pendingJobs : `select ${jobs.columns.map(() => 'null').join(', ')} where false`
  const copiedJobs = await copy(archive, client, jobs, 'jobs', `copy (${query}) to stdout`)
  // Sequences are not transactional. Read last, they are not behind the numbers in the tables.
  const sequences = await findSequences(client)
  await client.query('commit')

  // After the rows, because a file is stored before a row names it.
  const files = [...(await save(archive, places, 'goods')), ...(await save(archive, places, 'pictures'))]
  const manifest: Manifest = {
    format: 1,
    madeAt,
    secretKey: secretKey.toString('hex'),
    migrations,
    tables,
    partitions,
    sequences,
    jobs: copiedJobs,
    files,
  }
  await add(archive, manifestName, Buffer.from(JSON.stringify(manifest)))
  return manifest
}

async function copy(archive: Pack, client: pg.Client, table: Table, folder: string, statement: string): Promise<Copied> {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(statement))
  let parts = 0
  for await (const part of inParts(rows)) {
    hash.update(part)
    parts++
    await add(archive, `${folder}/${String(parts).padStart(6, '0')}`, part)
  }
  return { ...table, rows: rows.rowCount, parts, sha256: hash.digest('hex') }
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}

async function save(archive: Pack, places: FileStores, place: keyof FileStores): Promise<SavedFile[]> {
  const saved: SavedFile[] = []
  for await (const { key } of places[place].list('')) {
    const found = await places[place].open(key)
    // Removed since it was listed.
    if (!found) continue
    const { source, through, measured } = measure(found.stream)
    await pipeline(source, through, entry(archive, `${place}/${key}`, found.size))
    const { size, sha256 } = measured()
    saved.push({ place, key, size, sha256: sha256.toString('hex') })
  }
  return saved
}

const add = (archive: Pack, name: string, content: Buffer) => pipeline(Readable.from([content]), entry(archive, name, content.length))

const entry = (archive: Pack, name: string, size: number) => archive.entry({ name, size }) as unknown as NodeJS.WritableStream
