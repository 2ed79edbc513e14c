import type { CartItem } from '../../../contract/cart/cart.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

/** Days in which a link can be paid. Prices may change meanwhile; the customer always sees those of the moment. */
const daysToPay = 7

interface NewLink {
  customerId: number
  nonce: Buffer
  tokenHash: Buffer
  lines: CartItem[]
  couponCode: string
  orderNote: string
  totalCents: number
  madeBy: string
}

export async function insertLink(tx: Tx, { lines, ...link }: NewLink): Promise<number> {
  const { paymentLinkId } = await tx
    .insertInto('paymentLinks')
    .values({ ...link, lines: JSON.stringify(lines), expiresAt: sql<Date>`now() + make_interval(days => ${daysToPay}::integer)` })
    .returning('paymentLinkId')
    .executeTakeFirstOrThrow()
  return paymentLinkId
}

/** A link with the state of its latest order. */
export const links = (db: Reader) =>
  db
    .selectFrom('paymentLinks as l')
    .innerJoin('customers as c', 'c.customerId', 'l.customerId')
    .leftJoin('orders as o', 'o.orderId', 'l.orderId')
    .select(['l.paymentLinkId', 'l.customerId', 'l.nonce', 'l.couponCode', 'l.orderNote', 'l.totalCents', 'l.madeBy', 'l.createdAt'])
    .select([
      'l.expiresAt',
      'l.cancelledAt',
      'l.orderId',
      'o.orderNumber',
      'o.paymentState',
      'c.email',
      'c.firstName',
      'c.lastName',
      'c.language',
    ])
    .select([sql<CartItem[]>`l.lines`.as('lines'), sql<boolean>`l.expires_at <= now()`.as('isExpired')])

export const findLink = (db: Reader, paymentLinkId: number) => links(db).where('l.paymentLinkId', '=', paymentLinkId).executeTakeFirst()

export const findLinkByToken = (db: Reader, tokenHash: Buffer) => links(db).where('l.tokenHash', '=', tokenHash).executeTakeFirst()

export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Locks a link until the transaction ends. A statement of its own: the one that reads the link sees what was committed meanwhile. */
export const lockLink = (tx: Tx, paymentLinkId: number) =>
  sql`select from payment_links where payment_link_id = ${paymentLinkId} for update`.execute(tx)

/** Whether the latest order of a link is of the attempt with this key. */
export async function isAttemptOfLink(tx: Tx, orderId: number, idempotencyKey: string): Promise<boolean> {
  const found = await tx
    .selectFrom('orders as o')
    .innerJoin('orderAttempts as a', 'a.attemptId', 'o.attemptId')
    .select('o.orderId')
    .where('o.orderId', '=', orderId)
    .where('a.idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  return found !== undefined
}

export const setOrderOfLink = (tx: Tx, paymentLinkId: number, orderId: number) =>
  tx.updateTable('paymentLinks').set({ orderId }).where('paymentLinkId', '=', paymentLinkId).execute()

export const cancelLink = (tx: Tx, paymentLinkId: number) =>
  tx
    .updateTable('paymentLinks')
    .set({ cancelledAt: sql<Date>`now()` })
    .where('paymentLinkId', '=', paymentLinkId)
    .where('cancelledAt', 'is', null)
    .execute()
