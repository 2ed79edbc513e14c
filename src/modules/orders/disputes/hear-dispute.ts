// Decision 134: disputes are heard, and lost ones settled

import { inTransaction } from '../../../platform/database/database.ts'
import { hasCapturedPayments, ordersPaidBy, type Provider, paymentOf } from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
import { comparePayment } from '../placing/reconcile.ts'
import { disputesToHear, unknownDisputes, versionOfDispute } from './disputes.sql.ts'
import { recordDispute } from './record-dispute.ts'

/**
 * Reads a dispute from its provider and records it, whatever the webhook said. A dispute that the provider does not have, or of a payment that is
 * not the shop's, changes nothing.
 */
export async function hearDispute(shop: Shop, provider: Provider, disputeId: string): Promise<void> {
  for (;;) {
    const version = await versionOfDispute(shop.db, disputeId)
    const reported = await provider.lookUpDispute(disputeId)
    const [order] = reported ? await ordersPaidBy(shop.db, provider, reported.paidBy) : []
    if (!reported || !order) return
    // The webhook about the payment may come later, and what is lost is told apart from what was refunded before.
    const payment = await paymentOf(shop.db, order.orderId)
    if (payment?.state !== 'captured' || reported.outcome === 'lost') await comparePayment(shop, order.orderId)
    if (await inTransaction(shop.db, (tx) => recordDispute(tx, order.orderId, reported, version))) return
  }
}

/** Providers tell of new disputes for longer than their webhooks are repeated. */
const sinceMs = 5 * 24 * 60 * 60_000

/** Hears of disputes that no webhook told of, and of known ones about which it is silent. An unreachable provider is asked again at the next run. */
export async function findDisputes(shop: Shop): Promise<void> {
  for (const provider of shop.payments.providers) {
    try {
      if (!(await hasCapturedPayments(shop.db, provider))) continue
      const recent = await provider.disputesSince(new Date(Date.now() - sinceMs))
      const silent = await disputesToHear(shop.db, provider)
      for (const disputeId of [...(await unknownDisputes(shop.db, recent)), ...silent]) await hearDispute(shop, provider, disputeId)
    } catch (error) {
      shop.log.warn({ provider: provider.name, error }, 'cannot ask the provider for disputes')
    }
  }
}
