import type { DisputeOutcome, DisputeReason, DisputeState } from '../../../contract/orders/staff/dispute-enums.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import type { Dispute, Provider } from '../../payments/payments.ts'

/** A dispute as it was recorded last, locked until the transaction ends. */
export const lockDispute = (tx: Tx, providerId: string) =>
  tx
    .selectFrom('disputes')
    .select(['disputeId', 'orderId', 'version', 'state', 'outcome', 'openedAt', 'refundId', 'isRefund', 'settledAt'])
    .where('providerId', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
export type KnownDispute = NonNullable<Awaited<ReturnType<typeof lockDispute>>>

/** How often a dispute was recorded; 0 if it is not known. */
export const versionOfDispute = async (db: Reader, providerId: string): Promise<number> =>
  (await db.selectFrom('disputes').select('version').where('providerId', '=', providerId).executeTakeFirst())?.version ?? 0

/** Inserts a dispute, or updates it by what the provider reports now. Its reference and its beginning stay. */
export async function saveDispute(
  tx: Tx,
  { orderId, paymentId }: { orderId: number; paymentId: number },
  { disputeId: providerId, amountCents, reason, state, outcome, dueAt, openedAt }: Omit<Dispute, 'paidBy' | 'currency'>,
): Promise<number> {
  const { disputeId } = await tx
    .insertInto('disputes')
    .values({
      orderId,
      paymentId,
      providerId,
      amountCents,
      reason,
      state,
      outcome,
      dueAt,
      openedAt,
      closedAt: state === 'closed' ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) =>
      conflict.column('providerId').doUpdateSet(({ eb, fn }) => ({
        amountCents,
        reason,
        state,
        outcome,
        dueAt,
        closedAt: state === 'closed' ? sql<Date>`coalesce(disputes.closed_at, now())` : null,
        version: eb('disputes.version', '+', 1),
        heardAt: fn<Date>('now'),
      })),
    )
    .returning('disputeId')
    .executeTakeFirstOrThrow()
  return disputeId
}

/** The money of the order that a lost dispute took; `isSettled` if nothing is left to decide. */
export const setLoss = (
  tx: Tx,
  disputeId: number,
  { refundId, isRefund = false, isSettled = false }: { refundId: number | null; isRefund?: boolean; isSettled?: boolean },
) =>
  tx
    .updateTable('disputes')
    .set({ refundId, isRefund, ...(isSettled && { settledAt: sql<Date>`now()`, settledBy: 'shop' }) })
    .where('disputeId', '=', disputeId)
    .execute()

/** Forgets the loss of a dispute that was not lost after all. */
export const clearLoss = (tx: Tx, disputeId: number) =>
  tx
    .updateTable('disputes')
    .set({ refundId: null, isRefund: false, settledAt: null, settledBy: null })
    .where('disputeId', '=', disputeId)
    .execute()

/** Money that was lost, and that the provider does not count among the refunds of the payment yet. The earliest first. */
export const lossesApartFromRefunds = (tx: Tx, paymentId: number) =>
  tx
    .selectFrom('disputes as d')
    .innerJoin('refunds as r', 'r.refundId', 'd.refundId')
    .select(['d.disputeId', 'r.amountCents'])
    .where('d.paymentId', '=', paymentId)
    .where('d.isRefund', '=', false)
    .orderBy('d.disputeId')
    .execute()

/** The provider counts the lost money among the refunds of the payment. */
export const markAsRefund = (tx: Tx, disputeId: number) =>
  tx.updateTable('disputes').set({ isRefund: true }).where('disputeId', '=', disputeId).execute()

/** A refund of this amount that was made at the provider since the dispute began, and that belongs to no other: the dispute took it. */
export const findReversal = (tx: Tx, paymentId: number, amountCents: number, since: Date) =>
  tx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.paymentId', 'r.paymentId')
    .select(['r.refundId', 'r.needsLines'])
    .where('r.paymentId', '=', paymentId)
    .where('r.amountCents', '=', amountCents)
    .whereRef('r.actor', '=', 'p.provider')
    .where('r.createdAt', '>=', since)
    .where(sql<boolean>`not exists (select from disputes d where d.refund_id = r.refund_id)`)
    .orderBy('r.refundId')
    .executeTakeFirst()

/** Records that a person settled a lost dispute. False if it is not lost, or was settled before. */
export async function markSettled(tx: Tx, disputeId: number, settledBy: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('disputes')
    .set({ settledAt: sql<Date>`now()`, settledBy })
    .where('disputeId', '=', disputeId)
    .where('outcome', '=', 'lost')
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a dispute of this order is open, or is lost and not settled. */
export const isAccessDisputed = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await tx
    .selectFrom('disputes')
    .select('disputeId')
    .where('orderId', '=', orderId)
    .where(sql<boolean>`(state <> 'closed' or outcome = 'lost' and settled_at is null)`)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findDispute = (db: Reader, disputeId: number) =>
  db.selectFrom('disputes').select(['disputeId', 'orderId', 'refundId']).where('disputeId', '=', disputeId).executeTakeFirst()

/** Days until the last day of evidence, in the zone of the shop; negative: it is over. */
export const daysLeft = sql<number | null>`(due_at at time zone shop_time_zone())::date - (now() at time zone shop_time_zone())::date`

/** The disputes of an order, the latest first. */
export const disputesOf = (db: Reader, orderId: number) =>
  db
    .selectFrom('disputes')
    .select(['disputeId', 'providerId', 'amountCents', 'dueAt', 'openedAt', 'closedAt', 'settledAt', 'settledBy'])
    .select([
      sql<DisputeReason>`reason`.as('reason'),
      sql<DisputeState>`state`.as('state'),
      sql<DisputeOutcome | null>`outcome`.as('outcome'),
      daysLeft.as('daysLeft'),
      sql<number>`coalesce((select amount_cents from refunds r where r.refund_id = disputes.refund_id), 0)`.as('lostCents'),
    ])
    .where('orderId', '=', orderId)
    .orderBy('disputeId', 'desc')
    .execute()

/** Disputes of a provider that were not heard of for hours: a webhook may be missing. A decision of the last two months may be changed. */
export async function disputesToHear(db: Reader, { name, mode }: Pick<Provider, 'name' | 'mode'>): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes as d')
    .innerJoin('payments as p', 'p.paymentId', 'd.paymentId')
    .select('d.providerId')
    .where('p.provider', '=', name)
    .where('p.mode', '=', mode)
    .where(sql<boolean>`(d.state <> 'closed' or d.closed_at > now() - interval '60 days')`)
    .where(sql<boolean>`d.heard_at < now() - case d.state when 'closed' then interval '1 day' else interval '6 hours' end`)
    .orderBy('d.heardAt')
    .execute()
  return rows.map(({ providerId }) => providerId)
}

/** Of these disputes, the ones that the shop does not know. */
export async function unknownDisputes(db: Reader, providerIds: string[]): Promise<string[]> {
  const known = await db
    .selectFrom('disputes')
    .select('providerId')
    .where('providerId', '=', sql<string>`any (${providerIds}::text[])`)
    .execute()
  return providerIds.filter((id) => !known.some(({ providerId }) => providerId === id))
}
