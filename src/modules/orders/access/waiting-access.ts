import type { Tx } from '../../../platform/database/database.ts'
import { closesAccessOfDisputes } from '../../content/content.ts'
import { pauseEntitlements, resumeEntitlements } from '../../entitlements/entitlements.ts'
import { isAccessDisputed } from '../disputes/disputes.sql.ts'
import { linesClosedByRequests } from '../requests/requests.sql.ts'
import { itemsOf } from '../states.sql.ts'

// Access waits while the payment of its order is disputed, and while its customer withdraws from the contract.

const itemIdsOf = async (tx: Tx, orderId: number) => (await itemsOf(tx, orderId)).map(({ orderItemId }) => orderItemId)

/** Closes the access of an order whose payment is disputed, if the owner wants that. */
export async function pauseDisputedAccess(tx: Tx, orderId: number): Promise<void> {
  if (await closesAccessOfDisputes(tx)) await pauseEntitlements(tx, await itemIdsOf(tx, orderId))
}

/** Opens what waited, unless a dispute of the order or an open request still keeps it closed. */
export async function resumeAccess(tx: Tx, orderId: number, told: { isBuyerTold?: boolean } = {}): Promise<void> {
  if (await isAccessDisputed(tx, orderId)) return
  const closed = await linesClosedByRequests(tx, orderId)
  const waited = (await itemIdsOf(tx, orderId)).filter((id) => !closed.includes(id))
  await resumeEntitlements(tx, waited, told)
}
