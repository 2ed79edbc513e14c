export { answerSandboxOf } from './answer-sandbox.ts'
export { makePayPalOrder } from './create-paypal-order.ts'
export { indeterminateError } from './indeterminate.ts'
export { openPayments, openSandbox, type Payments } from './open-payments.ts'
export type { NewPayment, PaymentRow } from './payments.sql.ts'
export {
  captured,
  clearDisagreement,
  deleteOldEvents,
  failed,
  hasCapturedPayments,
  insertPaymentOfPlaced,
  isOlderThan,
  isProcessed,
  markReconciled,
  ordersPaidBy,
  paymentOf,
  paymentsToReconcile,
  recordEvent,
  refunded,
  reportDisagreement,
  requireAction,
  storeProviderId,
} from './payments.sql.ts'
export {
  type Captured,
  type Dispute,
  hasReference,
  type Payment,
  type Provider,
  ProviderIndeterminate,
  ProviderRefusal,
  RefundRefused,
  requestsForAnOrder,
} from './provider.ts'
export { payPalReference } from './reference.ts'
