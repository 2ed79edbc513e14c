import { z } from 'zod'
import type { RowOf } from '../../call.ts'
import { kinds } from '../../catalog/kinds.ts'
import { cents, code, id, line, lines, moment, moneyOf, personName, search } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { fieldRules } from '../../rules.ts'
import { idempotencyKey, listFields, staffCall } from '../../staff/call.ts'
import { day, reason } from '../../staff/fields.ts'
import { OrderDetail } from './order-detail.ts'
import { orderMails, orderTabs, paymentStates, shipOutcomes } from './order-enums.ts'
import { isEither, lineIds, pieces, refundedLines } from './order-pieces.ts'

// The orders of the shop, as staff work on them. Every call that changes an order answers the order as it is then.

export const note = lines(500).default('')
export const amount = moneyOf(z.number().min(0).max(10_000_000))
export const OrderRow = z.object({
  OrderId: z.number(),
  OrderNumber: z.string(),
  CreatedAt: moment,
  CustomerName: z.string(),
  Email: z.string(),
  CountryName: z.string().nullable(),
  StatusId: z.number(),
  PaymentState: z.enum(paymentStates),
  /** It was placed, then staff canceled it or its delivery did not begin in time. */
  IsCanceled: z.boolean(),
  Total: cents,
  Refunded: cents,
  Pieces: z.number(),
  Kinds: z.array(z.enum(kinds)),
  /** Pieces of printed lines that are not shipped. */
  ToShip: z.number(),
})

export const listOrders = staffCall('list-orders', {
  permission: 'orders:read',
  summary: 'Orders by tab, payment, kind of product, period and text: the number, or a part of name, e-mail address or phone number.',
  request: z.strictObject({
    ...listFields,
    Filter: z
      .strictObject({
        Tab: z.enum(orderTabs).optional(),
        PaymentState: z.enum(paymentStates).optional(),
        Kind: z.enum(kinds).optional(),
        /** The first and the last day, in the time zone of the shop. */
        From: day.optional(),
        To: day.optional(),
        Search: search(100),
        CustomerId: id.optional(),
      })
      .optional(),
    Sort: z.enum(['CreatedAt', '-CreatedAt']).default('-CreatedAt'),
  }),
  row: OrderRow,
  shape: 'page',
})

export const getOrder = staffCall('get-order', {
  permission: 'orders:read',
  summary: 'One order: its lines, cents, history, notes, and what can be done with it.',
  request: z.strictObject({ OrderId: id }),
  row: OrderDetail,
  shape: 'object',
})

export type StaffOrder = RowOf<typeof getOrder>

export const addOrderNote = staffCall('add-order-note', {
  permission: 'orders:write',
  summary: 'Adds a note that only staff see.',
  request: z.strictObject({ OrderId: id, Body: lines(2000).min(1) }),
  row: OrderDetail,
  shape: 'object',
})

const shipment = {
  Carrier: line(60).min(1),
  TrackingNumber: code(60).min(1),
  TrackingUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
}

export const shipOrder = staffCall('ship-order', {
  permission: 'orders:write',
  summary: 'Ships printed lines or pieces of them, all that are left unless named, and mails the customer.',
  request: z
    .strictObject({
      OrderId: id,
      OrderItemIds: lineIds.optional(),
      Lines: pieces.optional(),
      Carrier: shipment.Carrier.optional(),
      TrackingNumber: shipment.TrackingNumber.optional(),
      TrackingUrl: shipment.TrackingUrl,
      IdempotencyKey: idempotencyKey,
    })
    .refine(isEither, { path: ['Lines'] }),
  row: OrderDetail,
  shape: 'object',
  movesMoneyOrGoods: true,
})

export const trackOrder = staffCall('track-order', {
  permission: 'orders:write',
  summary: 'Adds or corrects the carrier and the tracking number of lines that are shipped. The customer gets no mail.',
  request: z.strictObject({ OrderId: id, OrderItemIds: lineIds, ...shipment }),
  row: OrderDetail,
  shape: 'object',
})

export const shipOrders = staffCall('ship-orders', {
  permission: 'orders:write',
  summary:
    'Ships the orders of a list, a line each: number, and tracking number if there is one. A dry run says what each line does and changes nothing.',
  request: z.strictObject({
    Text: lines(20_000).min(1),
    /** Needed where a line has a tracking number. */
    Carrier: shipment.Carrier.optional(),
    IsDryRun: z.boolean(),
    IdempotencyKey: idempotencyKey,
  }),
  row: z.object({
    Line: z.number(),
    Text: z.string(),
    Outcome: z.enum(shipOutcomes),
    OrderId: z.number().nullable(),
    OrderNumber: z.string(),
    TrackingNumber: z.string(),
    CustomerName: z.string(),
    /** Pieces that it ships. */
    Pieces: z.number(),
  }),
  movesMoneyOrGoods: true,
})

export const recordCashPayment = staffCall('record-cash-payment', {
  permission: 'orders:write',
  summary: 'Records that the cash of an order was received: its digital lines open.',
  request: z.strictObject({ OrderId: id, IdempotencyKey: idempotencyKey }),
  row: OrderDetail,
  shape: 'object',
  movesMoneyOrGoods: true,
})

export const cancelOrder = staffCall('cancel-order', {
  permission: 'orders:write',
  summary:
    'Cancels an order in cash that is not paid, of which nothing is open, and of which all that was shipped came back. Its stock and coupon are free again, and its customer gets a mail.',
  request: z.strictObject({ OrderId: id, Reason: reason, IdempotencyKey: idempotencyKey }),
  row: OrderDetail,
  shape: 'object',
  movesMoneyOrGoods: true,
})

export const cancelPaidOrder = staffCall('cancel-paid-order', {
  permission: 'orders:refund',
  summary:
    'Cancels printed lines of a paid order that have not left, or pieces of them, all unless named, and refunds what was paid for them.',
  request: z.strictObject({ OrderId: id, Lines: pieces.optional(), Reason: reason, IdempotencyKey: idempotencyKey }),
  row: OrderDetail,
  shape: 'object',
  stepUp: true,
  movesMoneyOrGoods: true,
})

export const completeOrder = staffCall('complete-order', {
  permission: 'orders:write',
  summary: 'Completes the shipped lines of an order that were delivered.',
  request: z.strictObject({ OrderId: id }),
  row: OrderDetail,
  shape: 'object',
})

export const returnOrderLines = staffCall('return-order-lines', {
  permission: 'orders:write',
  summary:
    'Records that shipped lines or pieces of them came back, and puts them back into stock. Their money is refunded by refund-order.',
  request: z
    .strictObject({
      OrderId: id,
      OrderItemIds: lineIds.optional(),
      Lines: pieces.optional(),
      /** False: they cannot be sold again. */
      Restocks: z.boolean().default(true),
      Reason: reason,
      IdempotencyKey: idempotencyKey,
    })
    .refine(({ OrderItemIds, Lines }) => (OrderItemIds === undefined) !== (Lines === undefined), { path: ['Lines'] }),
  row: OrderDetail,
  shape: 'object',
  movesMoneyOrGoods: true,
})

export const refundOrder = staffCall('refund-order', {
  permission: 'orders:refund',
  summary: 'Refunds the rest of an order, some of its lines or their pieces, or an amount.',
  request: z
    .strictObject({
      OrderId: id,
      /** Only these lines. They become Refunded, and what they gave is revoked. */
      OrderItemIds: lineIds.optional(),
      /** Only these pieces. A line becomes Refunded with its last one. */
      Lines: refundedLines.optional(),
      /** False: pieces that come back with the refund cannot be sold again. */
      Restocks: z.boolean().default(true),
      /** Only this amount. The lines stay as they are. */
      Amount: amount.optional(),
      Reason: reason,
      IdempotencyKey: idempotencyKey,
    })
    .refine(({ OrderItemIds, Lines, Amount }) => [OrderItemIds, Lines, Amount].filter((one) => one !== undefined).length < 2, {
      path: ['Amount'],
    })
    .refine(({ Amount }) => Amount !== 0, { path: ['Amount'] }),
  row: OrderDetail,
  shape: 'object',
  stepUp: true,
  movesMoneyOrGoods: true,
})

export const assignRefund = staffCall('assign-refund', {
  permission: 'orders:refund',
  summary:
    'Says which pieces a refund was for that was made at the provider: they are taken back. Without lines, the customer keeps everything.',
  request: z.strictObject({
    OrderId: id,
    RefundId: id,
    Lines: refundedLines.optional(),
    /** False: pieces that come back with the refund cannot be sold again. */
    Restocks: z.boolean().default(true),
    IdempotencyKey: idempotencyKey,
  }),
  row: OrderDetail,
  shape: 'object',
  stepUp: true,
  movesMoneyOrGoods: true,
})

export const settlePayment = staffCall('settle-payment', {
  permission: 'orders:refund',
  summary:
    'Records that a person has settled what a payment and its provider disagree about. Refunds that could not be sent count as given back by other means.',
  request: z.strictObject({ OrderId: id, Reason: reason, IdempotencyKey: idempotencyKey }),
  row: OrderDetail,
  shape: 'object',
  stepUp: true,
  movesMoneyOrGoods: true,
})

export const resendMail = staffCall('resend-mail', {
  permission: 'entitlements:write',
  summary: 'Sends a mail about an order again, to the address of its customer.',
  request: z.strictObject({ OrderId: id, Mail: z.enum(orderMails) }),
  row: OrderDetail,
  shape: 'object',
})

export const changeShippingAddress = staffCall('change-shipping-address', {
  permission: 'orders:write',
  summary: 'Changes the address of an order of which nothing is shipped.',
  request: z.strictObject({
    OrderId: id,
    Version: id,
    // As long as customers may write them: an address that is only corrected in part stays.
    FirstName: personName(fieldRules.profile.FirstName.max),
    LastName: personName(fieldRules.profile.LastName.max),
    MobileNo: code(fieldRules.profile.MobileNo.max),
    AddressLineOne: line(fieldRules.profile.AddressLineOne.max).min(1),
    CityName: line(fieldRules.otherCity.CityName.max),
    StateName: line(150),
    CountryName: line(150).min(1),
    PostalCode: code(fieldRules.profile.PostalCode.max),
  }),
  row: OrderDetail,
  shape: 'object',
})

export const file = z.object({ FileName: z.string(), ContentType: z.string(), Content: z.base64() })

export const getInvoice = staffCall('get-invoice', {
  permission: 'orders:read',
  summary: 'The invoice of an order as a PDF in both languages, this one first.',
  request: z.strictObject({ OrderId: id, Language: z.enum(languages) }),
  row: file,
  shape: 'object',
})

export const getPackingSlip = staffCall('get-packing-slip', {
  permission: 'orders:read',
  summary: 'Packing slips of orders as one PDF in both languages, this one first: what is left to ship, or was shipped.',
  request: z.strictObject({ OrderIds: z.array(id).min(1).max(100), Language: z.enum(languages) }),
  row: file,
  shape: 'object',
})
