import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Stream } from './media.sql.ts'

const lifetimeMs = 6 * 3_600_000
const timeBytes = 6
const sessionBytes = 32
const headBytes = timeBytes + sessionBytes
const wholeBytes = headBytes + 32

const keyOf = (secretKey: Buffer) => Buffer.from(hkdfSync('sha256', secretKey, '', 'media tickets', 32))
const signed = (secretKey: Buffer, lessonId: number, head: Buffer) =>
  createHmac('sha256', keyOf(secretKey)).update(`${lessonId} `).update(head).digest()

/** A ticket for the film of a lesson. It is valid for six hours at most, and ends with the session of this hash. */
export function makeMediaTicket(secretKey: Buffer, { lessonId, session }: { lessonId: number; session: Buffer }, now: Date): string {
  const head = Buffer.alloc(headBytes)
  head.writeUIntBE(now.getTime() + lifetimeMs, 0, timeBytes)
  session.copy(head, timeBytes)
  return Buffer.concat([head, signed(secretKey, lessonId, head)]).toString('base64url')
}

/** The hash of its session, and when it was made; undefined if the ticket is not ours, belongs to another lesson, or has expired. */
export function readMediaTicket(secretKey: Buffer, ticket: string, lessonId: number, now: Date): Stream | undefined {
  const bytes = Buffer.from(ticket, 'base64url')
  if (bytes.length !== wholeBytes || bytes.toString('base64url') !== ticket) return undefined
  const head = bytes.subarray(0, headBytes)
  if (!timingSafeEqual(bytes.subarray(headBytes), signed(secretKey, lessonId, head))) return undefined
  const expiresAt = head.readUIntBE(0, timeBytes)
  return expiresAt > now.getTime() ? { session: head.subarray(timeBytes), issuedAt: new Date(expiresAt - lifetimeMs) } : undefined
}
