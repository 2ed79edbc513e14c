import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'

/** Passes a stream through; afterwards returns its size and its SHA-256. */
export function measure(content: Buffer | Readable) {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
  return { source, through, measured: () => ({ size, sha256: hash.digest() }) }
}
