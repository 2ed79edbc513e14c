import { randomBytes } from 'node:crypto'
import { readSigned, sign } from '../../../platform/runtime/signed-token.ts'

const purpose = 'download tickets'
const lifetimeMs = 15 * 60_000
const nonceBytes = 12

interface Item {
  orderItemId: number
  customerId: number
}

/** A ticket for this item and customer, valid for 15 minutes for anyone who has it. Each is unique. */
export function makeTicket(secretKey: Buffer, { orderItemId, customerId }: Item, now: Date): string {
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const content = [customerId, randomBytes(nonceBytes).toString('base64url')]
  return sign(secretKey, purpose, JSON.stringify(content), { expiresAt, boundTo: String(orderItemId) })
}

/** The content of a ticket, expired or not; undefined if it is not ours, or belongs to another item. */
export function readTicket(
  secretKey: Buffer,
  ticket: string,
  orderItemId: number,
): { customerId: number; nonce: Buffer; expiresAt: Date } | undefined {
  const read = readSigned(secretKey, purpose, ticket, String(orderItemId))
  if (!read?.expiresAt) return undefined
  const [customerId, nonce] = JSON.parse(read.text) as [number, string]
  return { customerId, nonce: Buffer.from(nonce, 'base64url'), expiresAt: read.expiresAt }
}
