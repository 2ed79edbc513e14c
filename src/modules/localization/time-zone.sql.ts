import type { Cache } from '../../platform/cache/cache.ts'
import { type Database, sql } from '../../platform/database/database.ts'

/** The time zone whose days are on everything that a person keeps: mails, papers, certificates. Cached. */
export const shopTimeZone = ({ db, cache }: { db: Database; cache: Cache }): Promise<string> =>
  cache.get('time-zone', ['content'], async () => {
    const { rows } = await sql<{ timeZone: string }>`select shop_time_zone() as time_zone`.execute(db)
    return rows[0]?.timeZone ?? 'UTC'
  })
