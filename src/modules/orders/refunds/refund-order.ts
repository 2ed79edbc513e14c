import { orderStates } from '../../../contract/constants.ts'
import { fromCents, priceInText } from '../../../contract/money.ts'
import { notFound, StaffError } from '../../../contract/staff/errors.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { revokeEntitlements } from '../../entitlements/entitlements.ts'
import { enqueue } from '../../jobs.ts'
import { clearDisagreement, paymentOf, RefundRefused, refunded, reportDisagreement } from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
import { withdrawCredentials } from '../../vault/vault.ts'
import { getLockedOrder } from '../locked-order.ts'
import { orderConflict } from '../order-conflict.ts'
import { itemsOf, type LockedOrder, type Move, moveLines, setPaymentState } from '../states.sql.ts'
import { paidFor } from './paid-per-line.ts'
import { addRefundToOrder, completeRefund, failRefund, findRefund, insertRefund } from './refunds.sql.ts'

interface RefundRequest extends Move {
  orderId: number
  /** The lines to refund; all remaining ones if absent. */
  orderItemIds?: number[] | undefined
  /** The most of one order that this person may refund, with what was refunded before; null or absent: no limit. */
  limitCents?: number | null
  /** False: the customer gets no mail. */
  isMailed?: boolean
}

export interface Refunded {
  /** Null if there was nothing to pay back. */
  refundId: number | null
  amountCents: number
}

/**
 * Refunds an order or some of its lines: they become Refunded, and their downloads, logins and keys are revoked at once. A job
 * refunds the money; cash is returned by hand. A line is refunded once, also by concurrent requests, and never more than is left of what was
 * paid. Returns the amount in cents. 404 for a missing order or line, 409 if nothing of it was paid or it was refunded already. Storefront document §4 "Order status
 * enumeration".
 */
export async function refundOrder(
  tx: Tx,
  { orderId, orderItemIds, limitCents, isMailed = true, actor, reason }: RefundRequest,
): Promise<Refunded> {
  const order = await lockedPaidOrder(tx, orderId)
  const items = await itemsOf(tx, orderId)
  const left = items.filter(({ refundId, statusId }) => refundId === null && statusId !== orderStates.refunded)
  const chosen = orderItemIds ? left.filter(({ orderItemId }) => orderItemIds.includes(orderItemId)) : left
  if (orderItemIds?.some((id) => !items.some(({ orderItemId }) => orderItemId === id))) throw notFound()
  if (chosen.length === 0) throw orderConflict(order, 'order_refunded')

  const paid = paidFor(items, order.discountCents)
  const leftCents = order.totalCents - order.refundedCents
  const isRest = chosen.length === left.length
  const chosenCents = chosen.reduce((sum, { orderItemId }) => sum + (paid.get(orderItemId) ?? 0), 0)
  const amountCents = isRest ? leftCents : Math.min(chosenCents, leftCents)
  refuseAboveLimit(order, amountCents, limitCents)
  const ids = chosen.map(({ orderItemId }) => orderItemId)
  const refundId = await beginRefund(tx, order, ids, amountCents, { isMailed, actor, reason })
  await moveLines(tx, order, items, (item) => (chosen.includes(item) ? orderStates.refunded : undefined), { actor, reason })
  await revokeEntitlements(tx, ids, { isBuyerTold: refundId !== null })
  await withdrawCredentials(tx, ids)
  await setPaymentState(tx, orderId, isRest ? 'refunded' : paymentStateAfter(order, amountCents))
  return { refundId, amountCents }
}

/** Refunds an amount and leaves the lines as they are: the customer keeps them. 409 if less than that is left of what was paid. */
export async function refundAmount(
  tx: Tx,
  { orderId, amountCents, limitCents, actor, reason }: Omit<RefundRequest, 'orderItemIds' | 'isMailed'> & { amountCents: number },
): Promise<Refunded> {
  const order = await lockedPaidOrder(tx, orderId)
  const leftCents = order.totalCents - order.refundedCents
  if (amountCents > leftCents) throw orderConflict(order, 'refund_above_left', { left: priceInText(fromCents(leftCents)) })
  refuseAboveLimit(order, amountCents, limitCents)
  const refundId = await beginRefund(tx, order, [], amountCents, { isMailed: true, actor, reason })
  await setPaymentState(tx, orderId, paymentStateAfter(order, amountCents))
  return { refundId, amountCents }
}

async function lockedPaidOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = await getLockedOrder(tx, orderId)
  if (order.paymentState === 'cash') throw orderConflict(order, 'order_not_paid')
  return order
}

function refuseAboveLimit({ refundedCents }: LockedOrder, amountCents: number, limitCents: number | null | undefined) {
  if (typeof limitCents === 'number' && amountCents > 0 && refundedCents + amountCents > limitCents)
    throw new StaffError(403, 'refund_above_limit', { values: { limit: priceInText(fromCents(limitCents)) } })
}

/** Without money left to refund, an order is refunded although its customer may keep lines. */
function paymentStateAfter({ paymentState, totalCents, refundedCents }: LockedOrder, amountCents: number): string {
  if (totalCents === 0) return paymentState
  return refundedCents + amountCents === totalCents ? 'refunded' : 'partly_refunded'
}

async function beginRefund(
  tx: Tx,
  { orderId }: LockedOrder,
  itemIds: number[],
  amountCents: number,
  { isMailed, actor, reason }: Move & { isMailed: boolean },
): Promise<number | null> {
  if (amountCents === 0) return null
  const payment = await paymentOf(tx, orderId)
  const refundId = await insertRefund(tx, { orderId, paymentId: payment?.paymentId ?? null, amountCents, actor, reason })
  await addRefundToOrder(tx, orderId, refundId, itemIds, amountCents)
  await enqueue(tx, 'finish-refund', { refundId })
  if (isMailed) await enqueue(tx, 'send-order-refunded', { refundId })
  return refundId
}

/** Longer than Stripe answers a repeated request with the refusal of the first. */
const refusedAgainAfterSeconds = 25 * 60 * 60

/**
 * Sends a refund to the provider and records it. Idempotent. Cash is returned by hand. A refusal is recorded for staff, and so is a provider that
 * cannot be reached for a day, or whose keys the shop no longer has. The refund is then tried again each day, until it is sent, the provider shows
 * that it was made there by hand, or a person settles it.
 */
export async function finishRefund(shop: Shop, refundId: number): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (!refund || refund.state === 'done') return
  const payment = refund.paymentId === null ? undefined : await paymentOf(shop.db, refund.orderId)
  const given = payment ? await giveBack(shop, payment, refund).catch(unsentIfOld(shop, refund)) : byHand
  await inTransaction(shop.db, async (tx) => {
    if (!given) {
      await failRefund(tx, refundId)
      await enqueue(tx, 'finish-refund', { refundId }, { afterSeconds: refusedAgainAfterSeconds })
    } else if (await completeRefund(tx, refundId, given.refundId)) {
      if (payment) await refunded(tx, payment.paymentId, refund.amountCents)
      if (refund.isDisputed && given.refundId === null) await clearDisagreement(tx, refund.orderId)
    } else if (payment && given.refundId !== null && (await findRefund(tx, refundId))?.providerId !== given.refundId) {
      // Settled by a person while it was on its way: the money may have been given back twice.
      await reportDisagreement(tx, payment.paymentId)
    }
  })
}

/** Without an answer for a day, a refund counts as not sent. */
const unsentIfOld =
  (shop: Shop, { refundId, orderId, isOld }: NonNullable<Awaited<ReturnType<typeof findRefund>>>) =>
  (error: unknown) => {
    if (!isOld) throw error
    shop.log.error({ orderId, refundId, error }, 'a refund could not be sent for a day')
    return undefined
  }

interface Given {
  /** Null if the shop did not send it. */
  refundId: string | null
}

const byHand: Given = { refundId: null }

/** Undefined if the provider refuses. */
async function giveBack(
  shop: Shop,
  payment: NonNullable<Awaited<ReturnType<typeof paymentOf>>>,
  { refundId, amountCents, state, isAmongOthers, isDisputed }: NonNullable<Awaited<ReturnType<typeof findRefund>>>,
): Promise<Given | undefined> {
  const provider = shop.payments.providerNamed(payment.provider, payment.mode)
  const { providerId, captureId, currency } = payment
  // No money was paid in the sandbox, which a shop with keys does not have.
  if (!provider && payment.mode === 'sandbox') return byHand
  if (!provider || !providerId || !captureId) throw new Error(`refund ${refundId} waits for ${payment.provider} (${payment.mode})`)
  // A refund that was made at the provider, and is recorded here after it.
  if (state === 'failed' || isDisputed) {
    const reported = await provider.lookUp(providerId)
    const byHandCents = reported.state === 'captured' ? reported.refundedCents - payment.refundedCents : 0
    if (byHandCents === amountCents && !isAmongOthers) return byHand
    // Sent again, it might be given back twice: a person has to look.
    if (state === 'failed' && byHandCents !== 0) return undefined
  }
  try {
    return await provider.refund({ providerId, captureId }, { reference: `${payment.reference}-refund-${refundId}`, amountCents, currency })
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    shop.log.error({ orderId: payment.orderId, refundId, amountCents, error }, 'the provider refuses a refund')
    return undefined
  }
}
