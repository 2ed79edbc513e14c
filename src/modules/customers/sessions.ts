import { createHash, randomBytes } from 'node:crypto'
import { type Reader, sql } from '../../platform/database/database.ts'

const lifetime = '30 days'

/** The hash of a secret: the database can recognise it, not produce it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Starts a session. The token is 256 random bits and is stored nowhere else. */
export async function startSession(db: Reader, customerId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`insert into sessions (token_hash, customer_id, expires_at) values (${hashOf(token)}, ${customerId}, now() + ${lifetime}::interval)`.execute(
    db,
  )
  return token
}

/** The customer of this token; undefined if it is made up, ended or expired. */
export async function findSession(db: Reader, token: string): Promise<{ customerId: number } | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined
  return db
    .selectFrom('sessions')
    .select('customerId')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function endSession(db: Reader, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(token)).execute()
}

/** Ends all sessions of a customer, in all instances at once. */
export async function endSessionsOf(db: Reader, customerId: number): Promise<void> {
  await db.deleteFrom('sessions').where('customerId', '=', customerId).execute()
}
