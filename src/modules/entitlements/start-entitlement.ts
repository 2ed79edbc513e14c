import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import { expiryOf, noteUse } from './entitlements.sql.ts'
import { findOpenSeat } from './files/downloads.sql.ts'

/**
 * Starts the period of an entitlement that waits for its first use, and returns its end; null without a limit. One that has started keeps its
 * end. A 404 for a customer without an open seat.
 */
export const startEntitlement = (shop: Shop, customerId: number, entitlementId: number): Promise<Date | null> =>
  inTransaction(shop.db, async (tx) => {
    const seatNumber = await findOpenSeat(tx, customerId, entitlementId)
    if (seatNumber === undefined) throw new CallError(404, messages.entitlementClosed)
    await noteUse(tx, entitlementId, seatNumber)
    return expiryOf(tx, entitlementId)
  })
