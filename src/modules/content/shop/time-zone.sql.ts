import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { writeSetting } from './payment-settings.sql.ts'

/** The time zone in which the days of the shop begin. Read from the database, so that a person sees what they just saved. */
export async function timeZoneOf(db: Reader): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`select shop_time_zone() as time_zone`.execute(db)
  return rows[0]?.timeZone ?? 'UTC'
}

/** The same in the settings of the shop. */
export const timeZoneIn = (settings: Record<string, unknown>): string => String(settings['time.zone'] ?? 'UTC')

/** Whether the database knows a time zone. The browser knows others, such as `AET`. */
export async function isKnownTimeZone(db: Reader, timeZone: string): Promise<boolean> {
  try {
    await sql`select now() at time zone ${timeZone}::text`.execute(db)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '22023') return false
    throw error
  }
}

export const saveTimeZone = (tx: Tx, timeZone: string) => writeSetting(tx, 'time.zone', timeZone)
