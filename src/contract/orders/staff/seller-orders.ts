import { z } from 'zod'
import type { RowOf } from '../../call.ts'
import { kinds } from '../../catalog/kinds.ts'
import { cents, code, id, line, moment, search } from '../../fields.ts'
import { idempotencyKey, listFields, staffCall } from '../../staff/call.ts'
import { orderAddress } from '../order-address.ts'
import { OrderDetail } from './order-detail.ts'
import { paymentStates } from './order-enums.ts'

// Orders as a seller sees them: the lines of the seller's own products, and of the customer only what a parcel needs. Neither the order's
// cents nor its other lines are in the answers. Staff name the vendor; for a seller it is their own.

const bilingual = z.object({ en: z.string(), ar: z.string() })

const whose = {
  /** Staff who are not sellers name it. */
  VendorId: id.optional(),
}

const Line = z.object({
  OrderItemId: z.number(),
  ProductId: z.number(),
  Name: bilingual,
  Choices: bilingual,
  Kind: z.enum(kinds),
  Picture: z.string().nullable(),
  UnitPrice: cents,
  Quantity: z.number(),
  Total: cents,
  IsDigital: z.boolean(),
  StatusId: z.number(),
  ShippingStatusId: z.number(),
  /** It waits for its parcel. */
  CanShip: z.boolean(),
  Shipment: z.object({ Carrier: z.string(), TrackingNumber: z.string(), TrackingUrl: z.string().nullable() }).nullable(),
})

export const SellerOrder = z.object({
  OrderId: z.number(),
  OrderNumber: z.string(),
  CreatedAt: moment,
  PaymentState: z.enum(paymentStates),
  /** Of the seller's lines. */
  Total: cents,
  Lines: z.array(Line),
  /** Where the seller's parcel goes; null without printed lines. */
  Parcel: z.object(orderAddress).nullable(),
})

export const listSellerOrders = staffCall('list-seller-orders', {
  permission: 'orders:read',
  forSellers: true,
  summary: 'Orders with products of a seller, with the lines of these products only.',
  request: z.strictObject({
    ...whose,
    ...listFields,
    Filter: z
      .strictObject({
        /** Orders of which something waits for a parcel. */
        Tab: z.enum(['all', 'to-ship']).default('all'),
        /** A part of the order's number. */
        Search: search(100),
      })
      .prefault({}),
    Sort: z.enum(['CreatedAt', '-CreatedAt']).default('-CreatedAt'),
  }),
  row: z.object({
    OrderId: z.number(),
    OrderNumber: z.string(),
    CreatedAt: moment,
    PaymentState: z.enum(paymentStates),
    /** These are of the seller's lines. */
    Pieces: z.number(),
    ToShip: z.number(),
    Total: cents,
  }),
  shape: 'page',
})

export const getSellerOrder = staffCall('get-seller-order', {
  permission: 'orders:read',
  forSellers: true,
  summary: 'One order with the lines of a seller.',
  request: z.strictObject({ OrderId: id, ...whose }),
  row: SellerOrder,
  shape: 'object',
})

export type OwnOrder = RowOf<typeof getSellerOrder>

export const shipSellerOrder = staffCall('ship-seller-order', {
  permission: 'orders:write',
  forSellers: true,
  summary: 'Ships printed lines of a seller, all that are left unless named, and mails the customer.',
  request: z.strictObject({
    OrderId: id,
    ...whose,
    OrderItemIds: z.array(id).min(1).max(200).optional(),
    Carrier: line(60).min(1).optional(),
    TrackingNumber: code(60).min(1).optional(),
    TrackingUrl: z
      .url({ protocol: /^https$/ })
      .max(500)
      .optional(),
    IdempotencyKey: idempotencyKey,
  }),
  row: SellerOrder,
  current: OrderDetail,
  shape: 'object',
  movesMoneyOrGoods: true,
})
