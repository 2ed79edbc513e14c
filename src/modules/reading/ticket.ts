import { readSigned, sign } from '../../platform/runtime/signed-token.ts'
import type { HeldSeat } from '../entitlements/entitlements.ts'

/** Milliseconds. The reader asks for another ticket when one has expired. */
export const ticketLifetimeMs = 2 * 60 * 60_000

/** What a ticket opens: a file, for the seat and the session that it was given to. Without them, the sample of the file. */
export interface ReadingTicket {
  fileId: number
  expiresAt: Date
  reader?: HeldSeat & { sessionHash: Buffer }
}

const purpose = 'reading tickets'

export function makeTicket(secretKey: Buffer, { fileId, expiresAt, reader }: ReadingTicket): string {
  const session = reader?.sessionHash.toString('base64url')
  return sign(secretKey, purpose, JSON.stringify({ fileId, reader: reader && { ...reader, sessionHash: session } }), { expiresAt })
}

/** The content of a ticket, expired or not; undefined if this shop did not make it. */
export function readTicket(secretKey: Buffer, ticket: string): ReadingTicket | undefined {
  const read = readSigned(secretKey, purpose, ticket)
  if (!read?.expiresAt) return undefined
  const { fileId, reader } = JSON.parse(read.text) as { fileId: number; reader?: HeldSeat & { sessionHash: string } }
  const sessionHash = Buffer.from(reader?.sessionHash ?? '', 'base64url')
  return { fileId, expiresAt: read.expiresAt, ...(reader && { reader: { ...reader, sessionHash } }) }
}
