import { paidForPieces } from '../../../contract/orders/paid-for-pieces.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { returnCouponUse } from '../../cart/cart.ts'
import { leftToRefund, stateOfPieces } from '../pieces.ts'
import { settleRefunded } from '../requests/requests.sql.ts'
import { itemsOf, type LockedItem, type LockedOrder, markShipped, moveLines } from '../states.sql.ts'
import type { RefundChoice } from './choose-refund.ts'
import { paidFor } from './paid-per-line.ts'
import { type TakeBackOptions, takeBack } from './take-back.ts'

/** Whether nothing of an order is left without these pieces. */
export const isAllOf = (items: LockedItem[], chosen: RefundChoice[]): boolean =>
  items.every((item) => (chosen.find((one) => one.item === item)?.quantity ?? 0) === leftToRefund(item))

const priced = ({ discountCents }: LockedOrder, items: LockedItem[], chosen: RefundChoice[]) => {
  const paid = paidFor(items, discountCents)
  return chosen.map((one) => ({ ...one, amountCents: paidForPieces(one.item, paid.get(one.item.orderItemId) ?? 0, one.quantity) }))
}

/** What was paid for chosen pieces, in cents. */
export const paidForChosen = (order: LockedOrder, items: LockedItem[], chosen: RefundChoice[]): number =>
  priced(order, items, chosen).reduce((sum, { amountCents }) => sum + amountCents, 0)

/** Takes the chosen pieces of a refund back and moves their lines. The coupon can be used again once nothing of the order is left. */
export async function takeBackChosen(
  tx: Tx,
  order: LockedOrder,
  items: LockedItem[],
  chosen: RefundChoice[],
  options: TakeBackOptions,
): Promise<void> {
  await takeBack(tx, items, priced(order, items, chosen), options)
  // What was canceled may be the last that a line waited for.
  await markShipped(
    tx,
    chosen.filter(({ canceled }) => canceled > 0).map(({ item }) => item.orderItemId),
  )
  await moveLines(tx, order, await itemsOf(tx, order.orderId), stateOfPieces, options)
  await settleRefunded(tx, order.orderId, { settledBy: options.actor, refundId: options.refundId })
  if (isAllOf(items, chosen) && order.couponId !== null) await returnCouponUse(tx, order.couponId, order.customerId)
}
