import { createHash, randomUUID } from 'node:crypto'
import { CallError, type RequestOf } from '../../contract/call.ts'
import type { Language } from '../../contract/language.ts'
import { paymentMethods as paymentMethodIds } from '../../contract/limits.ts'
import { messages } from '../../contract/messages.ts'
import type { postCustomerOrder } from '../../contract/orders.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import { inTransaction, type Tx } from '../../platform/database.ts'
import { owe } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import { applyCoupon, type Bill, lockProducts, priceCart, takeCouponUse } from '../cart/cart.ts'
import { contentOf, type PaymentMethod } from '../content/content.ts'
import { beginAttempt, type Placed } from './attempts.sql.ts'
import { insertOrder } from './orders.sql.ts'
import { takeStock } from './stock.sql.ts'

const { cashOnDelivery } = paymentMethodIds
// What the columns of an order hold.
const largestTotalCents = 2_147_483_647

type Request = RequestOf<typeof postCustomerOrder>

/**
 * Places an order paid in cash on delivery, whole or not at all: attempt, prices, stock, coupon, copied lines and the mail that is owed
 * are one transaction. Refusals say why and leave nothing behind. Storefront document §4 "Checkout", §7 "post customer order".
 */
export async function placeOrder(shop: Shop, customerId: number, request: Request, language: Language): Promise<Placed> {
  const { paymentMethods } = await contentOf(shop.db, shop.kept)
  const idempotencyKey = request.IdempotencyKey ?? randomUUID()

  return inTransaction(shop.db, async (tx) => {
    const attempt = await beginAttempt(tx, customerId, idempotencyKey, fingerprintOf(request))
    if ('placed' in attempt) return attempt.placed
    if (request.cartJsonData.length === 0) throw new Refusal(messages.cartEmpty)
    if (!canBePaidBy(request.PaymentMethod, paymentMethods)) throw new Refusal(messages.paymentMethodInvalid)
    const productIds = [...new Set(request.cartJsonData.map((item) => item.ProductId))].toSorted((a, b) => a - b)
    await lockProducts(tx, productIds)
    const bill = await priceCart(tx, request.cartJsonData, language)
    const [problem] = bill.problems
    if (problem) throw new Refusal(problem.message)
    const applied = request.CouponCode ? await applyCoupon(tx, request.CouponCode, bill, customerId) : undefined
    if (request.CouponCode && !applied) throw new Refusal(messages.couponInvalid)
    const totalCents = bill.totalCents - (applied?.discountCents ?? 0)
    if (bill.totalCents > largestTotalCents) throw new CallError(400, 'cartJsonData: this is more than one order can hold')
    if (request.ExpectedTotal !== undefined && request.ExpectedTotal !== totalCents)
      throw new Refusal(messages.totalChanged, { OrderTotal: totalCents / 100 })

    await takeAllStock(tx, productIds, bill)
    if (applied && !(await takeCouponUse(tx, applied.coupon.couponId, customerId))) throw new Refusal(messages.couponInvalid)
    const placed = await insertOrder(tx, {
      attemptId: attempt.attemptId,
      customerId,
      paymentMethodId: request.PaymentMethod,
      bill,
      couponId: applied?.coupon.couponId ?? null,
      discountCents: applied?.discountCents ?? 0,
      orderNote: request.OrderNote,
      language,
    })
    await owe(tx, 'send-order-placed', { orderId: placed.orderId })
    return placed
  })
}

/** Nothing but cash needs no provider who says that it was paid. */
const canBePaidBy = (methodId: number, offered: PaymentMethod[]) =>
  methodId === cashOnDelivery && offered.some(({ paymentMethodId }) => paymentMethodId === methodId)

async function takeAllStock(tx: Tx, productIds: number[], bill: Bill) {
  for (const productId of productIds) {
    const quantity = bill.lines.filter((line) => line.product.productId === productId).reduce((sum, line) => sum + line.quantity, 0)
    if (!(await takeStock(tx, productId, quantity))) throw new Refusal(messages.outOfStock)
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
