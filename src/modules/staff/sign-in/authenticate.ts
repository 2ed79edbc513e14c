import { timingSafeEqual } from 'node:crypto'
import type { Language } from '../../../contract/localization/language.ts'
import type { ShopRole } from '../../../contract/staff/permissions.ts'
import { hashOf, isToken } from '../../../platform/runtime/tokens.ts'
import type { Shop } from '../../shop.ts'
import type { StaffActor } from '../../staff-actor.ts'
import { permissionsOfSession, permissionsOfToken, refundLimitIn } from '../permissions.ts'
import { findToken, noteTokenUsed } from '../tokens.sql.ts'
import { findOpenSessions, findStaffBySession, noteSeen } from './sessions.sql.ts'

interface Person {
  staffId: number
  name: string
  email: string
  language: string
  vendorId: number | null
  isDemo: boolean
  key: string | null
  permissions: string[]
  refundLimitCents: number | null
}

const actorOf = (person: Person) => ({
  staffId: person.staffId,
  name: person.name,
  email: person.email,
  language: person.language as Language,
  role: person.key as ShopRole | null,
  vendorId: person.vendorId,
  refundLimitCents: refundLimitIn(person),
  isDemo: person.isDemo,
})

/** The staff member of a session cookie; undefined if it is unknown, ended or expired, also of a demo owner whom the shop no longer admits. */
export async function authenticateSession({ db }: Pick<Shop, 'db'>, token: string): Promise<StaffActor | undefined> {
  if (!isToken(token)) return undefined
  const tokenHash = hashOf(token)
  const found = await findStaffBySession(db, tokenHash)
  if (!found) return undefined
  if (found.isToBeSeen) await noteSeen(db, found.staffSessionId)
  return actorOfSession(found)
}

/** The staff members of those sessions that are still open, by session. The sessions do not count as used. */
export async function authenticateSessions({ db }: Pick<Shop, 'db'>, sessionIds: number[]): Promise<Map<number, StaffActor>> {
  const open = sessionIds.length > 0 ? await findOpenSessions(db, [...new Set(sessionIds)]) : []
  return new Map(open.map((found) => [found.staffSessionId, actorOfSession(found)]))
}

const actorOfSession = (found: Person & { staffSessionId: number; tokenHash: Buffer; secondFactorAt: Date }): StaffActor => ({
  ...actorOf(found),
  permissions: permissionsOfSession(found, found.vendorId),
  session: { sessionId: found.staffSessionId, tokenHash: found.tokenHash, secondFactorAt: found.secondFactorAt },
})

const tokenPattern = /^av_(\d{1,9})_([\w-]{43})$/

/** The staff member whose API token this is, with the token's permissions. Counts against the token's own rate limit. */
export async function authenticateToken({ db, rateLimits }: Shop, text: string): Promise<StaffActor | undefined> {
  const [, id = '', secret = ''] = tokenPattern.exec(text) ?? []
  if (!id) return undefined
  const tokenId = Number(id)
  const found = await findToken(db, tokenId)
  if (!found || !timingSafeEqual(found.secretHash, hashOf(secret))) return undefined
  await rateLimits.consume('staffToken', id)
  if (found.isToBeSeen) await noteTokenUsed(db, tokenId)
  return { ...actorOf(found), permissions: permissionsOfToken(found, found.vendorId, found.scopes), tokenId }
}
