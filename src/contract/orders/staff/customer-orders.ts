import { z } from 'zod'
import type { RowOf } from '../../call.ts'
import { cents, couponCode, email, id } from '../../fields.ts'
import { fieldFor, idempotencyKey, staffCall } from '../../staff/call.ts'
import { OrderDetail } from './order-detail.ts'
import { amount, note } from './orders.ts'

// Orders that staff place for a customer.

const customerLines = z
  .array(
    z.strictObject({
      ProductId: id,
      Quantity: z.int().min(1).max(1000),
      /** The chosen value of each attribute. */
      Choices: z
        .array(z.strictObject({ AttributeId: id, ValueId: id }))
        .max(20)
        .default([]),
    }),
  )
  .max(100)

const appliedCoupon = couponCode.default('')
const named = { NameEn: z.string(), NameAr: z.string() }

export const quoteOrderForCustomer = staffCall('quote-order-for-customer', {
  permission: 'orders:write',
  summary: 'What an order for a customer would cost now, by the rules of the cart, and the choices of its products. Changes nothing.',
  request: z.strictObject({
    /** Absent: a visitor, for the choices and prices. */
    Email: fieldFor('customers:read', email()),
    Lines: customerLines,
    CouponCode: appliedCoupon,
  }),
  row: z.object({
    /** Null: no customer has this e-mail address. */
    Customer: z
      .object({
        CustomerId: id,
        Name: z.string(),
        /** In lines, as it is printed. */
        Address: z.array(z.string()),
        /** False: printed products cannot be ordered before the customer completes it. */
        IsAddressComplete: z.boolean(),
      })
      .nullable(),
    Products: z.array(
      z.object({
        ProductId: id,
        ...named,
        Choices: z.array(
          z.object({
            AttributeId: id,
            ...named,
            IsRequired: z.boolean(),
            Values: z.array(z.object({ ValueId: id, ...named })),
          }),
        ),
      }),
    ),
    /** Of the lines that can be bought. `Price` is of one piece. */
    Lines: z.array(z.object({ ProductId: id, Quantity: z.int(), Price: cents, Shipping: cents, Total: cents })),
    /** Lines that cannot be bought, and why. */
    Problems: z.array(z.object({ ProductId: z.number(), Message: z.string() })),
    Subtotal: cents,
    Shipping: cents,
    Discount: cents,
    Total: cents,
    /** Whether the coupon gives nothing here. */
    IsCouponRefused: z.boolean(),
  }),
  shape: 'object',
})

export type Quoted = RowOf<typeof quoteOrderForCustomer>

export const placeOrderForCustomer = staffCall('place-order-for-customer', {
  permission: 'orders:write',
  summary: 'Places an order in cash for a customer of the shop.',
  request: z.strictObject({
    Email: email(),
    Lines: customerLines.min(1),
    CouponCode: appliedCoupon,
    Note: note,
    /** As it was quoted. If it differs from the total now, the call is a 409 with the total of now in `current`. */
    ExpectedTotal: amount.optional(),
    IdempotencyKey: idempotencyKey,
  }),
  row: OrderDetail,
  shape: 'object',
  movesMoneyOrGoods: true,
})
