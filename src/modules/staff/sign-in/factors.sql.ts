import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

export const passkeysOf = (db: Reader, staffId: number) =>
  db
    .selectFrom('staffPasskeys')
    .select(['staffPasskeyId', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('staffId', '=', staffId)
    .orderBy('staffPasskeyId')
    .execute()

export const findPasskey = (db: Reader, credentialId: string) =>
  db
    .selectFrom('staffPasskeys')
    .innerJoin('staff', 'staff.staffId', 'staffPasskeys.staffId')
    .select(['staffPasskeyId', 'staff.staffId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()

interface NewPasskey {
  staffId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
}

/** False if the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staffPasskeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function notePasskeyUsed(tx: Reader, staffPasskeyId: number, counter: number): Promise<void> {
  await tx
    .updateTable('staffPasskeys')
    .set({ counter, lastUsedAt: sql<Date>`now()` })
    .where('staffPasskeyId', '=', staffPasskeyId)
    .execute()
}

export async function deletePasskey(tx: Tx, staffId: number, staffPasskeyId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staffPasskeys')
    .where('staffId', '=', staffId)
    .where('staffPasskeyId', '=', staffPasskeyId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteFactorsOf(tx: Tx, staffId: number): Promise<void> {
  await tx.deleteFrom('staffPasskeys').where('staffId', '=', staffId).execute()
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
}

export async function countRecoveryCodes(db: Reader, staffId: number): Promise<number> {
  const { left } = await db
    .selectFrom('staffRecoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow()
  return left
}

export async function replaceRecoveryCodes(tx: Tx, staffId: number, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await tx
    .insertInto('staffRecoveryCodes')
    .values(hashes.map((codeHash) => ({ staffId, codeHash })))
    .execute()
}

/** Uses a recovery code up. False if it is not one of theirs. */
export async function takeRecoveryCode(tx: Reader, staffId: number, codeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staffRecoveryCodes')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
