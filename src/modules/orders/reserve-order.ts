import { createHash, randomUUID } from 'node:crypto'
import type { RequestOf } from '../../contract/call.ts'
import type { Language } from '../../contract/language.ts'
import { cardMinimumCents, currency, paymentMethods as methodIds } from '../../contract/limits.ts'
import { messages } from '../../contract/messages.ts'
import type { postCustomerOrder } from '../../contract/orders.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { owe } from '../../platform/jobs.ts'
import type { Provider } from '../../platform/payments/provider.ts'
import type { Shop } from '../../platform/shop.ts'
import { type Bill, lockProducts, type Quote, quote, takeCouponUse } from '../cart/cart.ts'
import { contentOf } from '../content/content.ts'
import { insertPayment, payPalReference } from '../payments/payments.ts'
import { beginAttempt } from './attempts.sql.ts'
import { fulfil } from './fulfil-order.ts'
import { insertOrder } from './orders.sql.ts'
import { takeStock } from './stock.sql.ts'

type Request = RequestOf<typeof postCustomerOrder>

/** An attempt left behind by a process that died is finished or undone after this long; none of ours takes longer. */
export const leftBehindSeconds = 30

/**
 * Everything of an order that is ours, in one transaction, before any provider is asked: attempt, prices, stock, coupon and copied lines.
 * An order that needs no provider is placed by it, and its mail owed. Refusals say why and leave nothing behind. Storefront document §4
 * "Checkout", §7 "post customer order".
 */
export async function reserveOrder(shop: Shop, customerId: number, request: Request, language: Language): Promise<number> {
  const { paymentMethods } = await contentOf(shop.db, shop.kept)
  const idempotencyKey = request.IdempotencyKey ?? randomUUID()
  const provider = shop.payments.providerOf(request.PaymentMethod)
  const isOffered =
    paymentMethods.some(({ paymentMethodId }) => paymentMethodId === request.PaymentMethod) &&
    (provider !== undefined || request.PaymentMethod === methodIds.cashOnDelivery)

  return inTransaction(shop.db, async (tx) => {
    const attempt = await beginAttempt(tx, customerId, idempotencyKey, fingerprintOf(request))
    if (attempt.orderId !== null) return attempt.orderId
    if (request.cartJsonData.length > 0 && !isOffered) throw new Refusal(messages.paymentMethodInvalid)
    const productIds = [...new Set(request.cartJsonData.map((item) => item.ProductId))].toSorted((a, b) => a - b)
    await lockProducts(tx, productIds)
    const quoted = await quote(tx, request, customerId, language)
    const { bill, coupon, discountCents, totalCents } = quoted
    const asks = totalCents > 0 ? provider : undefined
    if (asks) refuseUnpayable(request, totalCents)

    await takeAllStock(tx, productIds, bill)
    if (coupon && !(await takeCouponUse(tx, coupon.couponId, customerId))) throw new Refusal(messages.couponInvalid)
    const { orderId } = await insertOrder(tx, {
      attemptId: attempt.attemptId,
      customerId,
      paymentMethodId: request.PaymentMethod,
      paymentState: asks ? 'pending' : totalCents > 0 ? 'cash' : 'free',
      bill,
      couponId: coupon?.couponId ?? null,
      discountCents,
      orderNote: request.OrderNote,
      language,
    })
    if (asks) await beginPayment(tx, orderId, asks, request, customerId, quoted)
    else await owe(tx, 'send-order-placed', { orderId })
    if (totalCents === 0) await fulfil(tx, orderId, { actor: 'shop', reason: 'nothing to pay' })
    return orderId
  })
}

function refuseUnpayable({ PaymentMethod, paymentToken, payPalOrderConfirmJson }: Request, totalCents: number) {
  if (PaymentMethod === methodIds.payPal) {
    if (!payPalOrderIdIn(payPalOrderConfirmJson)) throw new Refusal(messages.payPalInvalid)
    return
  }
  if (totalCents < cardMinimumCents) throw new Refusal(messages.cardTooSmall)
  if (!paymentToken) throw new Refusal(messages.cardInvalid)
}

/** The payment is begun with the order, and so is the promise to see to it even if this process dies now. */
async function beginPayment(tx: Tx, orderId: number, provider: Provider, request: Request, customerId: number, { totalCents }: Quote) {
  const isPayPal = request.PaymentMethod === methodIds.payPal
  const isNew = await insertPayment(tx, {
    orderId,
    provider: provider.name,
    mode: provider.mode,
    reference: isPayPal ? payPalReference(customerId, request.IdempotencyKey) : `order-${orderId}-${randomUUID()}`,
    providerId: isPayPal ? payPalOrderIdIn(request.payPalOrderConfirmJson) : null,
    amountCents: totalCents,
    currency: currency.code,
  })
  if (!isNew) throw new Refusal(messages.payPalInvalid)
  await owe(tx, 'finish-order', { orderId }, { afterSeconds: leftBehindSeconds })
}

async function takeAllStock(tx: Tx, productIds: number[], bill: Bill) {
  for (const productId of productIds) {
    const quantity = bill.lines.filter((line) => line.product.productId === productId).reduce((sum, line) => sum + line.quantity, 0)
    if (!(await takeStock(tx, productId, quantity))) throw new Refusal(messages.outOfStock)
  }
}

/** The one thing that is read of what PayPal told the browser. */
function payPalOrderIdIn(confirmed: unknown): string | null {
  const answer = typeof confirmed === 'string' ? parsed(confirmed) : confirmed
  const { id, orderID } = (answer ?? {}) as { id?: unknown; orderID?: unknown }
  const found = id ?? orderID
  return typeof found === 'string' && /^[\w-]{1,64}$/.test(found) ? found : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What makes an attempt the same attempt: cart, coupon, note and method. */
function fingerprintOf({ cartJsonData, CouponCode, OrderNote, PaymentMethod }: Request): Buffer {
  const lines = cartJsonData.map(({ ProductId, Quantity, productSelectedAttributes }) => [
    ProductId,
    Quantity,
    productSelectedAttributes
      .map(({ ProductAttributeID, PrimaryKeyValue }) => [ProductAttributeID, PrimaryKeyValue])
      .toSorted(([a = 0], [b = 0]) => a - b),
  ])
  return createHash('sha256')
    .update(JSON.stringify([lines, CouponCode.toUpperCase(), OrderNote, PaymentMethod]))
    .digest()
}
