import type { Shop } from '../../shop.ts'
import { findFrozen, oldOrdersFrom, setNextToFreeze } from './documents.sql.ts'
import { issueDocuments } from './issue-documents.ts'

/** Orders of one step, and the steps of one run: a shop with a million orders is through in an afternoon, and sells meanwhile. */
const ordersAtOnce = 250
const stepsOfRun = 20

/**
 * Issues the documents of some orders that were paid before there were any. An interrupted run begins at the same order again; documents that are there
 * are left out.
 */
export async function freezeOldOrders(shop: Shop): Promise<void> {
  for (let step = 0; step < stepsOfRun; step++) {
    const { nextOrderId, untilOrderId } = await findFrozen(shop.db)
    if (nextOrderId === null) return
    const orderIds = await oldOrdersFrom(shop.db, nextOrderId, untilOrderId, ordersAtOnce)
    const last = orderIds.at(-1)
    if (last !== undefined) await issueDocuments(shop, { orderIds })
    await setNextToFreeze(shop.db, nextOrderId, last === undefined ? null : last + 1)
  }
}
