import { randomUUID } from 'node:crypto'
import type { ParametersOf } from '../src/contract/call.ts'
import type { postCustomerOrder } from '../src/contract/storefront.ts'

/** An order of one piece, paid by the sandbox's card. */
export const cardOrder = (customerId: number, productId: number): ParametersOf<typeof postCustomerOrder> => ({
  UserID: customerId,
  OrderNote: '',
  CouponCode: '',
  cartJsonData: [{ ProductId: productId, Quantity: 1 }],
  PaymentMethod: 5,
  paymentToken: 'tok_visa',
  IdempotencyKey: randomUUID(),
})
