import type { Reader } from '../../platform/database/database.ts'

/** The film or the sound of a lesson. */
export const findMedia = (db: Reader, lessonId: number) =>
  db
    .selectFrom('lessonMedia')
    .select(['mediaId', 'storageKey', 'smallKey', 'soundKey', 'posterKey', 'contentType', 'durationMs', 'captionsEn', 'captionsAr'])
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()

export type StoredMedia = NonNullable<Awaited<ReturnType<typeof findMedia>>>
