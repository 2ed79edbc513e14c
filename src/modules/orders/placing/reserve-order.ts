// Decision 016: orders first, then money
// Decision 083: orders write little

import { createHash, randomUUID } from 'node:crypto'
import type { RequestOf } from '../../../contract/call.ts'
import { cardMinimumCents, currency, paymentMethods as methodIds, orderStates } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { messages } from '../../../contract/messages.ts'
import type { postCustomerOrder } from '../../../contract/orders/orders.ts'
import { parseJson } from '../../../contract/parse-json.ts'
import { Refusal } from '../../../platform/calls/handler.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { type Bill, quote, takeCouponUse } from '../../cart/cart.ts'
import { takeStock } from '../../catalog/catalog.ts'
import { afterSaleIn, contentOf } from '../../content/content.ts'
import { refuseWithoutAddress } from '../../customers/customers.ts'
import { type DeliveryRates, deliveryRatesOf } from '../../delivery/delivery.ts'
import { enqueue } from '../../jobs.ts'
import { type NewPayment, type PaymentRow, type Provider, payPalReference } from '../../payments/payments.ts'
import type { Shop } from '../../shop.ts'
import { reserveCredentials } from '../../vault/vault.ts'
import { termsVersionNow } from '../accepted-terms/terms-version.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'
import { giftToStore } from '../gifts/gift-to-store.ts'
import { insertGift } from '../gifts/order-gifts.sql.ts'
import { insertOrder } from '../orders.sql.ts'
import { beginAttempt } from './attempts.sql.ts'
import { refuseBeyondCashLimits } from './cash-limits.ts'
import { refuseAfterAnother } from './refuse-after-another.ts'

type Request = RequestOf<typeof postCustomerOrder>

/**
 * The shop's own part of an order, in one transaction before any provider is asked: attempt, prices, copied lines, stock and coupon. An
 * order without a provider is placed by it, with its mail enqueued; otherwise the new payment is returned too. Refusals name the reason and
 * leave nothing behind. Storefront document §4 "Checkout", §7 "post customer order".
 */
export async function reserveOrder(
  shop: Shop,
  customerId: number,
  request: Request,
  language: Language,
  address?: string,
): Promise<{ orderId: number; payment?: PaymentRow }> {
  const [content, rates, termsVersionId] = await Promise.all([contentOf(shop.db, shop.cache), deliveryRatesOf(shop), termsVersionNow(shop)])
  return inTransaction(shop.db, (tx) => reserveIn(shop, tx, customerId, request, { content, rates, termsVersionId, language, address }), {
    keepsPlans: true,
  })
}

interface Placed {
  /** Payment methods and settings, which are cached: a transaction reads from no other connection. */
  content: Awaited<ReturnType<typeof contentOf>>
  rates: DeliveryRates
  /** What the customer accepts; null: staff place the order for them. */
  termsVersionId: number | null
  language: Language
  /** The customer's IP address. */
  address?: string | undefined
  /** The name of the staff member who places the order. The limits of open cash orders are the customers'. */
  byStaff?: string
}

/** The same within a transaction. */
export async function reserveIn(
  shop: Shop,
  tx: Tx,
  customerId: number,
  request: Request,
  { content, rates, termsVersionId, language, address, byStaff }: Placed,
): Promise<{ orderId: number; payment?: PaymentRow }> {
  const { paymentMethods, settings } = content
  const idempotencyKey = request.IdempotencyKey ?? randomUUID()
  const provider = shop.payments.providerOf(request.PaymentMethod)
  const isOffered =
    paymentMethods.some(({ paymentMethodId }) => paymentMethodId === request.PaymentMethod) &&
    (provider !== undefined || request.PaymentMethod === methodIds.cashOnDelivery)

  const attempt = await beginAttempt(tx, customerId, idempotencyKey, fingerprintOf(request))
  if (attempt.orderId !== null) return { orderId: attempt.orderId }
  if (request.AsksFirst) await refuseAfterAnother(tx, customerId)
  if (request.cartJsonData.length > 0 && !isOffered) throw new Refusal(messages.paymentMethodInvalid)
  const { bill, coupon, discountCents, totalCents } = await quote(tx, request, customerId, language, rates)
  if (bill.lines.some(({ product }) => !product.isDigital)) await refuseWithoutAddress(tx, customerId)
  const gift = request.Gift && (await giftToStore(shop, tx, request.Gift, { bill, customerId }))
  const charging = totalCents > 0 ? provider : undefined
  if (charging) refuseUnpayable(request, totalCents)
  const isCash = !charging && totalCents > 0
  const networkHash = isCash && !byStaff ? await refuseBeyondCashLimits(shop, tx, { customerId, address, totalCents, settings }) : null

  const { orderId, payment } = await insertOrder(tx, {
    attemptId: attempt.attemptId,
    customerId,
    paymentMethodId: request.PaymentMethod,
    paymentState: charging ? 'pending' : isCash ? 'cash' : 'free',
    bill,
    coupon,
    discountCents,
    networkHash,
    orderNote: request.OrderNote,
    actor: byStaff ?? 'customer',
    language,
    consent: consentIn(request, { settings, bill, totalCents }),
    termsVersionId,
    payment: charging && paymentBy(charging, request, customerId, totalCents),
  })
  if (charging && !payment) throw new Refusal(messages.payPalInvalid)
  if (gift) await insertGift(tx, orderId, gift)
  if (!charging) await enqueue(tx, 'send-order-placed', { orderId })
  // Last, so that the locks on rows that concurrent orders need are held for the shortest time.
  if (!(await takeStock(tx, quantitiesOf(bill)))) throw new Refusal(messages.outOfStock)
  if (bill.lines.some(({ product }) => product.isPooled)) await reserveCredentials(tx, orderId, language)
  // A free order counts as paid, and delivers what was reserved.
  if (totalCents === 0) await fulfilOrder(shop, tx, { orderId, statusId: orderStates.active }, { actor: 'shop', reason: 'nothing to pay' })
  if (coupon && !(await takeCouponUse(tx, coupon.couponId, customerId))) throw new Refusal(messages.couponInvalid)
  return { orderId, ...(payment && { payment }) }
}

/** Nobody withdraws from what cost nothing. */
function consentIn(
  { DeliverAtOnce = false }: Request,
  { settings, bill, totalCents }: { settings: Record<string, unknown>; bill: Bill; totalCents: number },
) {
  const { sellsToEu, withdrawalDays } = afterSaleIn(settings)
  const isAsked = sellsToEu && totalCents > 0 && bill.lines.some(({ product }) => product.isDigital)
  return isAsked ? { isWanted: DeliverAtOnce, withdrawalDays } : undefined
}

function refuseUnpayable({ PaymentMethod, paymentToken, payPalOrderConfirmJson }: Request, totalCents: number) {
  if (PaymentMethod === methodIds.payPal) {
    if (!payPalOrderIdIn(payPalOrderConfirmJson)) throw new Refusal(messages.payPalInvalid)
    return
  }
  if (totalCents < cardMinimumCents) throw new Refusal(messages.cardTooSmall)
  if (!paymentToken) throw new Refusal(messages.cardInvalid)
}

function paymentBy({ name, mode }: Provider, request: Request, customerId: number, amountCents: number): NewPayment {
  const isPayPal = request.PaymentMethod === methodIds.payPal
  return {
    provider: name,
    mode,
    reference: isPayPal ? payPalReference(customerId, request.IdempotencyKey) : `order-{order}-${randomUUID()}`,
    providerId: isPayPal ? payPalOrderIdIn(request.payPalOrderConfirmJson) : null,
    amountCents,
    currency: currency.code,
  }
}

/** Pieces of stock per product. */
function quantitiesOf({ lines }: Bill): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const { product, stockUnits } of lines) quantities.set(product.productId, (quantities.get(product.productId) ?? 0) + stockUnits)
  return quantities
}

/** The order id, the only part of PayPal's response in the browser that is used. */
function payPalOrderIdIn(confirmed: unknown): string | null {
  const answer = typeof confirmed === 'string' ? parseJson(confirmed) : confirmed
  const { id, orderID } = (answer ?? {}) as { id?: unknown; orderID?: unknown }
  const found = id ?? orderID
  return typeof found === 'string' && /^[\w-]{1,64}$/.test(found) ? found : null
}

/** Identifies an attempt: cart, coupon, note, payment method, gift and consent. */
function fingerprintOf({ cartJsonData, CouponCode, OrderNote, PaymentMethod, Gift, DeliverAtOnce }: Request): Buffer {
  const lines = cartJsonData.map(({ ProductId, Quantity, productSelectedAttributes }) => [
    ProductId,
    Quantity,
    productSelectedAttributes
      .map(({ ProductAttributeID, PrimaryKeyValue }) => [ProductAttributeID, PrimaryKeyValue])
      .toSorted(([a = 0], [b = 0]) => a - b),
  ])
  return createHash('sha256')
    .update(
      JSON.stringify([
        lines,
        CouponCode.toUpperCase(),
        OrderNote,
        PaymentMethod,
        ...(Gift ? [Gift] : []),
        ...(DeliverAtOnce ? ['at once'] : []),
      ]),
    )
    .digest()
}
