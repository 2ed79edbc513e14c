import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type MediaFile, mostDifferenceMs } from '../../../contract/learning/staff/lesson-media-limits.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { PictureRefused, prepareUpload } from '../../../platform/files/uploaded-pictures.ts'
import type { Shop } from '../../shop.ts'
import { findUpload, type StoredUpload, setReady, setRefused } from './media-uploads.sql.ts'
import { type MediaRefusal, mediaPrefix, partKey, partsOf } from './upload-media.ts'

const extensions: Record<MediaFile, string> = { full: 'mp4', small: 'mp4', sound: 'm4a', poster: 'webp' }
const keyOf = (mediaId: number, file: MediaFile) => `${mediaPrefix}${mediaId}/${file}.${extensions[file]}`

class Refused extends Error {
  reason: MediaRefusal
  constructor(reason: MediaRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Puts the parts of an upload together, and reads what they are. It may run twice: it writes the same files. */
export async function checkMedia({ db, storage, log }: Pick<Shop, 'db' | 'storage' | 'log'>, mediaId: number): Promise<void> {
  const upload = await findUpload(db, { mediaId })
  if (!upload || upload.state === 'uploading') return
  if (upload.state === 'checking') await check({ db, storage, log }, upload)
  // A run before may have died before it did this.
  for (const { file, bytes } of upload.files)
    for (let part = 0; part < partsOf(bytes); part++) await storage.remove(partKey(mediaId, file, part))
}

async function check({ db, storage, log }: Pick<Shop, 'db' | 'storage' | 'log'>, upload: StoredUpload): Promise<void> {
  const { mediaId } = upload
  try {
    for (const { file, bytes } of upload.files) await putTogether(storage, mediaId, file, bytes)
    const facts = await factsOf(storage, upload)
    const keys = upload.files.map(({ file }) => ({ file, storageKey: keyOf(mediaId, file) }))
    await inTransaction(db, (tx) => setReady(tx, mediaId, { ...facts, keys }))
  } catch (error) {
    // Another run was faster, and has removed the parts.
    if ((await findUpload(db, { mediaId }))?.state !== 'checking') return
    if (!(error instanceof Refused)) throw error
    log.info({ mediaId, reason: error.reason }, 'refused an upload')
    await inTransaction(db, (tx) => setRefused(tx, mediaId, error.reason))
  }
}

async function putTogether(storage: Storage, mediaId: number, file: MediaFile, bytes: number): Promise<void> {
  const parts = async function* () {
    for (let part = 0; part < partsOf(bytes); part++) {
      const opened = await storage.open(partKey(mediaId, file, part))
      if (!opened) throw new Error(`part ${part} of ${file} of upload ${mediaId} is not stored`)
      yield* opened.stream
    }
  }
  const whole = Readable.from(parts(), { objectMode: false })
  if (file === 'poster') await storage.put(keyOf(mediaId, file), await asPoster(await buffer(whole)))
  else await storage.put(keyOf(mediaId, file), whole)
}

const asPoster = (bytes: Buffer) =>
  prepareUpload(bytes).catch((error) => {
    throw error instanceof PictureRefused ? new Refused('media_poster_broken') : error
  })

async function factsOf(storage: Storage, { mediaId, kind, files }: StoredUpload) {
  // The reader of containers is large, and few processes need it.
  const { inspectMedia, MediaRefused } = await import('../../../platform/files/inspect-media.ts')
  const inspect = (file: MediaFile) =>
    inspectMedia(storage, keyOf(mediaId, file)).catch((error) => {
      throw error instanceof MediaRefused ? new Refused(error.reason) : error
    })
  const isFilm = kind === 'video'
  const full = await inspect('full')
  if (isFilm && full.lines === null) throw new Refused('media_without_picture')
  if (!isFilm && (full.lines !== null || !full.hasSound)) throw new Refused('media_without_sound')
  for (const { file } of files) {
    if (file === 'full' || file === 'poster') continue
    const copy = await inspect(file)
    const isFitting = file === 'small' ? copy.lines !== null : copy.lines === null && copy.hasSound
    if (!isFitting || Math.abs(copy.durationMs - full.durationMs) > mostDifferenceMs(full.durationMs))
      throw new Refused('media_copy_differs')
  }
  return { contentType: isFilm ? 'video/mp4' : 'audio/mp4', durationMs: full.durationMs, lines: full.lines }
}
