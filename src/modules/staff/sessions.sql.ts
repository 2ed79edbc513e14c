import { type Reader, sql } from '../../platform/database/database.ts'

interface NewSession {
  tokenHash: Buffer
  staffId: number
  device: string
  address: string
}

const idle = '12 hours'
const lifetime = '7 days'
/** The time of the last request is written at most this often. */
const seenEvery = '1 minute'

export async function insertStaffSession(db: Reader, session: NewSession): Promise<number> {
  const { staffSessionId } = await db
    .insertInto('staffSessions')
    .values({ ...session, expiresAt: sql<Date>`now() + ${lifetime}::interval` })
    .returning('staffSessionId')
    .executeTakeFirstOrThrow()
  return staffSessionId
}

const isOpen = sql<boolean>`staff_sessions.expires_at > now() and staff_sessions.last_seen_at > now() - ${idle}::interval`

/** The person and role of an open session. */
export const findStaffBySession = (db: Reader, tokenHash: Buffer) =>
  db
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.staffId', 'staffSessions.staffId')
    .innerJoin('staffRoles', 'staffRoles.staffRoleId', 'staff.staffRoleId')
    .select(['staff.staffId', 'staff.name', 'staff.email', 'staff.language', 'staff.vendorId', 'staff.isDemo'])
    .select(['staffRoles.key', 'staffRoles.permissions', 'staffRoles.refundLimitCents'])
    .select(['staffSessions.staffSessionId', 'staffSessions.secondFactorAt'])
    .select(sql<boolean>`staff_sessions.last_seen_at < now() - ${seenEvery}::interval`.as('isToBeSeen'))
    .where('tokenHash', '=', tokenHash)
    .where('staff.removedAt', 'is', null)
    .where(isOpen)
    .executeTakeFirst()

export async function noteSeen(db: Reader, staffSessionId: number): Promise<void> {
  await db.updateTable('staffSessions').set({ lastSeenAt: sql<Date>`now()` }).where('staffSessionId', '=', staffSessionId).execute()
}

export async function noteSecondFactor(db: Reader, staffSessionId: number): Promise<void> {
  await db.updateTable('staffSessions').set({ secondFactorAt: sql<Date>`now()` }).where('staffSessionId', '=', staffSessionId).execute()
}

/** The open sessions of a person, the last used first. */
export const staffSessionsOf = (db: Reader, staffId: number) =>
  db
    .selectFrom('staffSessions')
    .select(['staffSessionId', 'device', 'address', 'createdAt', 'lastSeenAt'])
    .where('staffId', '=', staffId)
    .where(isOpen)
    .orderBy('lastSeenAt', 'desc')
    .execute()

/** Whether the person has signed in with this browser before. */
export async function isKnownDevice(db: Reader, staffId: number, device: string): Promise<boolean> {
  const known = await db
    .selectFrom('staffSessions')
    .select('staffSessionId')
    .where('staffId', '=', staffId)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

export async function deleteStaffSession(db: Reader, staffId: number, staffSessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .where('staffSessionId', '=', staffSessionId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends all sessions of a person, in all instances at once; `except` one. */
export async function deleteStaffSessionsOf(db: Reader, staffId: number, except?: number): Promise<void> {
  await db
    .deleteFrom('staffSessions')
    .where('staffId', '=', staffId)
    .$if(except !== undefined, (all) => all.where('staffSessionId', '<>', except ?? 0))
    .execute()
}
