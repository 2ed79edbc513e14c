import { z } from 'zod'
import { id, moment } from '../../fields.ts'
import { staffCall } from '../../staff/call.ts'
import { productFilter } from './products.ts'

// One act on many products.

export const productAct = z.discriminatedUnion('Act', [
  z.strictObject({ Act: z.enum(['show', 'hide', 'archive']) }),
  z.strictObject({ Act: z.literal('category'), CategoryId: id }),
  z.strictObject({ Act: z.literal('brand'), BrandId: id.nullable() }),
  z.strictObject({ Act: z.enum(['add-tag', 'remove-tag']), TagId: id }),
  /** Of the price; a reduced price moves with it. */
  z.strictObject({ Act: z.literal('price-percent'), Percent: z.number().min(-99).max(1000).multipleOf(0.01) }),
  z.strictObject({ Act: z.literal('price-amount'), Amount: z.number().min(-10_000_000).max(10_000_000).multipleOf(0.01) }),
  /** The reduced price as a percentage off; 0 ends the reduction. */
  z.strictObject({
    Act: z.literal('discount'),
    PercentOff: z.number().min(0).max(99).multipleOf(0.01),
    DiscountId: id.nullable().default(null),
  }),
])

/** The most products that one transaction changes, so that the call answers soon. A job changes more. */
export const maxChangedAtOnce = 100
export const maxChanged = 100_000

const refusal = z.enum(['needed_to_show', 'below_price', 'is_archived'])

export const changeProducts = staffCall('change-products', {
  permission: 'catalog:write',
  summary: 'One act on many products, by their ids or by a filter, with a preview that changes nothing.',
  request: z.strictObject({
    ProductIds: z.array(id).min(1).max(1000).optional(),
    Filter: productFilter.optional(),
    Change: productAct,
    IsPreview: z.boolean(),
    /** Of the preview that the person saw: 409 if the act would do something else by now, such as raise a price that was raised meanwhile. */
    PreviewKey: z.string().max(100).optional(),
  }),
  row: z.object({
    /** A hash of the planned changes. Empty if a job makes them. */
    PreviewKey: z.string(),
    Total: z.number(),
    Changed: z.number(),
    Refused: z.number(),
    /** The job that changes them, if they are more than a hundred: `get-bulk-act` says how far it is. */
    BulkActId: z.number().nullable(),
    /** A hundred: first those that cannot change, last those that stay as they are. */
    Rows: z.array(
      z.object({
        ProductId: z.number(),
        NameEn: z.string(),
        NameAr: z.string(),
        Before: z.string(),
        After: z.string(),
        /** Why this product stays as it is. */
        Refusal: refusal.nullable(),
      }),
    ),
  }),
  shape: 'object',
})

const BulkAct = z.object({
  BulkActId: z.number(),
  Act: productAct,
  BegunAt: moment,
  EndedAt: moment.nullable(),
  /** Products when it began, and those that it has come to. */
  Total: z.number(),
  Done: z.number(),
  Changed: z.number(),
  Refused: z.number(),
  /** The code of the error that ended it early. */
  Problem: z.string().nullable(),
})

export const listBulkActs = staffCall('list-bulk-acts', {
  permission: 'catalog:write',
  summary: 'Your acts on many products of the last 90 days, newest first.',
  request: z.strictObject({}),
  row: BulkAct,
})

export const getBulkAct = staffCall('get-bulk-act', {
  permission: 'catalog:write',
  summary: 'How far one of your acts on many products is, and what it could not change.',
  request: z.strictObject({ BulkActId: id }),
  row: BulkAct.extend({
    /** What it could not change; the first thousand. */
    Rows: z.array(z.object({ ProductId: z.number(), NameEn: z.string(), NameAr: z.string(), Refusal: refusal })),
  }),
  shape: 'object',
})
