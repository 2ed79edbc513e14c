import { inflateRawSync } from 'node:zlib'

export interface Entry {
  name: string
  isCompressed: boolean
  content: Buffer
}

/** The entries of a ZIP in the order of its central directory, which is read from the end, as ZIP readers do. */
export function unzip(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries: Entry[] = []
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const local = zip.readUInt32LE(at + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + packed)
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      isCompressed: method !== 0,
      content: method === 0 ? bytes : inflateRawSync(bytes),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}
