import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A ZIP of these files. */
export function writeZip(files: readonly { name: string; content: Buffer }[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, content } of files) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}
