import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const lifetimeMs = 15 * 60_000
const timeBytes = 6
const nonceBytes = 12
const customerBytes = 4
const headBytes = timeBytes + nonceBytes + customerBytes
const wholeBytes = headBytes + 32

interface Item {
  orderItemId: number
  customerId: number
}

const keyOf = (secretKey: Buffer) => Buffer.from(hkdfSync('sha256', secretKey, '', 'download tickets', 32))
const signed = (secretKey: Buffer, orderItemId: number, head: Buffer) =>
  createHmac('sha256', keyOf(secretKey)).update(`${orderItemId} `).update(head).digest()

/** A ticket for this item and customer, valid for 15 minutes for anyone who has it. Each is unique. */
export function makeTicket(secretKey: Buffer, { orderItemId, customerId }: Item, now: Date): string {
  const head = Buffer.alloc(headBytes)
  head.writeUIntBE(now.getTime() + lifetimeMs, 0, timeBytes)
  randomBytes(nonceBytes).copy(head, timeBytes)
  head.writeUInt32BE(customerId, timeBytes + nonceBytes)
  return Buffer.concat([head, signed(secretKey, orderItemId, head)]).toString('base64url')
}

/** The content of a ticket, expired or not; undefined if it is not ours, or belongs to another item. */
export function readTicket(
  secretKey: Buffer,
  ticket: string,
  orderItemId: number,
): { customerId: number; nonce: Buffer; expiresAt: Date } | undefined {
  const bytes = Buffer.from(ticket, 'base64url')
  if (bytes.length !== wholeBytes || bytes.toString('base64url') !== ticket) return undefined
  const head = bytes.subarray(0, headBytes)
  if (!timingSafeEqual(bytes.subarray(headBytes), signed(secretKey, orderItemId, head))) return undefined
  return {
    customerId: head.readUInt32BE(timeBytes + nonceBytes),
    nonce: head.subarray(timeBytes, timeBytes + nonceBytes),
    expiresAt: new Date(head.readUIntBE(0, timeBytes)),
  }
}
