import { hash, timingSafeEqual } from 'node:crypto'
import { traceBytes } from '../../../platform/epub/trace.ts'
import { keyFor } from '../../../platform/runtime/key-for.ts'
import { keyedHash } from '../../../platform/runtime/seal.ts'

/** A copy is made for the holder of a seat, who is not always the buyer. */
export interface CopyHolder {
  entitlementId: number
  customerId: number
}

const idBytes = 8
const proofBytes = 12

function writeId(into: Buffer, at: number, { entitlementId, customerId }: CopyHolder): void {
  into.writeUInt32BE(entitlementId, at)
  into.writeUInt32BE(customerId, at + 4)
}

/** The trace of each copy in an EPUB. It cannot be computed without the secret key, so no customer can be accused by a forged one. */
export function epubTraces(secretKey: Buffer): (holder: CopyHolder) => Buffer {
  const key = keyFor(secretKey, 'traces in EPUBs')
  const input = Buffer.concat([key, Buffer.alloc(idBytes)])
  return (holder) => {
    writeId(input, key.length, holder)
    return hash('shake256', input, { outputEncoding: 'buffer', outputLength: traceBytes })
  }
}

const proofOf = (secretKey: Buffer, id: Buffer) => keyedHash(secretKey, 'marks in PDFs', id).subarray(0, proofBytes)

/** The mark of a copy in a PDF: its holder, and the proof that this shop wrote it. */
export function pdfMark(secretKey: Buffer, holder: CopyHolder): Buffer {
  const id = Buffer.alloc(idBytes)
  writeId(id, 0, holder)
  return Buffer.concat([id, proofOf(secretKey, id)])
}

/** The holder of a marked copy; undefined if this shop did not write the mark. */
export function readPdfMark(secretKey: Buffer, mark: Buffer): CopyHolder | undefined {
  if (mark.length !== idBytes + proofBytes) return undefined
  const id = mark.subarray(0, idBytes)
  if (!timingSafeEqual(mark.subarray(idBytes), proofOf(secretKey, id))) return undefined
  return { entitlementId: id.readUInt32BE(0), customerId: id.readUInt32BE(4) }
}
