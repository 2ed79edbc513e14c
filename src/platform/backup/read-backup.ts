import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { StartError } from '../runtime/start-error.ts'
import { type Manifest, manifestName, nameOf } from './contents.ts'

interface Entry {
  name: string
  /** Type of the tar entry. A backup contains entries of type `file` only. */
  type: string
  content: AsyncIterable<Buffer>
}

/** Yields the entries of a backup in order. Content that the caller does not read is skipped. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const archive = extract()
  const fed = pipeline(createReadStream(file), createGunzip(), archive as unknown as NodeJS.WritableStream)
  fed.catch((error) => archive.destroy(error))
  try {
    for await (const entry of archive) {
      yield { name: entry.header.name, type: entry.header.type ?? 'special file', content: entry as unknown as Readable }
      entry.resume()
    }
    await fed
  } finally {
    archive.destroy()
    await fed.catch(() => {})
  }
}

/** Reads a whole backup and verifies it against its manifest. Throws StartError if it is damaged, truncated or not a backup. */
export async function checkBackup(file: string): Promise<Manifest> {
  const found = new Map<string, { entries: number; sha256: string }>()
  let manifest: Manifest | undefined
  let group = { name: '', entries: 0, hash: createHash('sha256') }
  const endGroup = () => {
    if (group.entries > 0) found.set(group.name, { entries: group.entries, sha256: group.hash.digest('hex') })
  }
  try {
    for await (const { name, type, content } of entriesOf(file)) {
      // A link would be restored as an empty file.
      if (type !== 'file')
        throw new StartError(`${file} is not a backup of the shop: its entry ${name} is a ${type} instead of a file. Use another one.`)
      if (name === manifestName) {
        manifest = JSON.parse(Buffer.concat(await Array.fromAsync(content)).toString())
        continue
      }
      const of = groupOf(name)
      if (of !== group.name) {
        endGroup()
        group = { name: of, entries: 0, hash: createHash('sha256') }
      }
      group.entries++
      for await (const chunk of content) group.hash.update(chunk)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EACCES') throw new StartError(`The backup ${file} cannot be read (${code}).`)
    throw new StartError(`${file} is damaged, truncated or not a backup of the shop (${message}). Use another one.`)
  }
  endGroup()
  if (!manifest) throw new StartError(`${file} is truncated or not a backup of the shop: it has no ${manifestName}. Use another one.`)
  if (manifest.format !== 1) throw new StartError(`${file} was written by a newer version of the shop. Update the code (git pull, npm ci).`)
  const wrong = wrongIn(manifest, found)
  if (wrong) throw new StartError(`${file} is damaged: ${wrong} does not match the manifest. Use another one.`)
  return manifest
}

/** All parts of a table form one group. */
const groupOf = (name: string) => (/^(tables|jobs)\//.test(name) ? name.slice(0, name.lastIndexOf('/')) : name)

function wrongIn(manifest: Manifest, found: Map<string, { entries: number; sha256: string }>): string | undefined {
  const copied = [...manifest.tables.map((table) => ({ of: `tables/${nameOf(table)}`, ...table })), { of: 'jobs', ...manifest.jobs }]
  const expected = [
    ...copied.filter(({ parts }) => parts > 0).map(({ of, parts, sha256 }) => ({ of, entries: parts, sha256 })),
    ...manifest.files.map(({ place, key, sha256 }) => ({ of: `${place}/${key}`, entries: 1, sha256 })),
  ]
  const differing = expected.find(({ of, entries, sha256 }) => found.get(of)?.entries !== entries || found.get(of)?.sha256 !== sha256)
  return differing?.of ?? (found.size === expected.length ? undefined : 'the number of its entries')
}
