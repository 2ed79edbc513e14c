import { type Database, inTransaction, type Reader } from '../../../platform/database/database.ts'
import { afterSaleOf } from '../../content/content.ts'
import { openWaitingEntitlements } from '../../entitlements/entitlements.ts'
import { ownPlacedOrder } from '../requests/requestable-order.ts'
import { itemsOf, lockOrder } from '../states.sql.ts'
import { mayCustomerBeInEu, storeConsent } from './delivery-consent.sql.ts'

// Decision 136: digital products wait for the consent of buyers in the EU

/** Whether this customer is asked, with an order of digital products, to have them at once. */
export const needsConsent = async (db: Reader, customerId: number): Promise<boolean> =>
  (await afterSaleOf(db)).sellsToEu && (await mayCustomerBeInEu(db, customerId))

/** Opens the digital lines of an order that wait, as their customer wants them now. 404 for another customer's order, as for a missing one. */
export const deliverAtOnce = (db: Database, customerId: number, orderId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    await ownPlacedOrder(tx, customerId, orderId)
    if (!(await storeConsent(tx, orderId))) return
    const items = await itemsOf(tx, orderId)
    await openWaitingEntitlements(
      tx,
      items.map(({ orderItemId }) => orderItemId),
    )
  })
