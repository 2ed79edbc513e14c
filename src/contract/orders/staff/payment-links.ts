import { z } from 'zod'
import { cents, id, moment } from '../../fields.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { placeOrderForCustomer } from './customer-orders.ts'

// Links by which customers pay for what staff put together. docs/decisions/055-links-to-pay.md.

export const paymentLinkStates = ['open', 'pending', 'paid', 'expired', 'canceled'] as const
export type PaymentLinkState = (typeof paymentLinkStates)[number]

export const PaymentLink = z.object({
  PaymentLinkId: z.number(),
  /** `pending`: a payment has begun, and its outcome is not known yet. */
  State: z.enum(paymentLinkStates),
  CustomerId: z.number(),
  CustomerName: z.string(),
  Email: z.string(),
  /** When the link was made. The customer pays what the products cost then, and sees it before. */
  Total: cents,
  Pieces: z.number(),
  MadeBy: z.string(),
  CreatedAt: moment,
  ExpiresAt: moment,
  /** Of a paid link. */
  OrderId: z.number().nullable(),
  OrderNumber: z.string().nullable(),
})

const ofLink = { permission: 'orders:write', request: z.strictObject({ PaymentLinkId: id }), shape: 'object' } as const

export const makePaymentLink = staffCall('make-payment-link', {
  permission: 'orders:write',
  summary: 'Mails a customer a link by which they pay for these products within seven days. The order is placed when it is paid.',
  request: placeOrderForCustomer.request,
  row: PaymentLink,
  shape: 'object',
  movesMoneyOrGoods: true,
})

export const listPaymentLinks = staffCall('list-payment-links', {
  permission: 'orders:read',
  summary: 'Links to pay, newest first.',
  request: z.strictObject({ ...listFields }),
  row: PaymentLink,
  shape: 'page',
})

/** Not part of the other answers, which are stored for repeated requests: the database has the hash of a token only. */
export const getPaymentLinkUrl = staffCall('get-payment-link-url', {
  ...ofLink,
  summary: 'The URL of an open link, to send it another way than by mail.',
  row: z.object({ Url: z.string() }),
  current: PaymentLink,
})

export const sendPaymentLink = staffCall('send-payment-link', { ...ofLink, summary: 'Mails an open link again.', row: PaymentLink })

export const cancelPaymentLink = staffCall('cancel-payment-link', {
  ...ofLink,
  summary: 'Cancels a link that is not paid. It cannot be paid any more.',
  row: PaymentLink,
})
