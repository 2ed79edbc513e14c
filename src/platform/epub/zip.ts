import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile as ZipReader } from 'yauzl'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  content: Buffer
  isCompressed: boolean
}

const mib = 1024 * 1024
/** A file that unpacks to more is refused before it fills the memory. */
const limits = { entries: 10_000, bytes: 256 * mib, timesItsSize: 100, smallBytes: mib }

/**
 * The files in a ZIP, in the order of its directory. Throws if it is not a ZIP, if a name could leave its folder, or if it unpacks to too
 * much. The reader itself checks names, and that an entry has no more bytes than it declares.
 */
export async function readZip(zip: Buffer): Promise<ZipEntry[]> {
  const reader = await fromBufferPromise(zip, { strictFileNames: true })
  if (reader.entryCount > limits.entries) throw new Error('this ZIP has too many entries')
  const maxBytes = Math.min(limits.bytes, Math.max(limits.smallBytes, zip.length * limits.timesItsSize))
  const entries = new Map<string, ZipEntry>()
  let bytes = 0
  for await (const entry of reader.eachEntry()) {
    const { fileName: name, uncompressedSize, compressionMethod } = entry
    bytes += uncompressedSize
    if (bytes > maxBytes) throw new Error('this ZIP unpacks to too many bytes')
    if (name.endsWith('/')) continue
    if (entries.has(name)) throw new Error('this ZIP has two entries of one name')
    entries.set(name, { name, content: await contentOf(reader, entry), isCompressed: compressionMethod !== 0 })
  }
  return [...entries.values()]
}

/** The bytes of all its files, as its directory declares them. Throws if it is not a ZIP. */
export async function unpackedSize(zip: Buffer): Promise<number> {
  let bytes = 0
  for await (const { uncompressedSize } of (await fromBufferPromise(zip)).eachEntry()) bytes += uncompressedSize
  return bytes
}

const contentOf = async (reader: ZipReader, entry: Entry) => buffer(await reader.openReadStreamPromise(entry))

/** The earliest date that a ZIP can express. */
const earliest = new Date(1980, 0, 1)

/**
 * An EPUB of these files: its type first and uncompressed, at the position that the format requires. The same files make the same bytes:
 * all have one date, without the extended timestamp.
 */
export function writeEpub(entries: readonly ZipEntry[], date: Date = earliest): Promise<Buffer> {
  const zip = new ZipFile()
  const always = { mtime: date, mode: 0o100644, forceDosTimestamp: true }
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { ...always, compress: false })
  for (const { name, content, isCompressed } of entries)
    if (name !== 'mimetype') zip.addBuffer(content, name, { ...always, compress: isCompressed })
  zip.end()
  return buffer(zip.outputStream)
}
