import { StaffError } from '../../../contract/staff/errors.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { demoOwnerId, hasOwner } from '../demo-owner.sql.ts'
import { startStaffSession } from './start-session.ts'

interface Visitor {
  isLocal: boolean
  device: string
  address: string
}

/** Whether this visitor may be the demo owner: on the same machine, in a shop that is a demo and has no owner of its own. */
export const canStartDemo = async ({ config, db }: Shop, { isLocal }: Pick<Visitor, 'isLocal'>): Promise<boolean> =>
  config.demo && isLocal && !(await hasOwner(db))

/** Signs a visitor in as the demo owner. Returns the session's token. */
export async function startDemoSession(shop: Shop, { isLocal, device, address }: Visitor): Promise<string> {
  if (!(await canStartDemo(shop, { isLocal }))) throw new StaffError(403, 'no_demo')
  return inTransaction(shop.db, async (tx) => startStaffSession(tx, { staffId: await demoOwnerId(tx), device, address }))
}
