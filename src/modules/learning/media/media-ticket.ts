import { sign, verify } from '../../../platform/runtime/signed-token.ts'
import type { Stream } from './media.sql.ts'

const purpose = 'media tickets'
const lifetimeMs = 6 * 3_600_000

/** A ticket for the film of a lesson. It is valid for six hours at most, and ends with the session of this hash. */
export function makeMediaTicket(secretKey: Buffer, { lessonId, session }: { lessonId: number; session: Buffer }, now: Date): string {
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  return sign(secretKey, purpose, session.toString('base64url'), { expiresAt, boundTo: String(lessonId) })
}

/** The hash of its session, and when it was made; undefined if the ticket is not ours, belongs to another lesson, or has expired. */
export function readMediaTicket(secretKey: Buffer, ticket: string, lessonId: number, now: Date): Stream | undefined {
  const read = verify(secretKey, purpose, ticket, now, String(lessonId))
  if (!read?.expiresAt) return undefined
  return { session: Buffer.from(read.text, 'base64url'), issuedAt: new Date(read.expiresAt.getTime() - lifetimeMs) }
}
