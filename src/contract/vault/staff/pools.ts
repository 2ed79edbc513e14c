import { z } from 'zod'
import { id, line, lines, moment } from '../../fields.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'
import { poolStates } from './pool-states.ts'

const field = z.strictObject({ NameEn: line(60).min(1), NameAr: line(60).min(1), IsSecret: z.boolean() })

const Offer = z.object({
  ProductId: z.number(),
  /** Of the product with all its parts. */
  Version: z.number(),
  /** `pool`: logins that the owner adds. `generated`: licence keys that the shop makes. null: the product delivers neither yet. */
  Delivery: z.enum(['pool', 'generated']).nullable(),
  RightToResell: z.string(),
  Fields: z.array(field),
  InstructionsEn: z.string(),
  InstructionsAr: z.string(),
  /** The mark of low stock of the product, at which the shop gets a mail; null: none, and no mail. */
  LowStockAt: z.number().nullable(),
  ActivationLimit: z.number().nullable(),
  Counts: z.object({
    Available: z.number(),
    Reserved: z.number(),
    Delivered: z.number(),
    Replaced: z.number(),
    Withdrawn: z.number(),
    /** Warranty claims that wait. */
    Reported: z.number(),
  }),
})
export type AccountOfferRow = z.input<typeof Offer>

export const getAccountOffer = staffCall('get-account-offer', {
  permission: 'pools:read',
  forSellers: true,
  summary: 'What an account product delivers, and how many logins are in its pool.',
  request: z.strictObject({ ProductId: id }),
  row: Offer,
  shape: 'object',
})

export const saveAccountOffer = staffCall('save-account-offer', {
  permission: 'catalog:write',
  forSellers: true,
  summary: 'Say what an account product delivers. A first pool starts empty, with a stock of 0.',
  request: z.strictObject({
    ProductId: id,
    Version: version,
    Delivery: z.enum(['pool', 'generated']),
    /** Why the shop may sell these, such as a contract. Not shown to customers. */
    RightToResell: lines(500).min(1),
    /** Of each login of a pool. */
    Fields: z.array(field).max(6),
    InstructionsEn: lines(5000),
    InstructionsAr: lines(5000),
    LowStockAt: z.int().min(0).max(1_000_000).nullable(),
    /** Devices on which a key may be active. */
    ActivationLimit: z.int().min(1).max(1000).nullable(),
  }),
  row: Offer,
  shape: 'object',
})

const PoolItem = z.object({
  PoolItemId: z.number(),
  State: z.enum(poolStates),
  /** The values of the offer's fields: the first two characters of a name, and nothing of a secret. */
  Masked: z.array(z.string()),
  UsableUntil: z.string().nullable(),
  AddedAt: moment,
  BatchId: z.string(),
  OrderId: z.number().nullable(),
  IsReported: z.boolean(),
})
export type PoolItemRow = z.input<typeof PoolItem>

export const listPoolItems = staffCall('list-pool-items', {
  permission: 'pools:read',
  forSellers: true,
  summary: 'The logins of a pool, masked, newest first.',
  request: z.strictObject({
    ProductId: id,
    Filter: z.strictObject({ State: z.enum(poolStates).optional() }).default({}),
    ...listFields,
  }),
  row: PoolItem,
  shape: 'page',
})

export const addPoolItems = staffCall('add-pool-items', {
  permission: 'stock:write',
  forSellers: true,
  summary: 'Add logins to a pool and to its stock. One that is or was in the pool is left out.',
  request: z.strictObject({
    ProductId: id,
    /** CSV or lines of a table: a column for each field. Without names of the columns, they are in the order of the fields. */
    Text: z.string().min(1).max(1_000_000),
  }),
  row: z.object({
    Added: z.number(),
    BatchId: z.string(),
    /** The lines that were left out. */
    DuplicateLines: z.array(z.number()),
  }),
  shape: 'object',
  maxBodyBytes: 4 * 1024 * 1024,
})

export const revealPoolItem = staffCall('reveal-pool-item', {
  permission: 'pools:reveal',
  stepUp: true,
  summary: 'The values of one login. The audit log says who saw it.',
  request: z.strictObject({ ProductId: id, PoolItemId: id }),
  row: z.object({ Values: z.array(z.string()) }),
  shape: 'object',
})

export const withdrawPoolItems = staffCall('withdraw-pool-items', {
  permission: 'stock:write',
  forSellers: true,
  summary: 'Take logins that are still available out of a pool and its stock, for good.',
  request: z.strictObject({ ProductId: id, PoolItemIds: z.array(id).min(1).max(200) }),
  row: z.object({ Withdrawn: z.number() }),
  shape: 'object',
})
