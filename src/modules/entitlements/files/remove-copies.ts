import type { Shop } from '../../shop.ts'
import { entitlementsEverHeld } from '../seats/seats.sql.ts'
import { copiesPrefix } from './stamp-file.ts'

/** Removes the copies of files that were made for a customer, of seats that they have left too. */
export async function removeCopies({ db, storage }: Shop, customerId: number): Promise<void> {
  for (const { entitlementId } of await entitlementsEverHeld(db, customerId))
    for (const { key } of await Array.fromAsync(storage.list(copiesPrefix({ entitlementId, customerId })))) await storage.remove(key)
}
