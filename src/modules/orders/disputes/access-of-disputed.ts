import type { Tx } from '../../../platform/database/database.ts'
import { closesAccessOfDisputes } from '../../content/content.ts'
import { pauseEntitlements, resumeEntitlements } from '../../entitlements/entitlements.ts'
import { itemsOf } from '../states.sql.ts'
import { isAccessDisputed } from './disputes.sql.ts'

const itemIdsOf = async (tx: Tx, orderId: number) => (await itemsOf(tx, orderId)).map(({ orderItemId }) => orderItemId)

/** Closes the access of an order whose payment is disputed, if the owner wants that. */
export async function pauseAccess(tx: Tx, orderId: number): Promise<void> {
  if (await closesAccessOfDisputes(tx)) await pauseEntitlements(tx, await itemIdsOf(tx, orderId))
}

/** Opens it again, unless another dispute of the order is open or waits for staff. */
export async function resumeAccess(tx: Tx, orderId: number): Promise<void> {
  if (!(await isAccessDisputed(tx, orderId))) await resumeEntitlements(tx, await itemIdsOf(tx, orderId))
}
