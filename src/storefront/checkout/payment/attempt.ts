import type { RowOf } from '../../../contract/call.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { answers, messages } from '../../../contract/messages.ts'
import { createPayPalOrder, postCustomerOrder } from '../../../contract/storefront.ts'
import { call } from '../../app/calls.ts'
import { attemptKey, type CheckoutDraft } from '../../state/checkout-draft.ts'
import { whileLoading } from '../../state/loading.ts'
import type { StoredCartItem } from '../../state/shapes.ts'
import { retryUntilSettled } from './retry-until-settled.ts'

/** What a customer orders, as it stood on the page. */
export interface OrderRequest {
  userId: number
  items: StoredCartItem[]
  draft: CheckoutDraft
  /** In dollars, as the customer saw it. */
  total: number
}

/** What says that an order may be charged; cash and nothing to pay need none. */
export interface Proof {
  paymentToken?: string
  payPalOrderConfirmJson?: { id: string }
}

/** Has the owner of a card agree or refuse at the bank. What came of it the server knows. */
export type Authenticate = (clientSecret: string) => Promise<void>

/** A final no, in the words of the answer; nothing was charged, and the next try is an attempt of its own. */
export class OrderRefused extends Error {
  override name = 'OrderRefused'
  orderTotal?: number
  constructor({ ResponseMsg, OrderTotal }: { ResponseMsg?: string; OrderTotal?: number }) {
    super(ResponseMsg || messages.errorOccurred)
    this.orderTotal = OrderTotal
  }
}

// A bank that asks again and again lets nobody through.
const mostQuestions = 3

const orderOf = ({ userId, items, draft, total }: OrderRequest, languageCode: Language) => ({
  UserID: userId,
  cartJsonData: items,
  CouponCode: draft.coupon,
  IdempotencyKey: attemptKey(items, draft, userId),
  ExpectedTotal: total,
  languageCode,
})

const unsureOf = ({ draft }: OrderRequest) =>
  draft.method === paymentMethods.cashOnDelivery ? messages.errorOccurred : messages.paymentUnsure

/**
 * Sends an order until it is known what became of it, and gives its row. A card that asks its owner is authenticated in between, and the
 * identical request sent again. Throws OrderRefused, or what the call throws.
 */
export async function sendOrder(wanted: OrderRequest, languageCode: Language, proof: Proof, authenticate?: Authenticate) {
  const request = { ...orderOf(wanted, languageCode), OrderNote: wanted.draft.note, PaymentMethod: wanted.draft.method, ...proof }
  const send = async (): Promise<RowOf<typeof postCustomerOrder> | undefined> => {
    const { data } = await whileLoading(retryUntilSettled(() => call(postCustomerOrder, request), unsureOf(wanted)))
    return data[0]
  }
  let row = await send()
  for (let asked = 0; row?.ResponseMsg === answers.actionRequired && asked < mostQuestions; asked++) {
    await authenticate?.(row.ClientSecret ?? '')
    row = await send()
  }
  if (row?.ResponseMsg === answers.orderPlaced) return row
  throw new OrderRefused(row?.ResponseMsg === answers.actionRequired ? { ResponseMsg: messages.cardNotAuthenticated } : { ...row })
}

/** The id of an order at PayPal for what is wanted, under the key that the order itself will have. Throws as above. */
export async function orderAtPayPal(wanted: OrderRequest, languageCode: Language): Promise<string> {
  const { data } = await whileLoading(
    retryUntilSettled(() => call(createPayPalOrder, orderOf(wanted, languageCode)), messages.errorOccurred),
  )
  const id = data[0]?.PayPalOrderId
  if (!id) throw new OrderRefused({ ...data[0] })
  return id
}
