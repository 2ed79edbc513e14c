import type { MediaFile } from '../../../contract/learning/staff/lesson-media-limits.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

export interface StoredUpload {
  mediaId: number
  uploadId: string
  lessonId: number
  productId: number
  kind: string
  name: string
  state: 'uploading' | 'checking' | 'ready' | 'refused'
  refusal: string | null
  files: { file: MediaFile; bytes: number; storageKey: string | null; received: number[] }[]
}

/** An upload with the parts that are stored, by its own id or the browser's. */
export async function findUpload(db: Reader, by: { mediaId: number } | { uploadId: string }): Promise<StoredUpload | undefined> {
  const { rows } = await sql<StoredUpload>`
    select a.media_id, a.upload_id, a.lesson_id, l.product_id, l.kind, a.name, a.state, a.refusal, (
      select json_agg(json_build_object('file', f.file, 'bytes', f.size_bytes, 'storageKey', f.storage_key, 'received', (
        select coalesce(json_agg(p.number order by p.number), '[]') from media_parts p where (p.media_id, p.file) = (f.media_id, f.file)
      )) order by f.file) from media_files f where f.media_id = a.media_id) as files
    from media_assets a join lessons l using (lesson_id)
    where ${'mediaId' in by ? sql`a.media_id = ${by.mediaId}` : sql`a.upload_id = ${by.uploadId}`}`.execute(db)
  return rows[0]
}

interface NewUpload {
  uploadId: string
  lessonId: number
  name: string
  files: { file: MediaFile; bytes: number }[]
}

export async function insertUpload(tx: Tx, { files, ...upload }: NewUpload): Promise<void> {
  const { mediaId } = await tx.insertInto('mediaAssets').values(upload).returning('mediaId').executeTakeFirstOrThrow()
  await tx
    .insertInto('mediaFiles')
    .values(files.map(({ file, bytes }) => ({ mediaId, file, sizeBytes: bytes })))
    .execute()
}

export async function countOpenUploads(db: Reader, productId: number): Promise<number> {
  const { open } = await db
    .selectFrom('mediaAssets as a')
    .innerJoin('lessons as l', 'l.lessonId', 'a.lessonId')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('l.productId', '=', productId)
    .where('a.state', 'in', ['uploading', 'checking'])
    .executeTakeFirstOrThrow()
  return Number(open)
}

/** Notes that a part is stored. False if the upload is over. */
export async function notePart(tx: Tx, mediaId: number, file: MediaFile, number: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mediaAssets')
    .set((eb) => ({ changedAt: eb.fn('now') }))
    .where('mediaId', '=', mediaId)
    .where('state', '=', 'uploading')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await tx
    .insertInto('mediaParts')
    .values({ mediaId, file, number })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Has a job read the upload. False if that began before. */
export async function beginCheck(tx: Tx, mediaId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mediaAssets')
    .set((eb) => ({ state: 'checking', changedAt: eb.fn('now') }))
    .where('mediaId', '=', mediaId)
    .where('state', '=', 'uploading')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Checked {
  contentType: string
  durationMs: number
  lines: number | null
  keys: { file: MediaFile; storageKey: string }[]
}

export async function setReady(tx: Tx, mediaId: number, { keys, ...facts }: Checked): Promise<void> {
  await tx
    .updateTable('mediaAssets')
    .set((eb) => ({ ...facts, state: 'ready', changedAt: eb.fn('now') }))
    .where('mediaId', '=', mediaId)
    .where('state', '=', 'checking')
    .execute()
  for (const { file, storageKey } of keys)
    await tx.updateTable('mediaFiles').set({ storageKey }).where('mediaId', '=', mediaId).where('file', '=', file).execute()
  await tx.deleteFrom('mediaParts').where('mediaId', '=', mediaId).execute()
}

export async function setRefused(tx: Tx, mediaId: number, refusal: string): Promise<void> {
  await tx
    .updateTable('mediaAssets')
    .set((eb) => ({ state: 'refused', refusal, changedAt: eb.fn('now') }))
    .where('mediaId', '=', mediaId)
    .where('state', '=', 'checking')
    .execute()
}

/** Drops an upload that is not ready. */
export const dropUpload = (tx: Tx, mediaId: number) =>
  tx.deleteFrom('mediaAssets').where('mediaId', '=', mediaId).where('state', '<>', 'ready').execute()

export interface AssetMedia {
  mediaId: number | null
  name: string
  contentType: string
  durationMs: number
  lines: number | null
  storageKey: string
  smallKey: string | null
  soundKey: string | null
  posterKey: string | null
}

/** A film or sound that is ready: an upload for this lesson, or, for null, what learners get. */
export async function findAsset(db: Reader, lessonId: number, mediaId: number | null): Promise<AssetMedia | undefined> {
  const { rows } = await (mediaId === null
    ? sql<AssetMedia>`
      select m.media_id, coalesce(a.name, l.code) as name, m.content_type, m.duration_ms, a.lines, m.storage_key, m.small_key, m.sound_key, m.poster_key
      from lesson_media m join lessons l using (lesson_id) left join media_assets a using (media_id) where m.lesson_id = ${lessonId}`
    : sql<AssetMedia>`
      select a.media_id, a.name, a.content_type, a.duration_ms, a.lines, f.*
      from media_assets a cross join lateral (
        select max(storage_key) filter (where file = 'full') as storage_key, max(storage_key) filter (where file = 'small') as small_key,
          max(storage_key) filter (where file = 'sound') as sound_key, max(storage_key) filter (where file = 'poster') as poster_key
        from media_files f where f.media_id = a.media_id
      ) f where a.media_id = ${mediaId} and a.lesson_id = ${lessonId} and a.state = 'ready'`
  ).execute(db)
  return rows[0]
}

/** Makes the removal of an upload wait for the transaction that names it. False if it is not ready, or belongs to another lesson. */
export async function holdAsset(tx: Tx, lessonId: number, mediaId: number): Promise<boolean> {
  const { rows } = await sql`
    select from media_assets where media_id = ${mediaId} and lesson_id = ${lessonId} and state = 'ready' for key share`.execute(tx)
  return rows.length === 1
}

/** Uploads that nothing has named for this long, or that are unfinished. Rows that another transaction holds are left for the next time. */
export async function takeUnusedAsset(tx: Tx, { unfinishedHours, unusedDays }: { unfinishedHours: number; unusedDays: number }) {
  const { rows } = await sql<{ mediaId: number }>`
    select a.media_id from media_assets a
    where ((a.state <> 'ready' and a.changed_at < now() - ${unfinishedHours} * interval '1 hour')
        or (a.state = 'ready' and a.changed_at < now() - ${unusedDays} * interval '1 day'))
      and not exists (select from lesson_media m where m.media_id = a.media_id)
      and not exists (select from lesson_drafts d where d.lesson_id = a.lesson_id and d.content -> 'mediaId' = to_jsonb(a.media_id))
    limit 1 for update skip locked`.execute(tx)
  return rows[0]?.mediaId
}

/** Deletes a locked upload, unless something has named it since. */
export async function deleteAsset(tx: Tx, mediaId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from media_assets a where a.media_id = ${mediaId}
      and not exists (select from lesson_media m where m.media_id = a.media_id)
      and not exists (select from lesson_drafts d where d.lesson_id = a.lesson_id and d.content -> 'mediaId' = to_jsonb(a.media_id))`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Those of these uploads that exist. */
export async function existingAssets(db: Reader, mediaIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('mediaAssets')
    .select('mediaId')
    .where('mediaId', '=', sql<number>`any (${mediaIds}::integer[])`)
    .execute()
  return new Set(rows.map(({ mediaId }) => mediaId))
}

/** Lessons that were removed so long ago have no film or sound any more. */
export const dropMediaOfRetired = (db: Reader, days: number) =>
  sql`
    delete from lesson_media m using lessons l
    where l.lesson_id = m.lesson_id and m.media_id is not null and l.retired_at < now() - ${days} * interval '1 day'`.execute(db)

interface Shown {
  lessonId: number
  /** Null: as it is. */
  mediaId: number | null
  captionsEn: string
  captionsAr: string
}

/** Shows a film or sound with its captions to learners. */
export async function publishMedia(tx: Tx, { lessonId, mediaId, captionsEn, captionsAr }: Shown): Promise<void> {
  if (mediaId !== null) {
    const asset = await findAsset(tx, lessonId, mediaId)
    if (!asset) throw new Error(`upload ${mediaId} is held, and not ready`)
    const { name: _, lines: __, ...media } = asset
    await tx
      .insertInto('lessonMedia')
      .values({ lessonId, ...media, captionsEn, captionsAr })
      .onConflict((conflict) => conflict.column('lessonId').doUpdateSet(media))
      .execute()
  }
  await tx.updateTable('lessonMedia').set({ captionsEn, captionsAr }).where('lessonId', '=', lessonId).execute()
}

/** Uploads that a lesson names no longer stay for a while, as those that it does not name yet: they may be in another person's form. */
export const retainUploads = (tx: Tx, lessonId: number) =>
  tx
    .updateTable('mediaAssets')
    .set((eb) => ({ changedAt: eb.fn('now') }))
    .where('lessonId', '=', lessonId)
    .where('state', '=', 'ready')
    .execute()
