import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

const person = ['staffId', 'name', 'email', 'emailCanonical', 'language', 'passwordHash', 'totpSealed', 'isDemo'] as const

/** A person by their address, to sign them in. The demo owner has no password, and is not found. */
export const findPersonByEmail = (db: Reader, emailCanonical: string) =>
  db
    .selectFrom('staff')
    .select(person)
    .where('emailCanonical', '=', emailCanonical)
    .where('removedAt', 'is', null)
    .where('isDemo', '=', false)
    .executeTakeFirst()

export type Person = NonNullable<Awaited<ReturnType<typeof findPersonByEmail>>>

export const findPerson = (db: Reader, staffId: number): Promise<Person | undefined> =>
  db.selectFrom('staff').select(person).where('staffId', '=', staffId).where('removedAt', 'is', null).executeTakeFirst()

/** Counts a wrong password or code, and returns the number since the last sign-in. */
export async function countFailure(db: Reader, emailCanonical: string): Promise<{ staffId: number; failedAttempts: number } | undefined> {
  return db
    .updateTable('staff')
    .set((eb) => ({ failedAttempts: eb('failedAttempts', '+', 1) }))
    .where('emailCanonical', '=', emailCanonical)
    .where('removedAt', 'is', null)
    .returning(['staffId', 'failedAttempts'])
    .executeTakeFirst()
}

export async function resetFailures(db: Reader, staffId: number): Promise<void> {
  await db.updateTable('staff').set({ failedAttempts: 0 }).where('staffId', '=', staffId).where('failedAttempts', '>', 0).execute()
}

/** Accepts the code of a time step, once: neither it nor an earlier one is accepted again. */
export async function takeTotpStep(tx: Reader, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totpLastStep: step })
    .where('staffId', '=', staffId)
    .where((eb) => eb.or([eb('totpLastStep', 'is', null), eb('totpLastStep', '<', String(step))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setTotp(tx: Tx, staffId: number, totpSealed: Buffer | null, totpLastStep: number | null): Promise<void> {
  await tx.updateTable('staff').set({ totpSealed, totpLastStep }).where('staffId', '=', staffId).execute()
}

export async function setPassword(tx: Tx, staffId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('staff').set({ passwordHash, failedAttempts: 0 }).where('staffId', '=', staffId).execute()
}

export async function setNameAndLanguage(tx: Tx, staffId: number, name: string, language: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set((eb) => ({ name, language, version: eb('version', '+', 1) }))
    .where('staffId', '=', staffId)
    .execute()
}

/** Locks a person's row, so that their factors change one after the other. */
export async function lockPerson(tx: Tx, staffId: number): Promise<void> {
  await tx.selectFrom('staff').select('staffId').where('staffId', '=', staffId).forUpdate().execute()
}

/** Marks a ticket as used. False if it was used before. */
export async function spendTicketOnce(tx: Reader, ticketHash: Buffer, lifetime: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staffUsedTickets')
    .values({ ticketHash, expiresAt: sql<Date>`now() + ${lifetime}::interval` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
