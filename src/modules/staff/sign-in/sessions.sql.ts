import { type Reader, sql } from '../../../platform/database/database.ts'

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

/** The people and roles of open sessions. */
const openSessions = (db: Reader) =>
  db
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.staffId', 'staffSessions.staffId')
    .innerJoin('staffRoles', 'staffRoles.staffRoleId', 'staff.staffRoleId')
    .select(['staff.staffId', 'staff.name', 'staff.email', 'staff.language', 'staff.vendorId', 'staff.isDemo'])
    .select(['staffRoles.key', 'staffRoles.permissions', 'staffRoles.refundLimitCents'])
    .select(['staffSessions.staffSessionId', 'staffSessions.secondFactorAt', 'staffSessions.tokenHash'])
    .select(sql<boolean>`staff_sessions.last_seen_at < now() - ${seenEvery}::interval`.as('isToBeSeen'))
    .where('staff.removedAt', 'is', null)
    .where(isOpen)

/** The person and role of an open session. */
export const findStaffBySession = (db: Reader, tokenHash: Buffer) => openSessions(db).where('tokenHash', '=', tokenHash).executeTakeFirst()

/** Those of the sessions that are still open. */
export const findOpenSessions = (db: Reader, sessionIds: number[]) => openSessions(db).where('staffSessionId', 'in', sessionIds).execute()

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

/** Whether the person has signed in before, but not with this browser. */
export async function isNewDevice(db: Reader, staffId: number, device: string): Promise<boolean> {
  const { sessions, ofDevice } = await db
    .selectFrom('staffSessions')
    .select(({ fn }) => [fn.countAll<number>().as('sessions'), fn.countAll<number>().filterWhere('device', '=', device).as('ofDevice')])
    .where('staffId', '=', staffId)
    .executeTakeFirstOrThrow()
  return sessions > 0 && ofDevice === 0
}

interface Which {
  /** The sessions of these people, or of everyone. */
  staffId?: number | number[]
  /** This one only. */
  only?: number
  /** All but this one. */
  except?: number
}

/** Ends open sessions, in all instances at once, and returns their number. Their rows remain, so that their browsers stay known. */
export async function endSessions(db: Reader, { staffId, only, except }: Which): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('staffSessions')
    .set({ expiresAt: sql<Date>`now()` })
    .where(isOpen)
    .$if(staffId !== undefined, (all) => all.where('staffId', 'in', [staffId ?? []].flat()))
    .$if(only !== undefined, (all) => all.where('staffSessionId', '=', only ?? 0))
    .$if(except !== undefined, (all) => all.where('staffSessionId', '<>', except ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
