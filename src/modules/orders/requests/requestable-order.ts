import { CallError } from '../../../contract/call.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { AfterSale } from '../../content/content.ts'
import { openLinesOf } from '../../entitlements/entitlements.ts'
import { leftToRefund } from '../pieces.ts'
import { canCancel } from '../possible-acts.ts'
import { type RequestablePieces, requestable } from './requestable.ts'
import { findRequestedOrder, linesToRequest, type StoredLine } from './requests.sql.ts'

export interface LineToRequest extends StoredLine, RequestablePieces {
  /** Of a digital line that is open. */
  entitlementId: number | undefined
  isBegun: boolean
}

export interface OrderToRequest {
  lines: LineToRequest[]
  /** Nothing of it is paid: it is canceled whole. */
  isWhole: boolean
  /** When its digital lines that wait open by themselves; null: none waits. */
  opensAt: Date | null
}

/** A customer's own order. 404 for another customer's, and for one that is missing or not placed. */
export async function ownPlacedOrder(db: Reader, customerId: number, orderId: number) {
  const order = await findRequestedOrder(db, orderId)
  if (order?.customerId !== customerId || ['pending', 'failed'].includes(order.paymentState))
    throw new CallError(404, 'There is no such order.')
  return order
}

/** What the customer may ask about an order now. 404 for another customer's order, and for one that is missing or not placed. */
export async function requestableOrder(
  db: Reader,
  customerId: number,
  orderId: number,
  settings: AfterSale,
  now: Date,
): Promise<OrderToRequest> {
  const order = await ownPlacedOrder(db, customerId, orderId)
  const stored = await linesToRequest(db, orderId, settings)
  const open = await openLinesOf(db, orderId)
  const isWhole = order.paymentState === 'cash'
  // Without a line that is waiting, or with one that has left, an unpaid order cannot be canceled.
  const isCancelable = isWhole && canCancel(order, stored)
  const lines = stored.map((line): LineToRequest => {
    const found = open.find(({ orderItemId }) => orderItemId === line.orderItemId)
    const asked = { cancellation: line.cancellations, return: line.returns, withdrawal: line.withdrawals }
    const access = !found ? 'closed' : found.isBegun ? 'begun' : 'open'
    const whole = isCancelable && asked.cancellation + asked.withdrawal === 0 ? line.quantity : 0
    const pieces = isWhole
      ? { cancellation: whole, return: 0, withdrawal: settings.sellsToEu ? whole : 0 }
      : requestable({ ...line, asked, access }, { now, ...settings })
    return { ...line, ...pieces, entitlementId: found?.entitlementId, isBegun: found?.isBegun ?? false }
  })
  const { accessWaitsUntil } = order
  const isWaiting = accessWaitsUntil !== null && accessWaitsUntil > now && lines.some((line) => line.isDigital && leftToRefund(line) > 0)
  return { lines, isWhole, opensAt: isWaiting ? accessWaitsUntil : null }
}
