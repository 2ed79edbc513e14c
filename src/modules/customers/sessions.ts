import { createHash, randomBytes } from 'node:crypto'
import type { Reader } from '../../platform/database/database.ts'
import type { Customer } from './customers.sql.ts'
import { deleteSession, findSessionByHash, insertSession } from './sessions.sql.ts'

const lifetime = '30 days'

/** A customer who has just logged in, and the token of their new session. */
export interface Login {
  customer: Customer
  token: string
}

/** The hash of a secret. The database stores hashes only, so that a leak reveals no secret. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Starts a session. The token is 256 random bits and is stored nowhere else. */
export async function startSession(db: Reader, customerId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertSession(db, hashOf(token), customerId, lifetime)
  return token
}

/** The customer of this token; undefined if it is unknown, ended or expired. */
export const findSession = async (db: Reader, token: string): Promise<{ customerId: number } | undefined> =>
  /^[\w-]{43}$/.test(token) ? findSessionByHash(db, hashOf(token)) : undefined

export const endSession = (db: Reader, token: string): Promise<void> => deleteSession(db, hashOf(token))
