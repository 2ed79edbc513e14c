import { z } from 'zod'
import { call } from '../call.ts'
import { anyOr, cents, id, languageParameters, moment, price, response } from '../fields.ts'
import { postCustomerOrder } from './orders.ts'

// Links by which customers pay for what staff have put together. Anyone with a link may pay, signed in or not. Not in the document.

/** An unguessable token of 32 bytes, in base64url. */
const token = z.string().max(100)

/**
 * What a link asks to be paid for, priced now. An expired, canceled or paid link shows no products. `gone`: there is no such link.
 */
export const getPaymentLink = call('dynamic', 'get-payment-link', {
  access: 'anyone',
  limit: 'invitation',
  request: z.object({ Token: token, ...languageParameters }),
  row: z.object({
    /** `pending`: a payment has begun, and its outcome is not known yet. */
    State: z.enum(['open', 'pending', 'paid', 'expired', 'canceled', 'gone']),
    /** Of the paid order. */
    OrderNumber: z.string().nullable(),
    ExpiresAt: moment.nullable(),
    LinesJson: z.array(
      z.object({
        ProductName: z.string(),
        Quantity: z.number(),
        OrderItemTotal: cents,
        ChoicesJson: z.array(z.object({ Name: z.string(), Value: z.string() })),
      }),
    ),
    ItemsSubTotal: cents,
    ShippingSubTotal: cents,
    DiscountTotal: cents,
    OrderTotal: cents,
    /** The total when the link was made. */
    LinkTotal: cents,
    /** Why it cannot be paid now. */
    ProblemsJson: z.array(z.string()),
  }),
})

const payment = { Token: token, IdempotencyKey: z.uuid(), ExpectedTotal: anyOr(price), ...languageParameters }

/**
 * Places the order of a link and pays for it, by card or PayPal. The same IdempotencyKey is one order and one payment; so is a link. Refusals
 * and ClientSecret as for `post-customer-order`.
 */
export const payPaymentLink = call('common', 'pay-payment-link', {
  access: 'anyone',
  limit: 'order',
  request: z.object({
    ...payment,
    PaymentMethod: id,
    paymentToken: anyOr(z.string().max(500)),
    payPalOrderConfirmJson: z.unknown().optional(),
  }),
  row: postCustomerOrder.row,
})

/** Creates a PayPal order for a link, as `create-paypal-order` does for a cart. */
export const createPayPalOrderForLink = call('common', 'create-paypal-order-for-link', {
  access: 'anyone',
  limit: 'order',
  request: z.object(payment),
  row: z.object({ PayPalOrderId: z.string().optional(), ResponseMsg: z.string().optional(), OrderTotal: cents.optional() }),
})

/** In the sandbox, the payer's answer at the provider, as `answer-sandbox` for an order of a customer. 404 for payments of others. */
export const answerSandboxForLink = call('common', 'answer-sandbox-for-link', {
  access: 'anyone',
  limit: 'order',
  request: z.object({ Token: token, Id: z.string().min(1).max(200), Answer: z.enum(['approve', 'decline']) }),
  row: response,
})
