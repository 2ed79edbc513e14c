import type { Tx } from '../../../platform/database/database.ts'
import { type PaymentRow, refunded } from '../../payments/payments.ts'
import { lossesApartFromRefunds, markAsRefund } from '../disputes/disputes.sql.ts'

/**
 * Of the cents that the provider has given back and the shop does not know, those that lost disputes took and that are recorded with them. PayPal
 * counts what it takes for a customer among the refunds of the capture; Stripe does not. Returns their sum.
 */
export async function countLossesAsRefunds(
  tx: Tx,
  { paymentId, provider }: Pick<PaymentRow, 'paymentId' | 'provider'>,
  unknownCents: number,
): Promise<number> {
  if (provider !== 'paypal') return 0
  let countedCents = 0
  for (const { disputeId, amountCents } of await lossesApartFromRefunds(tx, paymentId)) {
    if (countedCents + amountCents > unknownCents) continue
    await markAsRefund(tx, disputeId)
    await refunded(tx, paymentId, amountCents)
    countedCents += amountCents
  }
  return countedCents
}
