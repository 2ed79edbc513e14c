import type { Shop } from '../../shop.ts'
import { findFrozen, oldOrdersFrom, setNextToFreeze } from './documents.sql.ts'
import { issueDocuments } from './issue-documents.ts'

/** Orders of one step, and the steps of one run: a shop with a million orders is through in an afternoon, and sells meanwhile. */
const ordersAtOnce = 250
const stepsOfRun = 20

/**
 * Gives orders that were paid before there were documents theirs, as they stand, a part of them at each run. One that was opened meanwhile has its own
 * already; a run that is interrupted, or that runs twice, begins at the same order again.
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
