export { unsure } from './indeterminate.ts'
export type { KeptPayment } from './payments.sql.ts'
export {
  captured,
  failed,
  insertPayment,
  isTaken,
  nameAtProvider,
  ordersPaidBy,
  paymentOf,
  paymentsToCompare,
  refunded,
  takeEvent,
  toAct,
  wasCompared,
} from './payments.sql.ts'
export { payPalReference } from './reference.ts'
