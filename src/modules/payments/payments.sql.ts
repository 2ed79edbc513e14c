import { type RawBuilder, type Reader, sql, type Tx } from '../../platform/database/database.ts'
import type { Captured, Provider } from './provider.ts'

export interface PaymentRow {
  paymentId: number
  orderId: number
  provider: Provider['name']
  mode: string
  reference: string
  providerId: string | null
  captureId: string | null
  state: string
  amountCents: number
  refundedCents: number
  currency: string
}

const columns = [
  'paymentId',
  'orderId',
  'provider',
  'mode',
  'reference',
  'providerId',
  'captureId',
  'state',
  'amountCents',
  'refundedCents',
  'currency',
] as const

export interface NewPayment {
  provider: string
  mode: string
  /** Where `{order}` stands, the order's id is put. */
  reference: string
  providerId: string | null
  amountCents: number
  currency: string
}

/**
 * Inserts the payment of the order of a `with` query named `placed`, for the statement that inserts the order. Returns no row if the
 * provider's id has paid for another order already.
 */
export const insertPaymentOfPlaced = ({ provider, mode, reference, providerId, amountCents, currency }: NewPayment): RawBuilder<unknown> =>
  sql`insert into payments (order_id, provider, mode, reference, provider_id, amount_cents, currency)
    select order_id, ${provider}::text, ${mode}::text, replace(${reference}::text, '{order}', order_id::text), ${providerId}::text,
      ${amountCents}::integer, ${currency}::text
    from placed
    on conflict on constraint one_order_for_a_payment do nothing
    returning payment_id, provider, mode, reference, provider_id, capture_id, state, amount_cents, refunded_cents, currency`

export const paymentOf = (db: Reader, orderId: number): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').select(columns).where('orderId', '=', orderId).$castTo<PaymentRow>().executeTakeFirst()

/** Whether the payment of this reference is for an order of this customer. */
export const isPaymentOf = async (db: Reader, customerId: number, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.orderId', 'p.orderId')
    .select('p.paymentId')
    .where('p.reference', '=', reference)
    .where('o.customerId', '=', customerId)
    .executeTakeFirst()) !== undefined

/** Whether the payment was begun longer ago than this, by the clock of the database. */
export async function isOlderThan(db: Reader, paymentId: number, interval: string): Promise<boolean> {
  const { isOlder } = await db
    .selectFrom('payments')
    .select(sql<boolean>`created_at < now() - ${interval}::interval`.as('isOlder'))
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow()
  return isOlder
}

/** Stores the provider's id of a payment before any money moves. False if the payment was cancelled meanwhile. */
export async function storeProviderId(db: Reader, paymentId: number, providerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ providerId })
    .where('paymentId', '=', paymentId)
    .where('state', '=', 'begun')
    .where((eb) => eb.or([eb('providerId', 'is', null), eb('providerId', '=', providerId)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The customer has to authenticate at their bank. */
export const requireAction = (tx: Tx, paymentId: number) =>
  tx.updateTable('payments').set({ state: 'action_required' }).where('paymentId', '=', paymentId).where('state', '=', 'begun').execute()

/** Sets the amount to what was captured, whatever was requested. */
export const captured = (tx: Tx, paymentId: number, { captureId, amountCents }: Pick<Captured, 'captureId' | 'amountCents'>) =>
  tx
    .updateTable('payments')
    .set({ state: 'captured', captureId, amountCents, settledAt: sql<Date>`now()` })
    .where('paymentId', '=', paymentId)
    .execute()

export const failed = (tx: Tx, paymentId: number) =>
  tx.updateTable('payments').set({ state: 'failed', settledAt: sql<Date>`now()` }).where('paymentId', '=', paymentId).execute()

/** Adds to the refunded amount. */
export const refunded = (tx: Tx, paymentId: number, amountCents: number) =>
  tx
    .updateTable('payments')
    .set((eb) => ({ refundedCents: eb('refundedCents', '+', amountCents) }))
    .where('paymentId', '=', paymentId)
    .execute()

/** The orders paid by these ids of a provider: of payments or captures. */
export async function ordersPaidBy(
  db: Reader,
  provider: { name: string; mode: string },
  providerIds: string[],
): Promise<{ orderId: number; providerId: string }[]> {
  if (providerIds.length === 0) return []
  return db
    .selectFrom('payments')
    .select(['orderId', 'providerId'])
    .where('provider', '=', provider.name)
    .where('mode', '=', provider.mode)
    .where((eb) => eb.or([eb('providerId', 'in', providerIds), eb('captureId', 'in', providerIds)]))
    .where('providerId', 'is not', null)
    .$narrowType<{ providerId: string }>()
    .execute()
}

/** Whether this provider has ever taken money for an order. */
export const hasCapturedPayments = async (db: Reader, { name, mode }: { name: string; mode: string }): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('paymentId')
    .where('provider', '=', name)
    .where('mode', '=', mode)
    .where('state', '=', 'captured')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const isProcessed = async (db: Reader, provider: string, eventId: string): Promise<boolean> =>
  (await db
    .selectFrom('providerEvents')
    .select('eventId')
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst()) !== undefined

/** Forgets webhooks of over a month ago. Providers repeat one for three days, and a repeated one looks up a payment once more. */
export const deleteOldEvents = (db: Reader) =>
  db.deleteFrom('providerEvents').where('receivedAt', '<', sql<Date>`now() - interval '30 days'`).execute()

/** Records a processed webhook, after its work is done. */
export const recordEvent = (db: Reader, provider: string, eventId: string) =>
  db
    .insertInto('providerEvents')
    .values({ provider, eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The provider knows of a refund before we record it. */
const isWithoutRefundUnderWay = sql<boolean>`not exists (select from refunds r where r.payment_id = payments.payment_id and r.state = 'begun')`

/**
 * Recent payments to reconcile, of the providers of which the shop has keys: captured ones once a day, the others at each run. The one checked
 * longest ago comes first.
 */
export const paymentsToReconcile = (db: Reader, { mode, names }: { mode: string; names: string[] }, most: number): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .select(columns)
    .where('providerId', 'is not', null)
    .where('mode', '=', mode)
    .where(sql<boolean>`provider = any (${names}::text[])`)
    .where(sql<boolean>`created_at > now() - interval '5 days'`)
    .where(isWithoutRefundUnderWay)
    .where(
      sql<boolean>`(compared_at is null or compared_at < now() - case state when 'captured' then interval '1 day' else interval '4 minutes' end)`,
    )
    .orderBy(sql`compared_at nulls first`)
    .orderBy('paymentId')
    .limit(most)
    .$castTo<PaymentRow>()
    .execute()

/**
 * Notes the comparison, and whether the provider reports something else: then a person has to look. False, and nothing is noted, if a refund was
 * made since the payment was read: the provider may have reported either state.
 */
export async function markReconciled(
  db: Reader,
  { paymentId, refundedCents }: Pick<PaymentRow, 'paymentId' | 'refundedCents'>,
  isEqual: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ comparedAt: sql<Date>`now()`, disagreedAt: isEqual ? null : sql<Date>`coalesce(disagreed_at, now())` })
    .where('paymentId', '=', paymentId)
    .where('refundedCents', '=', refundedCents)
    .where(isWithoutRefundUnderWay)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A refund reached the provider although a person has recorded that the money was given back: a person has to look again. */
export const reportDisagreement = (db: Reader, paymentId: number) =>
  db.updateTable('payments').set({ disagreedAt: sql<Date>`now()` }).where('paymentId', '=', paymentId).execute()

/** A person has settled what the provider reported differently. */
export const clearDisagreement = (tx: Tx, orderId: number) =>
  tx.updateTable('payments').set({ disagreedAt: null }).where('orderId', '=', orderId).execute()
