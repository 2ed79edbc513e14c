import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { cashSetting, contentOf } from '../../content/content.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import type { Cancellation } from '../canceled-orders.sql.ts'
import { getLockedOrder } from '../locked-order.ts'
import { orderConflict } from '../order-conflict.ts'
import { canCancel } from '../possible-acts.ts'
import { settleCanceled } from '../requests/requests.sql.ts'
import { insertNote } from '../staff.sql.ts'
import { itemsOf, type LockedOrder, lockOrder, type Move, setPaymentState } from '../states.sql.ts'
import { abandonedCashOrders, isAbandonedInCash } from './cash-orders.sql.ts'
import { giveBack } from './give-back.ts'

const batchSize = 200

/**
 * Cancels cash orders whose delivery has not begun in time. Returns stock and coupon, and mails the customer. Orders that were paid,
 * shipped or completed meanwhile stay as they are. An order that cannot be released is logged, and the others are released.
 * docs/decisions/022-open-cash-orders.md.
 */
export async function releaseCashOrders(shop: Shop): Promise<void> {
  const { settings } = await contentOf(shop.db, shop.cache)
  const days = cashSetting(settings, 'cash.releaseDays')
  if (days === 0) return
  for (const { orderId } of await abandonedCashOrders(shop.db, days, batchSize)) {
    try {
      if (await releaseCashOrder(shop, orderId)) shop.log.info({ orderId, days }, 'cash order released: its delivery did not begin in time')
    } catch (error) {
      shop.log.error({ orderId, error }, 'cannot release a cash order')
    }
  }
}

const releaseCashOrder = (shop: Shop, orderId: number): Promise<boolean> =>
  inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !(await isAbandonedInCash(tx, orderId))) return false
    await release(tx, order, 'orderReleased')
    return true
  })

/** Cancels a cash order before the job does. The reason is a note of the order. 409 if anything of it is paid, open or with the customer. */
export async function cancelCashOrder(tx: Tx, { orderId, actor, reason }: Move & { orderId: number }): Promise<void> {
  const order = await getLockedOrder(tx, orderId)
  if (!canCancel(order, await itemsOf(tx, orderId))) throw orderConflict(order, 'not_cancelable')
  await release(tx, order, 'orderCanceled', actor)
  if (reason !== '') await insertNote(tx, { orderId, author: actor, body: reason })
}

async function release(tx: Tx, order: LockedOrder, problem: Cancellation, actor = 'shop'): Promise<void> {
  await setPaymentState(tx, order.orderId, 'failed', { problem })
  await giveBack(tx, order)
  await settleCanceled(tx, order.orderId, actor)
  await enqueue(tx, 'send-order-released', { orderId: order.orderId })
}
