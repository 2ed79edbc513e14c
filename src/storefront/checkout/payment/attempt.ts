import type { RowOf } from '../../../contract/call.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { answers, messages } from '../../../contract/messages.ts'
import {
  answerSandbox,
  answerSandboxForLink,
  createPayPalOrder,
  createPayPalOrderForLink,
  payPaymentLink,
  postCustomerOrder,
} from '../../../contract/storefront.ts'
import { call } from '../../app/calls.ts'
import { localDay, morningOf } from '../../forms/local-day.ts'
import { attemptKey, type CheckoutDraft } from '../../state/checkout-draft.ts'
import { whileLoading } from '../../state/loading.ts'
import type { StoredCartItem } from '../../state/shapes.ts'
import { retryUntilSettled } from './retry-until-settled.ts'

/** An order as the customer saw it on the page. */
export interface OrderRequest {
  userId: number
  items: StoredCartItem[]
  draft: CheckoutDraft
  /** The displayed total, in dollars. */
  total: number
  /** An order that staff put together: its lines are the link's, not the cart's. */
  link?: { token: string; key: string }
}

/** Authorizes the charge: a card token or an approved PayPal order. Empty for cash and for orders that cost nothing. */
export interface PaymentCredential {
  paymentToken?: string
  payPalOrderConfirmJson?: { id: string }
}

/** Runs 3-D Secure: the cardholder approves or declines at their bank. The server learns the result from the provider. */
export type Authenticate = (clientSecret: string) => Promise<void>

/** What the way to an order may ask the customer. */
interface Questions {
  bank: Authenticate
  aboutOther: (other: { id: number; number: string }) => Promise<boolean>
}

/** A definite refusal with the server's message. Nothing was charged; the next try is a new attempt. */
export class OrderRefused extends Error {
  override name = 'OrderRefused'
  orderTotal?: number
  constructor({ ResponseMsg, OrderTotal }: { ResponseMsg?: string; OrderTotal?: number }) {
    super(ResponseMsg || messages.errorOccurred)
    this.orderTotal = OrderTotal
  }
}

// Ends the loop if a bank keeps requesting authentication.
const maxAuthentications = 3

const linkParametersOf = ({ link, total }: OrderRequest, languageCode: Language) => ({
  Token: link?.token ?? '',
  IdempotencyKey: link?.key ?? '',
  ExpectedTotal: total,
  languageCode,
})

const orderParametersOf = ({ userId, items, draft, total }: OrderRequest, languageCode: Language) => ({
  UserID: userId,
  cartJsonData: items,
  CouponCode: draft.coupon,
  IdempotencyKey: attemptKey(items, draft, userId),
  ExpectedTotal: total,
  languageCode,
})

/** The gift of an order; of today and without a day it goes as soon as it is paid. */
function giftOf({ gift }: CheckoutDraft) {
  if (!gift) return {}
  const isLater = gift.day > localDay(new Date())
  return { Gift: { Email: gift.email, Note: gift.note, ...(isLater && { SendAt: morningOf(gift.day) }) } }
}

const indeterminateMessageOf = ({ draft }: OrderRequest) =>
  draft.method === paymentMethods.cashOnDelivery ? messages.errorOccurred : messages.paymentUnsure

/**
 * Sends an order until its outcome is known and returns its row. If the card requires 3-D Secure, authenticates and repeats the identical
 * request. If the customer placed another order a moment ago, asks whether this one is meant too. Throws `OrderRefused`, or what the call throws.
 */
export async function sendOrder(request: OrderRequest, languageCode: Language, credential: PaymentCredential, asks: Questions) {
  const payment = { PaymentMethod: request.draft.method, ...credential }
  let AsksFirst = true
  const post = async (): Promise<RowOf<typeof postCustomerOrder>[]> =>
    request.link
      ? (await call(payPaymentLink, { ...linkParametersOf(request, languageCode), ...payment })).data
      : (
          await call(postCustomerOrder, {
            ...orderParametersOf(request, languageCode),
            OrderNote: request.draft.note,
            ...giftOf(request.draft),
            ...(request.draft.deliversAtOnce && { DeliverAtOnce: true }),
            ...payment,
            AsksFirst,
          })
        ).data
  const send = async () => (await whileLoading(retryUntilSettled(post, indeterminateMessageOf(request))))[0]
  let row = await send()
  if (row?.ResponseMsg === messages.orderedMomentAgo && (await asks.aboutOther({ id: row.OrderId ?? 0, number: row.OrderNumber ?? '' }))) {
    AsksFirst = false
    row = await send()
  }
  for (let authentications = 0; row?.ResponseMsg === answers.actionRequired && authentications < maxAuthentications; authentications++) {
    await asks.bank(row.ClientSecret ?? '')
    row = await send()
  }
  if (row?.ResponseMsg === answers.orderPlaced) return row
  throw new OrderRefused(row?.ResponseMsg === answers.actionRequired ? { ResponseMsg: messages.cardNotAuthenticated } : { ...row })
}

/** Creates a PayPal order with the idempotency key of the shop's order and returns its id. Throws like `sendOrder`. */
export async function createOrderAtPayPal(request: OrderRequest, languageCode: Language): Promise<string> {
  const create = async (): Promise<RowOf<typeof createPayPalOrder>[]> =>
    request.link
      ? (await call(createPayPalOrderForLink, linkParametersOf(request, languageCode))).data
      : (await call(createPayPalOrder, orderParametersOf(request, languageCode))).data
  const data = await whileLoading(retryUntilSettled(create, messages.errorOccurred))
  const id = data[0]?.PayPalOrderId
  if (!id) throw new OrderRefused({ ...data[0] })
  return id
}

/** Gives the simulated provider the payer's answer. */
export async function answerProvider({ link, userId }: OrderRequest, Id: string, Answer: 'approve' | 'decline'): Promise<void> {
  if (link) await call(answerSandboxForLink, { Token: link.token, Id, Answer })
  else await call(answerSandbox, { UserID: userId, Id, Answer })
}
