export type { Bill, BillLine } from './bill.ts'
export { returnCouponUse, takeCouponUse } from './coupon.sql.ts'
export { type Quote, quote } from './quote.ts'
