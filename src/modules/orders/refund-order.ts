import { CallError } from '../../contract/call.ts'
import { orderStates } from '../../contract/constants.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { revokeEntitlements } from '../entitlements/entitlements.ts'
import { enqueue } from '../jobs.ts'
import { paymentOf, refunded } from '../payments/payments.ts'
import type { Shop } from '../shop.ts'
import { withdrawCredentials } from '../vault/vault.ts'
import { paidFor } from './refund-amount.ts'
import { addRefundToOrder, completeRefund, findRefund, insertRefund } from './refunds.sql.ts'
import { itemsOf, type LockedOrder, lockOrder, type Move, moveLines, setPaymentState } from './states.sql.ts'

interface RefundRequest extends Move {
  orderId: number
  /** The lines to refund; all remaining ones if absent. */
  orderItemIds?: number[]
}

/**
 * Refunds an order or some of its lines: they become Refunded and their downloads, logins and keys are revoked at once; a job refunds the money, cash is
 * returned by hand. A line is refunded once, however many requests arrive. Returns the amount in cents. 404 for a missing order or line,
 * 409 if nothing of it was paid or it was refunded already. Storefront document §4 "Order status enumeration".
 */
export const refundOrder = (
  shop: Shop,
  { orderId, orderItemIds, actor, reason }: RefundRequest,
): Promise<{ refundId: number | null; amountCents: number }> =>
  inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || ['pending', 'failed'].includes(order.paymentState)) throw new CallError(404, 'There is no such order.')
    if (!['paid', 'partly_refunded', 'free'].includes(order.paymentState)) throw new CallError(409, 'Nothing of this order was paid.')
    const items = await itemsOf(tx, orderId)
    const left = items.filter(({ refundId, statusId }) => refundId === null && statusId !== orderStates.refunded)
    const chosen = orderItemIds ? left.filter(({ orderItemId }) => orderItemIds.includes(orderItemId)) : left
    if (orderItemIds?.some((id) => !items.some(({ orderItemId }) => orderItemId === id))) throw new CallError(404, 'There is no such line.')
    if (chosen.length === 0) throw new CallError(409, 'This was refunded already.')

    const paid = paidFor(items, order.discountCents)
    const isRest = chosen.length === left.length
    const amountCents = isRest
      ? order.totalCents - order.refundedCents
      : chosen.reduce((sum, { orderItemId }) => sum + (paid.get(orderItemId) ?? 0), 0)
    const ids = chosen.map(({ orderItemId }) => orderItemId)
    const refundId = amountCents > 0 ? await beginRefund(tx, order, ids, amountCents, { actor, reason }) : null
    await moveLines(tx, order, items, (item) => (chosen.includes(item) ? orderStates.refunded : undefined), { actor, reason })
    await revokeEntitlements(tx, ids)
    await withdrawCredentials(tx, ids)
    await setPaymentState(tx, orderId, isRest ? 'refunded' : order.paymentState === 'free' ? 'free' : 'partly_refunded')
    return { refundId, amountCents }
  })

async function beginRefund(tx: Tx, order: LockedOrder, itemIds: number[], amountCents: number, { actor, reason }: Move): Promise<number> {
  const { orderId } = order
  const payment = await paymentOf(tx, orderId)
  const refundId = await insertRefund(tx, { orderId, paymentId: payment?.paymentId ?? null, amountCents, actor, reason })
  await addRefundToOrder(tx, orderId, refundId, itemIds, amountCents)
  await enqueue(tx, 'finish-refund', { refundId })
  await enqueue(tx, 'send-order-refunded', { refundId })
  return refundId
}

/** Sends a refund to the provider and records it. Idempotent. Cash is returned by hand. */
export async function finishRefund(shop: Shop, refundId: number): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (refund?.state !== 'begun') return
  const payment = refund.paymentId === null ? undefined : await paymentOf(shop.db, refund.orderId)
  const atProvider = payment && (await giveBack(shop, payment, refund))
  await inTransaction(shop.db, async (tx) => {
    const isFirst = await completeRefund(tx, refundId, atProvider?.refundId ?? null)
    if (isFirst && payment) await refunded(tx, payment.paymentId, refund.amountCents)
  })
}

async function giveBack(
  shop: Shop,
  payment: NonNullable<Awaited<ReturnType<typeof paymentOf>>>,
  { refundId, amountCents }: { refundId: number; amountCents: number },
) {
  const provider = shop.payments.providerNamed(payment.provider, payment.mode)
  const { providerId, captureId, currency } = payment
  if (!provider || !providerId || !captureId) throw new Error(`refund ${refundId} waits for ${payment.provider} (${payment.mode})`)
  return provider.refund({ providerId, captureId }, { reference: `${payment.reference}-refund-${refundId}`, amountCents, currency })
}
