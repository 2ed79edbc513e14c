import { z } from 'zod'
import { call } from '../call.ts'
import { cartJsonData } from '../cart/cart.ts'
import { constants } from '../constants.ts'
import { anyOr, fieldsOf, id, languageParameters, money, paging, price, response } from '../fields.ts'

const couponCode = anyOr(z.string().max(constants.couponCode)).transform((code) => code?.trim() ?? '')

/**
 * Places an order. The same IdempotencyKey gives the same order however often it is sent, and is a 409 with other content. Where
 * ExpectedTotal differs nothing is reserved, and the row carries the OrderTotal that is right. §7 "post customer order", §4.
 */
export const postCustomerOrder = call('common', 'post-customer-order', {
  access: 'account',
  limit: 'order',
  request: z.object({
    UserID: id,
    ...fieldsOf('order'),
    cartJsonData,
    CouponCode: couponCode,
    PaymentMethod: id,
    paymentToken: anyOr(z.string().max(500)),
    payPalOrderConfirmJson: z.unknown().optional(),
    IdempotencyKey: anyOr(z.uuid()),
    ExpectedTotal: anyOr(price),
    ...languageParameters,
  }),
  row: response.extend({
    OrderId: z.number().optional(),
    OrderNumber: z.string().optional(),
    OrderTotal: money.optional(),
    /** Of a card that asks its owner (`answers.actionRequired`); afterwards the identical request is sent again. */
    ClientSecret: z.string().optional(),
  }),
})

/**
 * A PayPal order for this cart, priced by the server and carrying our reference; it takes no money and reserves nothing. The same
 * IdempotencyKey is then that of the order. Refusals as `post-customer-order`. §4 "Checkout payment method".
 */
export const createPayPalOrder = call('common', 'create-paypal-order', {
  access: 'account',
  limit: 'order',
  request: z.object({
    UserID: id,
    cartJsonData,
    CouponCode: couponCode,
    IdempotencyKey: anyOr(z.uuid()),
    ExpectedTotal: anyOr(price),
    ...languageParameters,
  }),
  row: z.object({ PayPalOrderId: z.string().optional(), ResponseMsg: z.string().optional(), OrderTotal: money.optional() }),
})

/** What the browser needs to know of the providers; empty where one is not to be had. §7 "a payment public key call". */
export const getPaymentPublicKey = call('common', 'get-payment-public-key', {
  access: 'anyone',
  request: z.object({ ...languageParameters }),
  row: z.object({ PublishableKey: z.string(), PayPalClientId: z.string(), Mode: z.enum(['sandbox', 'live']) }),
})

/**
 * In the sandbox, where no money moves, what the customer does at the provider's: agree or refuse. `Id` is the ClientSecret of a card
 * that asks its owner, or a PayPalOrderId. 404 for an unknown one, and in a shop with a provider's keys. Ours.
 */
export const answerSandbox = call('common', 'answer-sandbox', {
  access: 'account',
  limit: 'order',
  request: z.object({ UserID: id, Id: z.string().min(1).max(200), Answer: z.enum(['approve', 'decline']) }),
  row: response,
})

/**
 * A customer's orders, newest first, each with how it is paid and the states it passed (ours), oldest first. §7 "order history master".
 */
export const getOrderHistoryMaster = call('dynamic', 'get-order-history-master', {
  access: 'account',
  request: z.object({ UserId: id, ...paging(100), ...languageParameters }),
  row: z.object({
    OrderId: z.number(),
    OrderNumber: z.string(),
    OrderDateUTC: z.string(),
    LatestStatusName: z.string(),
    TotalItems: z.number(),
    ShippingSubTotal: money,
    DiscountTotal: money,
    OrderTotal: money,
    RefundedTotal: money,
    PaymentMethodName: z.string(),
    PaymentState: z.enum(['cash', 'free', 'paid', 'partly_refunded', 'refunded']),
    StatesJson: z.array(z.object({ StatusID: z.number(), DateUTC: z.string() })),
    TotalRecords: z.number(),
  }),
})

/**
 * The lines of a customer's own order; 404 for another's, as for one that does not exist. DownloadToken is a ticket of 15 minutes where
 * the item may be downloaded, and DownloadsJson (ours) its files, each with how often it still can be. §7 "order history detail".
 */
export const getOrderHistoryDetail = call('dynamic', 'get-order-history-detail', {
  access: 'account',
  request: z.object({ OrderId: id, ...languageParameters }),
  row: z.object({
    OrderItemID: z.number(),
    ProductId: z.number(),
    ProductName: z.string(),
    DefaultImageUrl: z.string().nullable(),
    Price: money,
    Quantity: z.number(),
    OrderItemTotal: money,
    IsDigitalProduct: z.boolean(),
    LatestStatusID: z.number(),
    ShippingStatusID: z.number(),
    DownloadToken: z.string().nullable(),
    DownloadsJson: z.array(
      z.object({
        FileID: z.number(),
        Title: z.string(),
        Format: z.string(),
        /** Bytes; null before it was first opened. */
        Size: z.number().nullable(),
        Left: z.number(),
      }),
    ),
  }),
})

/**
 * The invoice of a customer's own order as a file, its content in base64; the language of `languageCode` leads. 404 for another's, as for
 * one that does not exist; 503 where too many are being made. Ours: the storefront document has no such call.
 */
export const getOrderInvoice = call('dynamic', 'get-order-invoice', {
  access: 'account',
  limit: 'invoice',
  request: z.object({ OrderId: id, ...languageParameters }),
  row: z.object({ FileName: z.string(), ContentType: z.string(), Content: z.string() }),
})
