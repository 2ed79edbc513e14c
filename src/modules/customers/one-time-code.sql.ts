import { type Database, type Reader, sql, type Tx } from '../../platform/database/database.ts'

/** What a code allows: a new password, a login, or to see a login or key that was bought. A code of one purpose is of no use for another. */
export type CodePurpose = 'reset' | 'login' | 'reveal'

interface CodeOwner {
  emailCanonical: string
  purpose: CodePurpose
  /** What the code is for; '' if the purpose says it. Each subject has a code of its own. */
  subject: string
}

interface NewCode extends CodeOwner {
  /** The address that the code is sent to. */
  email: string
  codeHash: Buffer
  triesLeft: number
  /** A PostgreSQL interval. */
  lifetime: string
}

/** Stores the code in place of an earlier one with the same purpose and subject, and deletes expired ones. */
export async function replaceCode(
  db: Reader,
  { emailCanonical, purpose, subject, email, codeHash, triesLeft, lifetime }: NewCode,
): Promise<void> {
  const code = { email, codeHash, triesLeft, expiresAt: sql<Date>`now() + ${lifetime}::interval` }
  await db
    .insertInto('oneTimeCodes')
    .values({ emailCanonical, purpose, subject, ...code })
    .onConflict((conflict) => conflict.columns(['emailCanonical', 'purpose', 'subject']).doUpdateSet(code))
    .execute()
  await db.deleteFrom('oneTimeCodes').where('expiresAt', '<', sql<Date>`now()`).execute()
}

export interface TriedCode extends CodeOwner {
  email: string
  codeHash: Buffer
}

/** Takes one try of the code for this address. Undefined if there is none, it has expired, or no tries are left. */
export async function takeTry(db: Database, { emailCanonical, purpose, subject }: CodeOwner): Promise<TriedCode | undefined> {
  const tried = await db
    .updateTable('oneTimeCodes')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('emailCanonical', '=', emailCanonical)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['email', 'codeHash'])
    .executeTakeFirst()
  return tried && { emailCanonical, purpose, subject, ...tried }
}

/** Deletes the code and returns whether it was there: a code is used once. */
export async function takeCode(tx: Tx, { emailCanonical, purpose, subject, codeHash }: TriedCode): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('oneTimeCodes')
    .where('emailCanonical', '=', emailCanonical)
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteCodesOf(tx: Tx, emailCanonical: string): Promise<void> {
  await tx.deleteFrom('oneTimeCodes').where('emailCanonical', '=', emailCanonical).execute()
}
