import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { HeldSeat } from '../entitlements/entitlements.ts'

/** Milliseconds. The reader asks for another ticket when one has expired. */
export const ticketLifetimeMs = 2 * 60 * 60_000

/** What a ticket opens: a file, for the seat and the session that it was given to. Without them, the sample of the file. */
export interface ReadingTicket {
  fileId: number
  expiresAt: Date
  reader?: HeldSeat & { sessionHash: Buffer }
}

const sessionBytes = 32
const headBytes = 6 + 5 * 4 + sessionBytes
const macBytes = 32

const keyOf = (secretKey: Buffer) => Buffer.from(hkdfSync('sha256', secretKey, '', 'reading tickets', 32))
const signed = (secretKey: Buffer, head: Buffer) => createHmac('sha256', keyOf(secretKey)).update(head).digest()

export function makeTicket(secretKey: Buffer, { fileId, expiresAt, reader }: ReadingTicket): string {
  const head = Buffer.alloc(headBytes)
  head.writeUIntBE(expiresAt.getTime(), 0, 6)
  const numbers = [fileId, reader?.customerId, reader?.entitlementId, reader?.seatNumber, reader?.orderItemId]
  for (const [at, number] of numbers.entries()) head.writeUInt32BE(number ?? 0, 6 + 4 * at)
  reader?.sessionHash.copy(head, headBytes - sessionBytes)
  return Buffer.concat([head, signed(secretKey, head)]).toString('base64url')
}

/** The content of a ticket, expired or not; undefined if this shop did not make it. */
export function readTicket(secretKey: Buffer, ticket: string): ReadingTicket | undefined {
  const bytes = Buffer.from(ticket, 'base64url')
  if (bytes.length !== headBytes + macBytes || bytes.toString('base64url') !== ticket) return undefined
  const head = bytes.subarray(0, headBytes)
  if (!timingSafeEqual(bytes.subarray(headBytes), signed(secretKey, head))) return undefined
  const numberAt = (at: number) => head.readUInt32BE(6 + 4 * at)
  const [fileId, customerId, entitlementId, seatNumber, orderItemId] = [0, 1, 2, 3, 4].map(numberAt) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const sessionHash = head.subarray(headBytes - sessionBytes)
  return {
    fileId,
    expiresAt: new Date(head.readUIntBE(0, 6)),
    ...(customerId > 0 && { reader: { customerId, entitlementId, seatNumber, orderItemId, sessionHash } }),
  }
}
