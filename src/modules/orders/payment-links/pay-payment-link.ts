import type { AnsweredRow, RequestOf } from '../../../contract/call.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { messages } from '../../../contract/messages.ts'
import type { createPayPalOrderForLink, getPaymentLink, payPaymentLink } from '../../../contract/orders/payment-links.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import { inTransaction, type Reader } from '../../../platform/database/database.ts'
import { hashOf } from '../../../platform/runtime/tokens.ts'
import { applyCoupon, priceCart } from '../../cart/cart.ts'
import { contentOf } from '../../content/content.ts'
import { missingForDelivery } from '../../customers/customers.ts'
import { deliveryRatesOf } from '../../delivery/delivery.ts'
import { makePayPalOrder } from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
import { termsVersionNow } from '../accepted-terms/terms-version.ts'
import { choicesIn } from '../choices.ts'
import { chargeOrder, type OrderAnswer, refuseAfterDeclines } from '../placing/place-order.ts'
import { reserveIn } from '../placing/reserve-order.ts'
import { stateOfLink } from './payment-link-state.ts'
import { findLinkByToken, isAttemptOfLink, type Link, lockLink, setOrderOfLink } from './payment-links.sql.ts'

type Shown = AnsweredRow<typeof getPaymentLink>

const nothing: Omit<Shown, 'State'> = {
  OrderNumber: null,
  ExpiresAt: null,
  LinesJson: [],
  ItemsSubTotal: 0,
  ShippingSubTotal: 0,
  DiscountTotal: 0,
  OrderTotal: 0,
  LinkTotal: 0,
  ProblemsJson: [],
}

/** What the holder of a link sees. A link that is paid, canceled or expired tells no products: it may lie in an old mailbox. */
export async function showLink(shop: Shop, token: string, language: Language): Promise<Shown> {
  const link = await findLinkByToken(shop.db, hashOf(token))
  if (!link) return { ...nothing, State: 'gone' }
  const State = stateOfLink(link)
  if (State === 'paid') return { ...nothing, State, OrderNumber: link.orderNumber }
  if (State === 'canceled' || State === 'expired') return { ...nothing, State }
  const { db } = shop
  const bill = await priceCart(db, link.lines, { language, rates: await deliveryRatesOf(shop), customerId: link.customerId })
  const applied = link.couponCode ? await applyCoupon(db, link.couponCode, bill, link.customerId) : undefined
  const discountCents = applied?.discountCents ?? 0
  const isShipped = bill.lines.some(({ product }) => !product.isDigital)
  const problems = [
    ...bill.problems.map(({ message }) => message),
    ...(link.couponCode && !applied ? [messages.couponInvalid] : []),
    ...(isShipped && (await missingForDelivery(db, link.customerId)).length > 0 ? [messages.addressIncomplete] : []),
  ]
  return {
    State,
    OrderNumber: null,
    ExpiresAt: link.expiresAt,
    LinesJson: bill.lines.map(({ product, quantity, totalCents, color, size, attributes }) => ({
      ProductName: language === 'ar' ? product.nameAr : product.nameEn,
      Quantity: quantity,
      OrderItemTotal: totalCents,
      ChoicesJson: [
        ...[color, size].flatMap((own) => (own ? [{ Name: '', Value: language === 'ar' ? own.nameAr : own.nameEn }] : [])),
        ...choicesIn(attributes, language).map(({ name, value }) => ({ Name: name, Value: value })),
      ],
    })),
    ItemsSubTotal: bill.subtotalCents,
    ShippingSubTotal: bill.shippingCents,
    DiscountTotal: discountCents,
    OrderTotal: bill.totalCents - discountCents,
    LinkTotal: link.totalCents,
    ProblemsJson: problems,
  }
}

/**
 * Places the order of a link, by the rules of the checkout, and pays for it. A request while another payment is under way, or after it,
 * is refused; the same attempt gets the same order however often it arrives.
 */
export async function payLink(shop: Shop, request: RequestOf<typeof payPaymentLink>, language: Language): Promise<OrderAnswer> {
  if (request.PaymentMethod === paymentMethods.cashOnDelivery) throw new Refusal(messages.paymentMethodInvalid)
  const { customerId } = await openLink(shop.db, request.Token)
  await refuseAfterDeclines(shop, customerId, request.PaymentMethod)
  const [content, rates, termsVersionId] = await Promise.all([contentOf(shop.db, shop.cache), deliveryRatesOf(shop), termsVersionNow(shop)])
  const reserved = await inTransaction(shop.db, async (tx) => {
    const { paymentLinkId } = await openLink(tx, request.Token)
    await lockLink(tx, paymentLinkId)
    const link = await openLink(tx, request.Token)
    const isRepeated = link.orderId !== null && (await isAttemptOfLink(tx, link.orderId, request.IdempotencyKey))
    if (!isRepeated) refuseClosed(link)
    const { Token: _, ...payment } = request
    const order = { ...payment, UserID: customerId, cartJsonData: link.lines, CouponCode: link.couponCode, OrderNote: link.orderNote }
    const made = await reserveIn(shop, tx, customerId, order, { content, rates, termsVersionId, language, byStaff: link.madeBy })
    await setOrderOfLink(tx, paymentLinkId, made.orderId)
    return made
  })
  return chargeOrder(shop, customerId, request, reserved)
}

/** The PayPal order of a link: it reserves nothing and takes no money. */
export async function makePayPalOrderForLink(
  shop: Shop,
  { Token, ...request }: RequestOf<typeof createPayPalOrderForLink>,
  language: Language,
): Promise<string> {
  const link = await openLink(shop.db, Token)
  refuseClosed(link)
  const order = { ...request, cartJsonData: link.lines, CouponCode: link.couponCode }
  return makePayPalOrder(shop, link.customerId, order, language)
}

/** The link of a token, whatever its state. */
export async function openLink(db: Reader, token: string): Promise<Link> {
  const link = await findLinkByToken(db, hashOf(token))
  if (!link) throw new Refusal(messages.linkGone)
  return link
}

const refusals = {
  pending: messages.linkPending,
  paid: messages.linkPaid,
  expired: messages.linkExpired,
  canceled: messages.linkCanceled,
}

function refuseClosed(link: Link) {
  const state = stateOfLink(link)
  if (state !== 'open') throw new Refusal(refusals[state])
}
