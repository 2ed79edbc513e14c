import { type Call, CallError } from '../../contract/call.ts'
import type { ShopCall } from '../../platform/calls/transports.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { CustomerActor } from '../calls.ts'
import { findSession } from './sessions.ts'

const permissions: ReadonlySet<string> = new Set(['account'])

/**
 * The customer whose token comes with a call, or undefined. On calls about the customer's own account, an id of another customer in the
 * `UserID` header or parameter is a 403.
 */
export async function authenticate(db: Reader, call: Call, { token, userId, parameters }: ShopCall): Promise<CustomerActor | undefined> {
  const session = token ? await findSession(db, token) : undefined
  if (!token || !session) return undefined
  const { customerId } = session
  if (call.access === 'account') for (const claim of [userId, parameters.UserID, parameters.UserId]) refuseOtherId(claim, customerId)
  return { customerId, token, permissions }
}

/** Ignores values that cannot be ids: the request schema refuses them, naming the field. */
function refuseOtherId(claim: unknown, customerId: number) {
  if (typeof claim !== 'string' && typeof claim !== 'number') return
  if (claim !== '' && String(claim) !== String(customerId)) throw new CallError(403, 'This belongs to another customer.')
}
