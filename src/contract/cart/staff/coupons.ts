import { z } from 'zod'
import { amount, offerStates } from '../../catalog/staff/discounts.ts'
import { cents, couponCode, id, moment, moneyOf, search } from '../../fields.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { dateTime, version } from '../../staff/fields.ts'

export const couponStates = [...offerStates, 'used-up'] as const
export const couponSorts = ['CouponId', '-CouponId', 'Code', '-Code'] as const

/** Letters, digits and hyphens. */
const code = couponCode.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,29}$/u)

const content = {
  Code: code,
  /** Either of the two. */
  Percentage: z.number().min(0.01).max(100).multipleOf(0.01).nullable(),
  /** Dollars off the sum of the lines. */
  Amount: amount.nullable(),
  /** Of the lines that it reduces; 0: none. */
  Minimum: moneyOf(z.number().min(0).max(1_000_000).multipleOf(0.01)),
  StartsAt: dateTime.nullable(),
  EndsAt: dateTime.nullable(),
  /** null: without a limit. */
  TotalLimit: z.int().min(1).max(1_000_000_000).nullable(),
  PerCustomerLimit: z.int().min(1).max(1_000_000).nullable(),
  /** Whether pages may show the code. */
  IsPublic: z.boolean(),
  IsActive: z.boolean(),
  /** Reduces products of these and the categories below them; none: every product. */
  CategoryIds: z.array(id).max(100),
}

const Coupon = z.object({
  CouponId: z.number(),
  Version: z.number(),
  ...content,
  Code: z.string(),
  TimesUsed: z.number(),
  State: z.enum(couponStates),
})
export type CouponRow = z.input<typeof Coupon>

export const listCoupons = staffCall('list-coupons', {
  permission: 'discounts:write',
  summary: 'Coupons by state and code.',
  request: z.strictObject({
    Filter: z.strictObject({ Search: search(60), State: z.enum(couponStates).optional() }).default({}),
    Sort: z.enum(couponSorts).default('-CouponId'),
    ...listFields,
  }),
  row: Coupon,
  shape: 'page',
})

export const getCoupon = staffCall('get-coupon', {
  permission: 'discounts:write',
  summary: 'One coupon.',
  request: z.strictObject({ CouponId: id }),
  row: Coupon,
  shape: 'object',
})

export const saveCoupon = staffCall('save-coupon', {
  permission: 'discounts:write',
  summary: 'Create a coupon, or change the named fields of one.',
  request: z.strictObject({
    /** Absent: a new one, which needs a code and a percentage or an amount. */
    CouponId: id.optional(),
    Version: version.optional(),
    ...z.object(content).partial().shape,
  }),
  row: Coupon,
  shape: 'object',
})

export const listCouponUses = staffCall('list-coupon-uses', {
  permission: 'discounts:write',
  summary: 'The orders with a coupon, newest first.',
  request: z.strictObject({ CouponId: id, ...listFields }),
  row: z.object({ OrderId: z.number(), OrderNumber: z.string(), PlacedAt: moment, Discount: cents, Total: cents }),
  shape: 'page',
})

/** Why a coupon takes nothing off a cart. */
export const couponProblems = ['unknown', 'off', 'scheduled', 'ended', 'used-up', 'below-minimum', 'other-products'] as const

export const tryCoupon = staffCall('try-coupon', {
  permission: 'discounts:write',
  summary: 'What a coupon takes off a cart of these products, by the rules of the cart itself. Choices that buyers must make are made.',
  request: z.strictObject({
    Code: couponCode.min(1),
    Lines: z
      .array(z.strictObject({ ProductId: id, Quantity: z.int().min(1).max(1000) }))
      .min(1)
      .max(50),
  }),
  row: z.object({
    SubTotal: cents,
    /** Of the lines that the coupon reduces. */
    ReducedSubTotal: cents,
    Shipping: cents,
    Discount: cents,
    Total: cents,
    Problem: z.enum(couponProblems).nullable(),
    /** Lines that cannot be bought, as the cart says it. */
    LineProblems: z.array(z.object({ ProductId: z.number(), En: z.string(), Ar: z.string() })),
  }),
  shape: 'object',
})
