import type { PaymentLinkState } from '../../../contract/orders/staff/payment-links.ts'
import type { Link } from './payment-links.sql.ts'

/** What can be done with a link. A payment that has begun counts, also after the last day; a failed one leaves the link as it was. */
export function stateOfLink({
  paymentState,
  cancelledAt,
  isExpired,
}: Pick<Link, 'paymentState' | 'cancelledAt' | 'isExpired'>): PaymentLinkState {
  if (paymentState === 'pending') return 'pending'
  if (paymentState !== null && paymentState !== 'failed') return 'paid'
  if (cancelledAt) return 'canceled'
  return isExpired ? 'expired' : 'open'
}
