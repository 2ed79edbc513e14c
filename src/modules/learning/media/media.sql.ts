import type { Database, Reader } from '../../../platform/database/database.ts'

/** The film or the sound of a lesson. */
export const findMedia = (db: Reader, lessonId: number) =>
  db
    .selectFrom('lessonMedia')
    .select(['mediaId', 'storageKey', 'smallKey', 'soundKey', 'posterKey', 'contentType', 'durationMs', 'captionsEn', 'captionsAr'])
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()

export type StoredMedia = NonNullable<Awaited<ReturnType<typeof findMedia>>>

/** The seat on which films and sounds play. */
export interface StreamSeat {
  entitlementId: number
  seatNumber: number
}

/** A session that plays, by a ticket of this time. */
export interface Stream {
  session: Buffer
  issuedAt: Date
}

/** The session that plays on a seat now. */
export const findStream = (db: Reader, { entitlementId, seatNumber }: StreamSeat) =>
  db
    .selectFrom('mediaStreams')
    .select(['sessionHash', 'issuedAt'])
    .where('entitlementId', '=', entitlementId)
    .where('seatNumber', '=', seatNumber)
    .executeTakeFirst()

/** Stores which session plays on a seat, unless a session with a later ticket plays. */
export const takeStream = (db: Database, { entitlementId, seatNumber }: StreamSeat, { session, issuedAt }: Stream) =>
  db
    .insertInto('mediaStreams')
    .values({ entitlementId, seatNumber, sessionHash: session, issuedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['entitlementId', 'seatNumber'])
        .doUpdateSet({ sessionHash: session, issuedAt })
        .where('mediaStreams.issuedAt', '<', issuedAt),
    )
    .execute()
