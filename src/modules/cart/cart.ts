export type { Bill, BillLine } from './bill.ts'
export { lockProducts } from './cart-products.sql.ts'
export { takeCouponUse } from './coupon.sql.ts'
export { applyCoupon, priceCart } from './price-cart.ts'
