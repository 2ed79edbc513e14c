import { conflict, notFound } from '../../contract/staff/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addDays, addDownloads, lockOfStaff } from './entitlements.sql.ts'

interface Extension {
  entitlementId: number
  /** Added to the period: from its end, or from now if it has ended. */
  days: number
  /** Added for each file and seat. */
  downloads: number
}

/** Gives more time or more downloads. 404 for a missing entitlement, 409 for a revoked one, and for days of a period without an end. */
export async function extendEntitlement(tx: Tx, { entitlementId, days, downloads }: Extension): Promise<void> {
  const entitlement = await lockOfStaff(tx, entitlementId)
  if (!entitlement) throw notFound()
  if (entitlement.revokedAt !== null) throw conflict('access_closed')
  if (days > 0 && entitlement.expiresAt === null) throw conflict('access_without_end')
  if (days > 0) await addDays(tx, entitlementId, days)
  if (downloads > 0) await addDownloads(tx, entitlementId, downloads)
}
