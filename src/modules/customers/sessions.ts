import { createHash, randomBytes } from 'node:crypto'
import { type Reader, sql } from '../../platform/database/database.ts'

const lifetime = '30 days'

/** What the database knows of a token: enough to recognise it, not to make it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** A new session; the token is 256 random bits and stands nowhere else. */
export async function startSession(db: Reader, customerId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`insert into sessions (token_hash, customer_id, expires_at) values (${hashOf(token)}, ${customerId}, now() + ${lifetime}::interval)`.execute(
    db,
  )
  return token
}

/** Whose token this is, or nothing where it is made up, ended or expired. */
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

/** Ends every session of a customer, in all instances at once. */
export async function endSessionsOf(db: Reader, customerId: number): Promise<void> {
  await db.deleteFrom('sessions').where('customerId', '=', customerId).execute()
}
