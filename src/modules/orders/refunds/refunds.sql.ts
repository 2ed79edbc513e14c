import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

/** A refund `r` of lines that came back before their order `o` was paid in cash: they are part of the total, and nothing was paid for them. */
export const isUnpaid = sql<boolean>`coalesce(r.created_at <= o.paid_at, false)`

/** A refund `r` whose money a lost dispute took: the customer has it from their bank. */
export const isOfDispute = sql<boolean>`exists (select from disputes d where d.refund_id = r.refund_id)`

/** The sum of these for an order `o`, in cents. */
export const unpaidCents = sql<number>`(select coalesce(sum(r.amount_cents), 0)::integer from refunds r where r.order_id = o.order_id and ${isUnpaid})`

interface NewRefund {
  orderId: number
  /** Null if the order was paid in cash. */
  paymentId: number | null
  amountCents: number
  /** The customer gets a mail once the money is on its way. */
  tellsCustomer?: boolean
  actor: string
  reason: string
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number> {
  const { refundId } = await tx.insertInto('refunds').values(refund).returning('refundId').executeTakeFirstOrThrow()
  return refundId
}

/** A refund that was made elsewhere, for which staff choose the lines. */
export async function insertDoneRefund(tx: Tx, refund: Omit<NewRefund, 'tellsCustomer'> & { needsLines: boolean }): Promise<number> {
  const { refundId } = await tx
    .insertInto('refunds')
    .values({ ...refund, state: 'done', doneAt: sql<Date>`now()` })
    .returning('refundId')
    .executeTakeFirstOrThrow()
  return refundId
}

/** Deletes a refund of which nothing was taken back, and returns its amount in cents. */
export async function deleteRefund(tx: Tx, refundId: number): Promise<number> {
  const { amountCents } = await tx.deleteFrom('refunds').where('refundId', '=', refundId).returning('amountCents').executeTakeFirstOrThrow()
  return amountCents
}

export async function setNeedsLines(tx: Tx, refundId: number, needsLines: boolean): Promise<void> {
  await tx.updateTable('refunds').set({ needsLines }).where('refundId', '=', refundId).execute()
}

/** Whether the provider may know of a refund that the shop has not recorded as done. */
export const hasRefundUnderWay = async (tx: Tx, paymentId: number): Promise<boolean> =>
  (await tx.selectFrom('refunds').select('refundId').where('paymentId', '=', paymentId).where('state', '<>', 'done').executeTakeFirst()) !==
  undefined

/** Records that staff chose the lines of a refund. False if none had to be chosen. */
export async function markAssigned(tx: Tx, refundId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ needsLines: false })
    .where('refundId', '=', refundId)
    .where('needsLines', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The refunds of an order that wait for their lines, the earliest first. */
export const refundsThatNeedLines = (db: Reader, orderId: number) =>
  db
    .selectFrom('refunds')
    .select(['refundId', 'amountCents'])
    .where('orderId', '=', orderId)
    .where('needsLines', '=', true)
    .orderBy('refundId')
    .execute()

const isOld = sql<boolean>`created_at < now() - interval '1 day'`
/** A refund that was refused, or could not be sent within a day. */
export const isUnsentRefund = sql<boolean>`(state = 'failed' or (state = 'begun' and ${isOld}))`

export const findRefund = (db: Reader, refundId: number) =>
  db
    .selectFrom('refunds')
    .select(['refundId', 'orderId', 'paymentId', 'amountCents', 'state', 'providerId'])
    .select(isOld.as('isOld'))
    .select(
      sql<boolean>`exists (select from payments p where p.payment_id = refunds.payment_id and p.disagreed_at is not null)`.as('isDisputed'),
    )
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

export const addToRefunded = (tx: Tx, orderId: number, amountCents: number) =>
  tx
    .updateTable('orders')
    .set((eb) => ({ refundedCents: eb('refundedCents', '+', amountCents) }))
    .where('orderId', '=', orderId)
    .execute()

/** Records that the money was sent back. Undefined if that was recorded before. */
export const completeRefund = (tx: Tx, refundId: number, providerId: string | null): Promise<Done | undefined> =>
  tx
    .updateTable('refunds')
    .set({ state: 'done', doneAt: sql<Date>`now()`, providerId })
    .where('refundId', '=', refundId)
    .where('state', '<>', 'done')
    .returning(['refundId', 'tellsCustomer'])
    .executeTakeFirst()

export interface Done {
  refundId: number
  /** The customer has to be told. */
  tellsCustomer: boolean
}

/** Whether the payment of an order waits for a person: its provider reports something else, or a refund could not be sent. */
export async function isPaymentOpen(db: Reader, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from payments where order_id = ${orderId} and disagreed_at is not null)
      or exists (select from refunds where order_id = ${orderId} and ${isUnsentRefund}) as is_open`.execute(db)
  return rows[0]?.isOpen ?? false
}

/** Records that refunds that could not be sent were given back by other means, and returns them. */
export const completeUnsentRefunds = (tx: Tx, orderId: number): Promise<Done[]> =>
  tx
    .updateTable('refunds')
    .set({ state: 'done', doneAt: sql<Date>`now()` })
    .where('orderId', '=', orderId)
    .where(isUnsentRefund)
    .returning(['refundId', 'tellsCustomer'])
    .execute()

/** Records that the provider refuses a refund. */
export const failRefund = (tx: Tx, refundId: number) =>
  tx.updateTable('refunds').set({ state: 'failed' }).where('refundId', '=', refundId).where('state', '=', 'begun').execute()
