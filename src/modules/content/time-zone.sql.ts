import { type Reader, sql } from '../../platform/database/database.ts'

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
