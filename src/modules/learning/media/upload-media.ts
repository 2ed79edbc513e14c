import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type MediaFile, maxOpenUploads, mediaPartBytes } from '../../../contract/learning/staff/lesson-media-limits.ts'
import { conflict, invalidFields, notFound, StaffError } from '../../../contract/staff/errors.ts'
import { inTransaction, type Reader, type Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { lockCourse } from '../courses/edited-course.sql.ts'
import { getLesson } from '../courses/save-lesson.ts'
import { beginCheck, countOpenUploads, dropUpload, findUpload, insertUpload, notePart, type StoredUpload } from './media-uploads.sql.ts'

/** Where a part of an upload waits, and where the file is that they make. All files of an upload are below one prefix. */
export const mediaPrefix = 'media/'
export const partKey = (mediaId: number, file: MediaFile, number: number) => `${mediaPrefix}${mediaId}/${file}.${number}`

export const partsOf = (bytes: number) => Math.ceil(bytes / mediaPartBytes)

async function requireUpload(db: Reader, vendorId: number | null, by: Parameters<typeof findUpload>[1]): Promise<StoredUpload> {
  const upload = await findUpload(db, by)
  if (!upload) throw notFound()
  await getLesson(db, vendorId, upload.lessonId)
  return upload
}

interface Begun {
  uploadId: string
  lessonId: number
  name: string
  files: { file: MediaFile; bytes: number }[]
}

/**
 * Begins an upload, or finds the one of this id. Throws a 422 for files that the kind of the lesson does not have, a 409 if too many uploads of the
 * course are unfinished, or if the id is another lesson's.
 */
export async function beginUpload(tx: Tx, vendorId: number | null, { uploadId, lessonId, name, files }: Begun): Promise<StoredUpload> {
  const { kind, productId } = await getLesson(tx, vendorId, lessonId)
  if (kind !== 'video' && kind !== 'audio') throw invalidFields({ path: 'LessonId', code: 'media_not_here' })
  const names = files.map(({ file }) => file)
  const isFitting = kind === 'video' || names.every((file) => file === 'full' || file === 'poster')
  if (!names.includes('full') || new Set(names).size < names.length || !isFitting)
    throw invalidFields({ path: 'Files', code: 'media_files_wrong' })
  await lockCourse(tx, productId)
  const before = await findUpload(tx, { uploadId })
  if (before) {
    const isSame =
      before.lessonId === lessonId && files.every((one) => before.files.some((of) => of.file === one.file && of.bytes === one.bytes))
    if (!isSame || before.files.length !== files.length) throw conflict('media_upload_other')
    return before
  }
  if ((await countOpenUploads(tx, productId)) >= maxOpenUploads) throw conflict('media_too_many', { values: { n: maxOpenUploads } })
  await insertUpload(tx, { uploadId, lessonId, name, files })
  return requireUpload(tx, vendorId, { uploadId })
}

interface Part {
  mediaId: number
  file: MediaFile
  part: number
  sha256: string
}

/** Stores a part. Throws a 422 unless it has the size and the SHA-256 that it must have, a 409 if the upload is over; then nothing changes. */
export async function storePart(
  { db, storage }: Pick<Shop, 'db' | 'storage'>,
  vendorId: number | null,
  { mediaId, file, part, sha256 }: Part,
  content: Readable,
): Promise<void> {
  const { state, files } = await requireUpload(db, vendorId, { mediaId })
  if (state !== 'uploading') throw conflict('media_upload_over')
  const bytes = files.find((one) => one.file === file)?.bytes ?? 0
  if (part >= partsOf(bytes)) throw invalidFields({ path: 'Part', code: 'unknown_choice' })
  const size = Math.min(mediaPartBytes, bytes - part * mediaPartBytes)
  const received = await readUpTo(content, size)
  if (received?.length !== size || createHash('sha256').update(received).digest('hex') !== sha256)
    throw invalidFields({ path: 'Sha256', code: 'media_part_damaged' })
  await storage.put(partKey(mediaId, file, part), received)
  if (!(await inTransaction(db, (tx) => notePart(tx, mediaId, file, part)))) throw conflict('media_upload_over')
}

/** Undefined if there is more. */
async function readUpTo(content: Readable, size: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > size) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Has a job put the parts together. Throws a 409 if some are missing, a 422 if the job has refused the files. */
export async function finishUpload(tx: Tx, vendorId: number | null, mediaId: number): Promise<StoredUpload> {
  const upload = await requireUpload(tx, vendorId, { mediaId })
  if (upload.state === 'refused') throw new StaffError(422, 'invalid_fields', { errors: [{ path: 'Files', code: refusalOf(upload) }] })
  if (upload.state !== 'uploading') return upload
  if (upload.files.some(({ bytes, received }) => received.length < partsOf(bytes))) throw conflict('media_parts_missing')
  if (await beginCheck(tx, mediaId)) await enqueue(tx, 'check-media', { mediaId })
  return requireUpload(tx, vendorId, { mediaId })
}

/** Why the files of an upload are refused. */
export const mediaRefusals = [
  'media_not_mp4',
  'media_broken',
  'media_index_last',
  'media_codec',
  'media_without_picture',
  'media_without_sound',
  'media_copy_differs',
  'media_poster_broken',
] as const
export type MediaRefusal = (typeof mediaRefusals)[number]

const refusalOf = ({ refusal }: StoredUpload): MediaRefusal => mediaRefusals.find((one) => one === refusal) ?? 'media_broken'

/** Drops an upload that is not ready. Its files go with the next run of the job that removes them. */
export async function cancelUpload(tx: Tx, vendorId: number | null, mediaId: number): Promise<void> {
  await requireUpload(tx, vendorId, { mediaId })
  await dropUpload(tx, mediaId)
}

export const uploadToRow = ({ mediaId, state, files }: StoredUpload) => ({
  mediaId,
  state: state === 'refused' ? ('checking' as const) : state,
  partBytes: mediaPartBytes,
  files: files.map(({ file, bytes, received }) => ({ file, bytes, received })),
})
