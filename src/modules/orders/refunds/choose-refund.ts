import { notFound } from '../../../contract/staff/errors.ts'
import { orderConflict } from '../order-conflict.ts'
import { leftToRefund, leftToReturn, leftToShip, returnedUnpaid, type SomePieces } from '../pieces.ts'
import type { LockedItem, LockedOrder } from '../states.sql.ts'

/** Pieces of a line to refund. */
export interface RefundedPieces extends SomePieces {
  /** Of printed pieces: how many never leave now; as many as wait for a parcel if absent. */
  canceled?: number | undefined
  /** Of printed pieces: how many come back with the refund. */
  cameBack?: number | undefined
  /** Of a line with seats: which of them close; free ones if absent. */
  seatNumbers?: number[] | undefined
}

export interface RefundChoice {
  item: LockedItem
  quantity: number
  canceled: number
  cameBack: number
  seatNumbers?: number[] | undefined
}

/**
 * What a refund takes of each line: of printed pieces those first that came back before, then those that wait for a parcel, then those that the
 * customer has. A line without a quantity is refunded whole; all lines are if none is named. 404 for a line of another order, 409 if a line has not
 * as many pieces left.
 */
export function chooseRefund(
  order: LockedOrder,
  items: LockedItem[],
  named: (Partial<RefundedPieces> & { orderItemId: number })[] | undefined,
): RefundChoice[] {
  const all = named ?? items.filter((item) => leftToRefund(item) > 0)
  const chosen = all.map(({ orderItemId, ...of }) => {
    const item = items.find((one) => one.orderItemId === orderItemId)
    if (!item) throw notFound()
    return chosenOf(item, named ? of : {})
  })
  if (chosen.length === 0 || chosen.some(({ item, quantity }) => quantity === 0 || quantity > leftToRefund(item)))
    throw orderConflict(order, 'order_refunded')
  if (!chosen.every(areThere)) throw orderConflict(order, 'pieces_elsewhere')
  return chosen
}

/** Whether as many pieces wait, and are with the customer, as a refund takes of them. */
function areThere({ item, quantity, canceled, cameBack }: RefundChoice): boolean {
  if (item.isDigital) return canceled + cameBack === 0
  const kept = Math.max(0, quantity - canceled - cameBack - returnedUnpaid(item))
  const keptBefore = Math.max(0, item.quantityRefunded - item.quantityCanceled - item.quantityReturned)
  return canceled <= leftToShip(item) && canceled + cameBack <= quantity && cameBack + kept + keptBefore <= leftToReturn(item)
}

function chosenOf(
  item: LockedItem,
  { quantity = leftToRefund(item), canceled, cameBack = 0, seatNumbers }: Partial<RefundedPieces>,
): RefundChoice {
  const waiting = Math.min(leftToShip(item), quantity - cameBack - Math.min(returnedUnpaid(item), quantity - cameBack))
  return { item, quantity, canceled: canceled ?? Math.max(0, waiting), cameBack, seatNumbers }
}
