import type { Reader } from '../../../platform/database/database.ts'
import { hashOf, newToken } from '../../../platform/runtime/tokens.ts'
import { insertStaffSession } from './sessions.sql.ts'

/** Starts a session of a person whose factors were checked, and returns its token, which is stored nowhere else. */
export async function startStaffSession(db: Reader, about: { staffId: number; device: string; address: string }): Promise<string> {
  const token = newToken()
  await insertStaffSession(db, { ...about, tokenHash: hashOf(token) })
  return token
}
