export { indeterminateError } from './indeterminate.ts'
export type { PaymentRow } from './payments.sql.ts'
export {
  captured,
  failed,
  insertPayment,
  isOlderThan,
  isProcessed,
  markReconciled,
  nameAtProvider,
  ordersPaidBy,
  paymentOf,
  paymentsToReconcile,
  recordEvent,
  refunded,
  toAct,
} from './payments.sql.ts'
export { payPalReference } from './reference.ts'
