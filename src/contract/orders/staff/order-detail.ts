import { z } from 'zod'
import { kinds } from '../../catalog/kinds.ts'
import { cents, moment } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { warrantyReasons } from '../../vault/credential.ts'
import { documentKinds } from '../document-enums.ts'
import { orderAddress } from '../order-address.ts'
import { orderRequestKinds, orderRequestStates } from '../order-request-enums.ts'
import { disputeOutcomes, disputeReasons, disputeStates } from './dispute-enums.ts'
import { orderMails, paymentStates, timelineTypes } from './order-enums.ts'

const bilingual = z.object({ en: z.string(), ar: z.string() })

const Seat = z.object({
  SeatNumber: z.number(),
  State: z.enum(['free', 'invited', 'planned', 'claimed']),
  HolderName: z.string().nullable(),
  HolderEmail: z.string().nullable(),
  InvitedEmail: z.string().nullable(),
  IsGift: z.boolean(),
  GiftNote: z.string().nullable(),
  /** When the mail of a gift is sent; null: it was sent at once. */
  SendAt: moment.nullable(),
  /** Its login was shown: it stays with its holder. */
  IsFixed: z.boolean(),
  IsUsed: z.boolean(),
})

const Claim = z.object({
  WarrantyClaimId: z.number(),
  SeatNumber: z.number(),
  Reason: z.enum(warrantyReasons),
  Note: z.string(),
  State: z.enum(['owed', 'replaced', 'refused']),
  ClaimedAt: moment,
})

const Entitlement = z.object({
  EntitlementId: z.number(),
  /** Null: it waits for its first use. */
  StartedAt: moment.nullable(),
  StartsLatestAt: moment.nullable(),
  /** Null: without an end. */
  ExpiresAt: moment.nullable(),
  RevokedAt: moment.nullable(),
  /** Closed until a dispute is decided. */
  PausedAt: moment.nullable(),
  /** When it opens, unless its customer wants it before. Null: it does not wait. */
  WaitsUntil: moment.nullable(),
  /** Why staff closed it. */
  RevokeReason: z.string().nullable(),
  /** Downloads of each file and seat. */
  DownloadLimit: z.number(),
  Seats: z.array(Seat),
  Claims: z.array(Claim),
})

const Shipment = z.object({ Carrier: z.string(), TrackingNumber: z.string(), TrackingUrl: z.string().nullable() })

const Line = z.object({
  OrderItemId: z.number(),
  ProductId: z.number(),
  Name: bilingual,
  Choices: bilingual,
  Kind: z.enum(kinds),
  Picture: z.string().nullable(),
  UnitPrice: cents,
  Quantity: z.number(),
  QuantityShipped: z.number(),
  QuantityReturned: z.number(),
  /** Refunded before they left: they never leave. */
  QuantityCanceled: z.number(),
  QuantityRefunded: z.number(),
  /** Pieces that wait for a parcel and that the customer does not ask to cancel, and shipped ones that have not come back. */
  LeftToShip: z.number(),
  LeftToReturn: z.number(),
  Total: cents,
  /** What the line cost after the order's discount, with its shipping. */
  Paid: cents,
  IsDigital: z.boolean(),
  StatusId: z.number(),
  ShippingStatusId: z.number(),
  IsRefunded: z.boolean(),
  /** The last parcel, and all parcels with a tracking number. */
  Shipment: Shipment.nullable(),
  Parcels: z.array(Shipment.extend({ Quantity: z.number() })),
  Entitlement: Entitlement.nullable(),
})

/** What happened to an order, in the order of time. */
const TimelineEntry = z.object({
  At: moment,
  Type: z.enum(timelineTypes),
  /** `customer`, `shop`, a payment provider, or the name of a staff member. */
  Actor: z.string(),
  OrderItemId: z.number().nullable(),
  FromStatusId: z.number().nullable(),
  ToStatusId: z.number().nullable(),
  Amount: cents.nullable(),
  /** Pieces, of what happened to a part of a line. */
  Quantity: z.number().nullable(),
  /** The reason, the note, the kind of the mail, the carrier and the tracking number, or the title of the file. */
  Text: z.string(),
  /** Of a mail whose body is kept, for `get-order-mail`. */
  MailId: z.string().nullable(),
})

/** The customer asked their bank, or the payment provider, for the money back. */
const Dispute = z.object({
  DisputeId: z.number(),
  /** Its number at the provider. */
  ProviderId: z.string(),
  Amount: cents,
  Reason: z.enum(disputeReasons),
  State: z.enum(disputeStates),
  Outcome: z.enum(disputeOutcomes).nullable(),
  /** Until when the provider takes evidence. */
  DueAt: moment.nullable(),
  /** Whole days until then, by the days of the shop; negative: it is over. */
  DaysLeft: z.number().nullable(),
  OpenedAt: moment,
  ClosedAt: moment.nullable(),
  /** What of the order's money went back to the customer. */
  Lost: cents,
  SettledAt: moment.nullable(),
  SettledBy: z.string().nullable(),
})

/** What the customer asked after the sale. */
const OrderRequest = z.object({
  OrderRequestId: z.number(),
  Kind: z.enum(orderRequestKinds),
  State: z.enum(orderRequestStates),
  Reason: z.string(),
  RequestedAt: moment,
  SettledAt: moment.nullable(),
  SettledBy: z.string(),
  /** Why it was refused. */
  Answer: z.string(),
  Lines: z.array(z.object({ OrderItemId: z.number(), Quantity: z.number() })),
})

/** What can be done with an order now. */
const Possible = z.object({
  ShipLines: z.array(z.number()),
  /** Shipped lines. */
  TrackLines: z.array(z.number()),
  CompleteLines: z.array(z.number()),
  ReturnLines: z.array(z.number()),
  RefundLines: z.array(z.number()),
  /** The most that can be refunded. */
  RefundAmount: cents,
  RecordCash: z.boolean(),
  /** The total without lines that came back; 0 if no cash is due. */
  CashDue: cents,
  Cancel: z.boolean(),
  /** Printed lines of a paid order of which pieces can still be canceled. */
  CancelLines: z.array(z.number()),
  /** A refund that was made at the provider, and for which no lines are chosen. */
  AssignRefund: z.object({ RefundId: z.number(), Amount: cents }).nullable(),
  /** A lost dispute, for which it is open what is taken back. */
  SettleDispute: z.number().nullable(),
  /** Its payment and the provider disagree, or a refund could not be sent. */
  SettlePayment: z.boolean(),
  ChangeAddress: z.boolean(),
  Mails: z.array(z.enum(orderMails)),
})

export const OrderDetail = z.object({
  OrderId: z.number(),
  OrderNumber: z.string(),
  /** For `change-shipping-address`. */
  Version: z.number(),
  CreatedAt: moment,
  /** The customer's language. */
  Language: z.enum(languages),
  StatusId: z.number(),
  PaymentState: z.enum(paymentStates),
  /** It was placed, then staff canceled it or its delivery did not begin in time. */
  IsCanceled: z.boolean(),
  PaidAt: moment.nullable(),
  MethodName: bilingual,
  CustomerId: z.number(),
  ...orderAddress,
  Email: z.string(),
  MobileNo: z.string(),
  OrderNote: z.string(),
  /** Since when the terms stood that the customer accepted with it; null: they are not kept. */
  TermsFirstSeenAt: moment.nullable(),
  /** Letters of its texts that its papers cannot print, such as 𠮷. */
  Unprintable: z.array(z.string()),
  /** To whom its digital lines go, as it was ordered; without SendAt, as soon as it is paid. */
  Gift: z.object({ Email: z.string(), Note: z.string(), SendAt: moment.nullable(), GivenAt: moment.nullable() }).nullable(),
  CouponCode: z.string().nullable(),
  Subtotal: cents,
  Shipping: cents,
  Discount: cents,
  Total: cents,
  Refunded: cents,
  Payment: z
    .object({
      Provider: z.string(),
      Mode: z.string(),
      State: z.string(),
      ProviderId: z.string().nullable(),
      Amount: cents,
      Refunded: cents,
    })
    .nullable(),
  /** The latest first. */
  Disputes: z.array(Dispute),
  Lines: z.array(Line),
  /** Its invoice and credit notes, the earliest first. */
  Documents: z.array(
    z.object({
      DocumentId: z.number(),
      Number: z.string(),
      Kind: z.enum(documentKinds),
      IssuedAt: moment,
      Total: cents,
      CorrectsNumber: z.string().nullable(),
    }),
  ),
  Timeline: z.array(TimelineEntry),
  /** The first one first. */
  Requests: z.array(OrderRequest),
  Possible,
  /** The customer's other orders, newest first, up to ten. */
  OtherOrders: z.array(
    z.object({
      OrderId: z.number(),
      OrderNumber: z.string(),
      CreatedAt: moment,
      StatusId: z.number(),
      PaymentState: z.enum(paymentStates),
      IsCanceled: z.boolean(),
      Total: cents,
    }),
  ),
})
