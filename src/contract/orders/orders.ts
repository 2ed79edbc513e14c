import { z } from 'zod'
import { call } from '../call.ts'
import { cartJsonData } from '../cart/cart.ts'
import { kinds } from '../catalog/kinds.ts'
import { downloads } from '../entitlements/shelf.ts'
import { terms } from '../entitlements/terms.ts'
import {
  anyOr,
  cents,
  couponCode,
  deviceMoment,
  field,
  fieldsOf,
  id,
  languageParameters,
  moment,
  paging,
  price,
  response,
} from '../fields.ts'
import { liveLessons } from '../learning/live.ts'
import { fieldRules } from '../rules.ts'
import { orderAddress } from './order-address.ts'

const appliedCoupon = anyOr(couponCode).transform((code) => code ?? '')

/** The person to whom the digital titles go once they are paid, as by `invite-seat`; without `SendAt`, at once. */
const gift = z.object({
  Email: field(fieldRules.gift.Email),
  SendAt: anyOr(deviceMoment),
  Note: anyOr(field(fieldRules.gift.Note)),
})

/**
 * Places an order. The same IdempotencyKey returns the same order however often it is sent, and is a 409 with other content. If
 * ExpectedTotal differs, nothing is reserved, and the row carries the correct OrderTotal. With `AsksFirst` nothing is reserved either if the customer placed another
 * order a moment ago, which the row names. `DeliverAtOnce`: the customer wants digital products now, and knows that the right to withdraw ends with their
 * first use; left out where `get-delivery-consent` asks, their access waits. `Gift`, `AsksFirst` and `DeliverAtOnce` are not in the document. §7 "post customer order", §4.
 */
export const postCustomerOrder = call('common', 'post-customer-order', {
  access: 'account',
  limit: 'order',
  request: z.object({
    UserID: id,
    ...fieldsOf('order'),
    cartJsonData,
    CouponCode: appliedCoupon,
    PaymentMethod: id,
    paymentToken: anyOr(z.string().max(500)),
    payPalOrderConfirmJson: z.unknown().optional(),
    IdempotencyKey: anyOr(z.uuid()),
    ExpectedTotal: anyOr(price),
    Gift: anyOr(gift),
    AsksFirst: anyOr(z.boolean()),
    DeliverAtOnce: anyOr(z.boolean()),
    ...languageParameters,
  }),
  row: response.extend({
    OrderId: z.number().optional(),
    OrderNumber: z.string().optional(),
    OrderTotal: cents.optional(),
    /** For a card that needs authentication (`answers.actionRequired`); afterwards the identical request is sent again. */
    ClientSecret: z.string().optional(),
  }),
})

/**
 * Creates a PayPal order for this cart, priced by the server, with our reference. It reserves nothing and takes no money. The same
 * IdempotencyKey is then used for the order. Refusals as `post-customer-order`. §4 "Checkout payment method".
 */
export const createPayPalOrder = call('common', 'create-paypal-order', {
  access: 'account',
  limit: 'order',
  request: z.object({
    UserID: id,
    cartJsonData,
    CouponCode: appliedCoupon,
    IdempotencyKey: anyOr(z.uuid()),
    ExpectedTotal: anyOr(price),
    ...languageParameters,
  }),
  row: z.object({ PayPalOrderId: z.string().optional(), ResponseMsg: z.string().optional(), OrderTotal: cents.optional() }),
})

/** The public keys of the payment providers; empty for one that is not available. §7 "a payment public key call". */
export const getPaymentPublicKey = call('common', 'get-payment-public-key', {
  access: 'anyone',
  request: z.object({ ...languageParameters }),
  row: z.object({ PublishableKey: z.string(), PayPalClientId: z.string(), Mode: z.enum(['sandbox', 'live']) }),
})

/**
 * In the sandbox, the customer's answer at the provider: approve or decline. `Id` is the ClientSecret of a card that needs authentication,
 * or a PayPalOrderId. 404 for an unknown one or another customer's, and in a shop with a provider's keys. Not in the document.
 */
export const answerSandbox = call('common', 'answer-sandbox', {
  access: 'account',
  limit: 'order',
  request: z.object({ UserID: id, Id: z.string().min(1).max(200), Answer: z.enum(['approve', 'decline']) }),
  row: response,
})

/**
 * A customer's orders, newest first, each with its payment, the id of its status, and its past statuses, oldest first. With an IdempotencyKey,
 * the order of that attempt only, even if its payment is pending or failed. None of these is in the document. §7 "order history master".
 */
export const getOrderHistoryMaster = call('dynamic', 'get-order-history-master', {
  access: 'account',
  request: z.object({ UserId: id, IdempotencyKey: anyOr(z.uuid()), ...paging(100), ...languageParameters }),
  row: z.object({
    OrderId: z.number(),
    OrderNumber: z.string(),
    OrderDateUTC: moment,
    LatestStatusName: z.string(),
    LatestStatusID: z.number(),
    TotalItems: z.number(),
    ShippingSubTotal: cents,
    DiscountTotal: cents,
    OrderTotal: cents,
    RefundedTotal: cents,
    PaymentMethodName: z.string(),
    PaymentState: z.enum(['pending', 'failed', 'cash', 'free', 'paid', 'partly_refunded', 'refunded']),
    StatesJson: z.array(z.object({ StatusID: z.number(), DateUTC: moment })),
    TotalRecords: z.number(),
  }),
})

const shipment = z.object({
  ShipmentID: z.number(),
  Carrier: z.string(),
  TrackingNumber: z.string(),
  /** An https URL of the carrier. */
  TrackingUrl: z.string().nullable(),
})

/**
 * The lines of the customer's own order; 404 for another customer's, as for a missing one. DownloadToken is a ticket of 15 minutes if the
 * item may be downloaded. Not in the document: ChoicesJson, the chosen options as they were sold; TermsJson, what they give; ShipmentJson, the carrier and the tracking
 * number of a shipped line, if known; DownloadsJson, its files with the remaining downloads. §7 "order history detail".
 */
export const getOrderHistoryDetail = call('dynamic', 'get-order-history-detail', {
  access: 'account',
  request: z.object({ OrderId: id, ...languageParameters }),
  row: z.object({
    OrderItemID: z.number(),
    ProductId: z.number(),
    ProductName: z.string(),
    Kind: z.enum(kinds),
    DefaultImageUrl: z.string().nullable(),
    Price: cents,
    Quantity: z.number(),
    /** Pieces that were shipped, came back, and were refunded. Those refunded before they left never leave. */
    QuantityShipped: z.number(),
    QuantityReturned: z.number(),
    QuantityCanceled: z.number(),
    QuantityRefunded: z.number(),
    OrderItemTotal: cents,
    IsDigitalProduct: z.boolean(),
    LatestStatusID: z.number(),
    ShippingStatusID: z.number(),
    ChoicesJson: z.array(z.object({ Name: z.string(), Value: z.string() })),
    TermsJson: terms,
    ShipmentJson: shipment.nullable(),
    /** All its parcels with a tracking number, with the pieces that are in each; the last one is ShipmentJson. */
    ParcelsJson: z.array(shipment.extend({ Quantity: z.number() })),
    /** The days between which a printed line is at the door, as they were told with the order; null: none were. */
    DeliveryFrom: z.string().nullable(),
    DeliveryTo: z.string().nullable(),
    /** To whom a digital line is given, as it is now. Planned: its mail is sent at SendAt. Waiting: once it is paid. */
    GiftJson: z
      .object({
        Email: z.string().nullable(),
        SendAt: moment.nullable(),
        State: z.enum(['waiting', 'planned', 'sent', 'accepted']),
        /** Whose seats change the gift; null while it waits. */
        EntitlementID: z.number().nullable(),
      })
      .nullable(),
    /** The entitlement of which the customer has an open seat; null if there is none. */
    EntitlementID: z.number().nullable(),
    /** It gives a login or a licence key: `get-credential`. */
    HasCredential: z.boolean(),
    /** It has lessons to learn in the browser: `get-course-progress`. */
    HasLessons: z.boolean(),
    /** Of a live course. */
    LiveJson: liveLessons,
    DownloadToken: z.string().nullable(),
    DownloadsJson: downloads,
  }),
})

/**
 * Where the customer's own order goes, or whom it is billed to if nothing is shipped, and the note that came with it. It is the order's copy:
 * a profile that changes later does not change it, staff can correct it. Empty once the customer's data is erased. 404 as for
 * `get-order-history-detail`. Not in the document.
 */
export const getOrderDelivery = call('dynamic', 'get-order-delivery', {
  access: 'account',
  request: z.object({ OrderId: id, ...languageParameters }),
  row: z.object({
    ...orderAddress,
    MobileNo: z.string(),
    OrderNote: z.string(),
  }),
})

/**
 * Whether orders of paid digital products wait without `DeliverAtOnce`: the shop sells to consumers in the EU, and the customer's country is a member
 * state or unknown. Not in the document.
 */
export const getDeliveryConsent = call('dynamic', 'get-delivery-consent', {
  access: 'account',
  request: z.object({ UserID: id, ...languageParameters }),
  row: z.object({ IsAsked: z.boolean() }),
})

/** `DeliverAtOnce` after the order: its digital products that wait open. 404 as for `get-order-history-detail`. Not in the document. */
export const postDeliveryConsent = call('dynamic', 'post-delivery-consent', {
  access: 'account',
  limit: 'orderRequest',
  request: z.object({ OrderId: id, ...languageParameters }),
  row: response,
})

/**
 * The lines of a past order as a cart, at the prices of today, and those that cannot be ordered as they were, with the reason. 404 as for
 * `get-order-history-detail`. Not in the document.
 */
export const getOrderAgain = call('dynamic', 'get-order-again', {
  access: 'account',
  request: z.object({ OrderId: id, ...languageParameters }),
  row: z.object({
    CartJson: z.array(
      z.object({
        ProductId: z.number(),
        Quantity: z.number(),
        productSelectedAttributes: z.array(z.object({ ProductAttributeID: z.number(), PrimaryKeyValue: z.number() })),
        DefaultImage: z.string(),
      }),
    ),
    GoneJson: z.array(z.object({ ProductId: z.number(), ProductName: z.string(), ResponseMsg: z.string() })),
  }),
})

/**
 * The invoice of the customer's own order as a file, base64-encoded; the language of `languageCode` comes first. 404 for another
 * customer's, as for a missing one; 503 while too many are being rendered. Not in the document.
 */
export const getOrderInvoice = call('dynamic', 'get-order-invoice', {
  access: 'account',
  limit: 'invoice',
  request: z.object({ OrderId: id, ...languageParameters }),
  row: z.object({ FileName: z.string(), ContentType: z.string(), Content: z.string() }),
})
