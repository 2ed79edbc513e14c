import { type RawBuilder, type Reader, sql, type Tx } from '../../platform/database/database.ts'

/** A refund `r` of lines that came back before their order `o` was paid in cash: they are part of the total, and nothing was paid for them. */
export const isUnpaid = sql<boolean>`coalesce(r.created_at <= o.paid_at, false)`

/** The sum of these for an order, in cents. */
export const unpaidOf = (order: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(r.amount_cents), 0)::integer from refunds r where r.order_id = ${order}.order_id and r.created_at <= ${order}.paid_at)`

interface NewRefund {
  orderId: number
  /** Null if the order was paid in cash. */
  paymentId: number | null
  amountCents: number
  actor: string
  reason: string
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  const { refundId } = await tx.insertInto('refunds').values(refund).returning('refundId').executeTakeFirstOrThrow()
  return refundId
}

export const findRefund = (db: Reader, refundId: number) =>
  db
    .selectFrom('refunds')
    .select(['refundId', 'orderId', 'paymentId', 'amountCents', 'state'])
    .select(
      sql<boolean>`exists (
        select from refunds other where other.order_id = refunds.order_id and other.refund_id <> refunds.refund_id and other.state <> 'done')`.as(
        'isAmongOthers',
      ),
    )
    .where('refundId', '=', refundId)
    .executeTakeFirst()

/** The refunds of an order, the earliest first. */
export const refundsOf = (db: Reader, orderId: number) =>
  db.selectFrom('refunds').select(['amountCents', 'createdAt']).where('orderId', '=', orderId).orderBy('refundId').execute()

/** Assigns the refund to its lines and adds it to the order's refunded amount. */
export async function addRefundToOrder(tx: Tx, orderId: number, refundId: number, itemIds: number[], amountCents: number): Promise<void> {
  if (itemIds.length > 0) await tx.updateTable('orderItems').set({ refundId }).where('orderItemId', 'in', itemIds).execute()
  await tx
    .updateTable('orders')
    .set((eb) => ({ refundedCents: eb('refundedCents', '+', amountCents) }))
    .where('orderId', '=', orderId)
    .execute()
}

/** Records that the money was sent back. False if that was recorded before. */
export async function completeRefund(tx: Tx, refundId: number, providerId: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ state: 'done', doneAt: sql<Date>`now()`, providerId })
    .where('refundId', '=', refundId)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records that the provider refuses a refund. */
export const failRefund = (tx: Tx, refundId: number) =>
  tx.updateTable('refunds').set({ state: 'failed' }).where('refundId', '=', refundId).where('state', '=', 'begun').execute()
