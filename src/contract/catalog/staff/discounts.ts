import { z } from 'zod'
import { cents, id, line, moneyOf, search } from '../../fields.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { dateTime, version } from '../../staff/fields.ts'
import { kinds } from '../kinds.ts'

/** `named`: without a percentage and an amount, a name for reduced prices that staff set themselves. */
export const offerStates = ['running', 'scheduled', 'ended', 'off'] as const
export const discountStates = [...offerStates, 'named'] as const

const ids = z.array(id).max(1000)
export const amount = moneyOf(z.number().min(0.01).max(1_000_000).multipleOf(0.01))

const content = {
  /** Either of the two. */
  Percentage: z.number().min(0.01).max(99).multipleOf(0.01).nullable(),
  /** Dollars off the price of a piece. */
  Amount: amount.nullable(),
  /** null: at once. */
  StartsAt: dateTime.nullable(),
  /** null: until it is switched off. */
  EndsAt: dateTime.nullable(),
  IsActive: z.boolean(),
  /** Every product of the shop. Otherwise those of any of the following. */
  IsForAll: z.boolean(),
  CategoryIds: ids,
  BrandIds: ids,
  TagIds: ids,
  Kinds: z.array(z.enum(kinds)).max(kinds.length),
  ProductIds: ids,
}

const Discount = z.object({
  DiscountId: z.number(),
  Version: z.number(),
  NameEn: z.string(),
  NameAr: z.string(),
  ...content,
  State: z.enum(discountStates),
  /** Products whose price it sets now. */
  ProductCount: z.number(),
  /** The chosen products by name. */
  Products: z.array(z.object({ ProductId: z.number(), NameEn: z.string(), NameAr: z.string() })),
})
export type DiscountRow = z.input<typeof Discount>

export const listDiscounts = staffCall('list-discounts', {
  permission: 'discounts:write',
  summary: 'Discounts, newest first.',
  request: z.strictObject({
    Filter: z.strictObject({ Search: search(200), State: z.enum(discountStates).optional() }).default({}),
    ...listFields,
  }),
  row: Discount.omit({ Products: true }),
  shape: 'page',
})

export const getDiscount = staffCall('get-discount', {
  permission: 'discounts:write',
  summary: 'One discount.',
  request: z.strictObject({ DiscountId: id }),
  row: Discount,
  shape: 'object',
})

const name = line(100).min(1)

/** Products get their prices within seconds of a save, and within a minute of the start and the end. */
export const saveDiscount = staffCall('save-discount', {
  permission: 'discounts:write',
  summary: 'Create a discount, or change the named fields of one.',
  request: z.strictObject({
    /** Absent: a new one, which needs both names, a percentage or an amount, and its products. */
    DiscountId: id.optional(),
    Version: version.optional(),
    NameEn: name.optional(),
    NameAr: name.optional(),
    ...z.object(content).partial().shape,
  }),
  row: Discount,
  shape: 'object',
})

export const previewDiscount = staffCall('preview-discount', {
  permission: 'discounts:write',
  summary: 'What a discount would reduce while it runs. Changes nothing.',
  request: z.strictObject({
    /** Of a discount that is changed: its present prices do not count. */
    DiscountId: id.optional(),
    ...z.object(content).pick({ Percentage: true, Amount: true, IsForAll: true }).shape,
    ...z.object(content).pick({ CategoryIds: true, BrandIds: true, TagIds: true, Kinds: true, ProductIds: true }).shape,
  }),
  row: z.object({
    /** Products in the set, hidden ones too. */
    Total: z.number(),
    Reduced: z.number(),
    /** Products that have this price or a lower one already. */
    LowerAlready: z.number(),
    /** Products that cost no more than the amount: they are not reduced. */
    TooCheap: z.number(),
    SmallestPrice: cents.nullable(),
    /** Those with the smallest prices. */
    Rows: z.array(
      z.object({ ProductId: z.number(), NameEn: z.string(), NameAr: z.string(), Price: cents, PaidBefore: cents, PaidAfter: cents }),
    ),
  }),
  shape: 'object',
})

export const removeDiscount = staffCall('remove-discount', {
  permission: 'discounts:write',
  summary: 'Remove a discount that reduces nothing.',
  request: z.strictObject({ DiscountId: id, Version: version }),
  current: Discount,
  row: z.object({ DiscountId: z.number() }),
  shape: 'object',
})
