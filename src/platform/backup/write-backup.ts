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
  /** Must not be there yet. */
  file: string
}

// An archive says of each entry first how long it is, and nobody knows how long a table is: it goes in parts of about this many bytes.
const partBytes = 4 * 1024 * 1024

/**
 * Writes the whole shop into one file while it runs: the database as it is at one moment, the goods and pictures. The file has its
 * name once it is complete. What the secret key sealed stays sealed: the key is not in it.
 */
export async function writeBackup({ databaseUrl, places, file }: Options): Promise<Manifest> {
  if (existsSync(file)) throw new StartError(`${file} is there already. Give another name, or remove it.`)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'avicenna backup', ...keepAliveOptions })
  client.on('error', () => {})
  await client.connect()
  const archive = pack()
  // Not hidden: what a killed process leaves is seen, and replaced by the next backup of this name.
  const temporary = `${file}.half`
  const written = writeAtomically(file, [archive as unknown as Readable, createGzip({ level: 5 })], { mode: 0o600, temporary })
  // Waited for below, where it is also thrown.
  written.catch(() => {})
  try {
    const manifest = await fill(archive, client, places)
    archive.finalize()
    await written
    return manifest
  } catch (error) {
    archive.destroy(error as Error)
    // Where the disk is full that is the reason, and not that the archive ended for it.
    const reason = await written.then(
      () => error,
      (failed) => failed,
    )
    if (!isDiskFull(reason)) throw reason
    throw new StartError(`There is no space left for ${file}, and nothing of it was kept. Free some, or name a file on another disk.`)
  } finally {
    await client.end()
  }
}

async function fill(archive: Pack, client: pg.Client, places: FileStores): Promise<Manifest> {
  await client.query(plainText)
  await client.query('begin isolation level repeatable read read only')
  const madeAt = new Date().toISOString()
  const { rows: list } = await client.query("select to_regclass('public.schema_migrations') is not null as known")
  if (!list[0].known) throw new StartError('There is no shop in this database. Check DATABASE_URL, or DATA_DIR.')
  const { rows: migrations } = await client.query('select name, checksum from schema_migrations order by name')
  const tables: Copied[] = []
  for (const table of await findTables(client)) {
    const source = `copy ${qualified(table)} ${listed(table)} to stdout`
    tables.push(await copy(archive, client, table, `tables/${nameOf(table)}`, source))
  }
  const { rows } = await client.query("select to_regclass('graphile_worker._private_jobs') is not null as known")
  const owed = rows[0].known ? pendingJobs : `select ${jobs.columns.map(() => 'null').join(', ')} where false`
  const owedCopied = await copy(archive, client, jobs, 'jobs', `copy (${owed}) to stdout`)
  // Numbers are given outside of transactions: read last, none of those in the tables is above them.
  const sequences = await findSequences(client)
  await client.query('commit')

  // After the rows: a file is there before a row names it, and stays.
  const files = [...(await save(archive, places, 'goods')), ...(await save(archive, places, 'pictures'))]
  const manifest: Manifest = { format: 1, madeAt, migrations, tables, sequences, jobs: owedCopied, files }
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
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < partBytes) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
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
