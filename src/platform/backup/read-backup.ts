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
  /** Of the archive's format: a backup has entries of type `file` alone. */
  type: string
  content: AsyncIterable<Buffer>
}

/** What lies in a backup, in its order. Each entry is read, or passed over, before the next one. */
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

/** Reads a whole backup and compares it with what it says of itself. Throws StartError where it is damaged, cut short or none. */
export async function checkBackup(file: string): Promise<Manifest> {
  const found = new Map<string, { entries: number; sha256: string }>()
  let manifest: Manifest | undefined
  let group = { name: '', entries: 0, hash: createHash('sha256') }
  const endGroup = () => {
    if (group.entries > 0) found.set(group.name, { entries: group.entries, sha256: group.hash.digest('hex') })
  }
  try {
    for await (const { name, type, content } of entriesOf(file)) {
      // As a link it would be restored as an empty file.
      if (type !== 'file')
        throw new StartError(`${file} is no backup of the shop: its entry ${name} is a ${type} instead of a file. Use another one.`)
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
    throw new StartError(`${file} is damaged, cut short or no backup of the shop (${message}). Use another one.`)
  }
  endGroup()
  if (!manifest) throw new StartError(`${file} is cut short or no backup of the shop: it does not say what is in it. Use another one.`)
  if (manifest.format !== 1) throw new StartError(`${file} was written by a newer version of the shop. Update the code (git pull, npm ci).`)
  const wrong = wrongIn(manifest, found)
  if (wrong) throw new StartError(`${file} is damaged: ${wrong} is not what was saved. Use another one.`)
  return manifest
}

/** A table is one, however many parts it has. */
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
