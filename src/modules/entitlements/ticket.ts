import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const lifetimeMs = 15 * 60_000
const timeBytes = 6
const nonceBytes = 12
const headBytes = timeBytes + nonceBytes
const wholeBytes = headBytes + 32

interface Item {
  orderItemId: number
  customerId: number
}

const keyOf = (secretKey: Buffer) => Buffer.from(hkdfSync('sha256', secretKey, '', 'download tickets', 32))
const signed = (secretKey: Buffer, { orderItemId, customerId }: Item, head: Buffer) =>
  createHmac('sha256', keyOf(secretKey)).update(`${orderItemId} ${customerId} `).update(head).digest()

/** A ticket for this item and customer, valid for 15 minutes for anyone who has it. Each is unique. */
export function makeTicket(secretKey: Buffer, item: Item, now: Date): string {
  const head = Buffer.alloc(headBytes)
  head.writeUIntBE(now.getTime() + lifetimeMs, 0, timeBytes)
  randomBytes(nonceBytes).copy(head, timeBytes)
  return Buffer.concat([head, signed(secretKey, item, head)]).toString('base64url')
}

/** The content of a ticket, expired or not; undefined if it is not ours, or belongs to another item or customer. */
export function readTicket(secretKey: Buffer, ticket: string, item: Item): { nonce: Buffer; expiresAt: Date } | undefined {
  const bytes = Buffer.from(ticket, 'base64url')
  if (bytes.length !== wholeBytes || bytes.toString('base64url') !== ticket) return undefined
  const head = bytes.subarray(0, headBytes)
  if (!timingSafeEqual(bytes.subarray(headBytes), signed(secretKey, item, head))) return undefined
  return { nonce: head.subarray(timeBytes), expiresAt: new Date(head.readUIntBE(0, timeBytes)) }
}
