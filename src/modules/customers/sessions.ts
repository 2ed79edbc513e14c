import type { Reader } from '../../platform/database/database.ts'
import { hashOf, isToken, newToken } from '../../platform/runtime/tokens.ts'
import type { Customer } from './customers.sql.ts'
import { deleteSession, findSessionByHash, insertSession } from './sessions.sql.ts'

const lifetime = '30 days'

/** A customer who has just logged in, and the token of their new session. */
export interface Login {
  customer: Customer
  token: string
}

/** Starts a session. The token is stored nowhere else. */
export async function startSession(db: Reader, customerId: number): Promise<string> {
  const token = newToken()
  await insertSession(db, hashOf(token), customerId, lifetime)
  return token
}

/** The customer of this token; undefined if it is unknown, ended or expired. */
export const findSession = async (db: Reader, token: string): Promise<{ customerId: number } | undefined> =>
  isToken(token) ? findSessionByHash(db, hashOf(token)) : undefined

export const endSession = (db: Reader, token: string): Promise<void> => deleteSession(db, hashOf(token))
