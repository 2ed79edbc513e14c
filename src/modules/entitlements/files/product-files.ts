import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Language } from '../../../contract/localization/language.ts'
import { conflict, invalidFields, StaffError } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { currentFilesOf, insertVersion, isSold, type NewFile, updateFile, withdrawFiles } from './product-files.sql.ts'

/** A file of goods has at most 5 GB. */
export const maxFileBytes = 5_000_000_000

const hasText = (head: Buffer, at: number, text: string) => head.subarray(at, at + text.length).toString('latin1') === text
const isZip = (head: Buffer) => hasText(head, 0, 'PK\u0003\u0004')

/** What a file's first bytes are in each format that the shop sells. */
const formats: Record<string, { type: string; begins: (head: Buffer) => boolean }> = {
  pdf: { type: 'application/pdf', begins: (head) => hasText(head, 0, '%PDF-') },
  // Its first entry is the media type, stored as it is.
  epub: { type: 'application/epub+zip', begins: (head) => isZip(head) && hasText(head, 30, 'mimetypeapplication/epub+zip') },
  zip: { type: 'application/zip', begins: isZip },
  mp4: { type: 'video/mp4', begins: (head) => hasText(head, 4, 'ftyp') },
  mp3: { type: 'audio/mpeg', begins: (head) => hasText(head, 0, 'ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0) },
}
const headLength = 64

/**
 * Streams an uploaded file to the storage. Throws a 422 if it is empty or its bytes are of another type than its ending, a 413 beyond 5 GB;
 * then nothing of it stays.
 */
export async function storeFile(storage: Storage, productId: number, format: string, content: Readable) {
  const known = formats[format]
  if (!known) throw invalidFields({ path: 'Format', code: 'file_format_unknown' })
  const storageKey = `products/${productId}/${randomUUID()}.${format}`
  const { size, sha256 } = await storage.put(storageKey, Readable.from(checked(content, known.begins), { objectMode: false }))
  return { storageKey, sizeBytes: size, sha256, contentType: known.type, format }
}

/** The bytes, once the first ones are of the expected type. */
async function* checked(content: AsyncIterable<Buffer>, begins: (head: Buffer) => boolean): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  let isKnown = false
  let length = 0
  const refuseOther = () => {
    if (!begins(head)) throw invalidFields({ path: 'File', code: length === 0 ? 'file_empty' : 'file_of_another_type' })
    isKnown = true
    return head
  }
  for await (const chunk of content) {
    length += chunk.length
    if (length > maxFileBytes) throw new StaffError(413, 'file_too_large')
    if (isKnown) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length >= headLength) yield refuseOther()
    }
  }
  if (!isKnown) yield refuseOther()
}

interface Titled {
  productId: number
  titleEn: string
  titleAr: string
  language: Language
}

/** Offers a stored file as the newest version of its format and language: buyers download it instead of the one before. */
export const addFile = (tx: Tx, titled: Titled, stored: Omit<NewFile, keyof Titled>): Promise<void> =>
  insertVersion(tx, { ...titled, ...stored })

/** Writes titles and order of the current files, and withdraws the others. Throws a 409 for a file that buyers still open. */
export async function arrangeFiles(
  tx: Tx,
  productId: number,
  files: { fileId: number; titleEn: string; titleAr: string }[],
): Promise<void> {
  const current = await currentFilesOf(tx, productId)
  for (const [at, { fileId }] of files.entries())
    if (!current.some((one) => one.fileId === fileId)) throw invalidFields({ path: `Files.${at}.FileId`, code: 'unknown_choice' })
  const withdrawn = current.filter(({ fileId }) => !files.some((one) => one.fileId === fileId)).map(({ fileId }) => fileId)
  if (withdrawn.length > 0) {
    if (await isSold(tx, productId)) throw conflict('file_sold')
    await withdrawFiles(tx, withdrawn)
  }
  for (const [position, { fileId, titleEn, titleAr }] of files.entries()) await updateFile(tx, fileId, { titleEn, titleAr, position })
}
