import { z } from 'zod'
import { id, search } from '../../fields.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { kind } from './product-fields.ts'

/** `low`: at its mark or below it, with some left. `waiting`: people asked to hear when it is back. */
export const stockFilters = ['short', 'out', 'low', 'waiting'] as const
export const stockSorts = ['Stock', '-Stock', 'Name', '-Name', 'Sold', '-Sold'] as const

const Stock = z.object({
  ProductId: z.number(),
  Kind: kind,
  NameEn: z.string(),
  NameAr: z.string(),
  IsVisible: z.boolean(),
  StockQuantity: z.number(),
  /** The stock is the number of logins in the pool. */
  IsPooled: z.boolean(),
  /** Its own mark; null: the shop's usual one. */
  LowStockAt: z.number().nullable(),
  LowMark: z.number(),
  /** People who asked to hear when it is back. */
  Waiting: z.number(),
  /** Pieces in orders of the last 30 days. */
  SoldLately: z.number(),
  /** As long as it sells like that; null: nothing was sold. */
  DaysLeft: z.number().nullable(),
})
export type StockRow = z.input<typeof Stock>

export const listStock = staffCall('list-stock', {
  permission: 'stock:write',
  forSellers: true,
  summary: 'Products that are counted, with how fast they sell and who waits for them.',
  request: z.strictObject({
    Filter: z
      .strictObject({
        Search: search(200),
        Kind: kind.optional(),
        Stock: z.enum(stockFilters).optional(),
      })
      .default({}),
    Sort: z.enum(stockSorts).default('Stock'),
    ...listFields,
  }),
  row: Stock,
  shape: 'page',
})

export const saveLowMark = staffCall('save-low-mark', {
  permission: 'stock:write',
  forSellers: true,
  summary: 'The stock at which a product is low; null: the usual one.',
  request: z.strictObject({ ProductId: id, LowStockAt: z.int().min(0).max(1_000_000).nullable() }),
  row: Stock,
  shape: 'object',
})
