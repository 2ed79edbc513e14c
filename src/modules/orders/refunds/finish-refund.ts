import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import { clearDisagreement, paymentOf, RefundRefused, refunded, reportDisagreement } from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
import { completeRefund, type Done, failRefund, findRefund } from './refunds.sql.ts'

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
      return
    }
    const done = await completeRefund(tx, refundId, given.refundId)
    if (done) {
      await mailRefund(tx, done)
      if (payment) {
        await refunded(tx, payment.paymentId, refund.amountCents)
        await enqueue(tx, 'compare-payment', { orderId: refund.orderId })
      }
      if (refund.isDisputed && given.refundId === null) await clearDisagreement(tx, refund.orderId)
    } else if (payment && given.refundId !== null && (await findRefund(tx, refundId))?.providerId !== given.refundId) {
      // Settled by a person while it was on its way: the money may have been given back twice.
      await reportDisagreement(tx, payment.paymentId)
    }
  })
}

/** The customer is told once the money is on its way, and not before. */
export async function mailRefund(tx: Tx, { refundId, tellsCustomer }: Done): Promise<void> {
  if (tellsCustomer) await enqueue(tx, 'send-order-refunded', { refundId })
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
