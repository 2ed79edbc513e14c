import type { OrderRequestKind } from '../../../contract/orders/order-request-enums.ts'
import { leftToRefund, leftToShip, type Pieces, returnedUnpaid } from '../pieces.ts'

/** A line of an order, with what decides about requests. */
export interface RequestableLine extends Pieces {
  orderItemId: number
  /** Pieces that open requests are about. */
  asked: Record<OrderRequestKind, number>
  /** Until when what arrived can be returned, and until when the customer can withdraw. Null: it has not arrived. */
  returnUntil: Date | null
  withdrawUntil: Date | null
  /** Of a digital line. */
  access: 'open' | 'begun' | 'closed'
}

interface Circumstances {
  now: Date
  sellsToEu: boolean
  returnDays: number
}

export type RequestablePieces = Record<OrderRequestKind, number>

const none: RequestablePieces = { cancellation: 0, return: 0, withdrawal: 0 }

/** Pieces of a printed line that open requests keep from being shipped. */
export const heldOf = ({ asked, ...line }: Pick<RequestableLine, 'asked'> & Pieces): number =>
  Math.min(leftToShip(line), asked.cancellation + asked.withdrawal)

/** Of how many pieces of a paid line the customer may ask what. A piece is asked about once. */
export function requestable(line: RequestableLine, { now, sellsToEu, returnDays }: Circumstances): RequestablePieces {
  const { asked, access, returnUntil, withdrawUntil } = line
  const isBefore = (until: Date | null) => until === null || now < until
  const free = Math.max(0, leftToRefund(line) - returnedUnpaid(line) - asked.cancellation - asked.return - asked.withdrawal)
  if (line.isDigital) {
    // Whole: its access is closed at once.
    const isWhole = access === 'open' && free === line.quantity
    return { ...none, withdrawal: sellsToEu && isWhole && isBefore(withdrawUntil) ? free : 0 }
  }
  const waiting = leftToShip(line) - heldOf(line)
  const arrived = Math.max(0, free - waiting)
  return {
    cancellation: Math.min(free, waiting),
    return: returnDays > 0 && isBefore(returnUntil) ? arrived : 0,
    withdrawal: sellsToEu ? Math.min(free, waiting) + (isBefore(withdrawUntil) ? arrived : 0) : 0,
  }
}

/** What of some requested pieces is refunded, and whether it was never shipped or comes back. */
export function piecesOfRequest(kind: OrderRequestKind, line: Pieces, asked: number, isBack: boolean) {
  const quantity = Math.min(asked, leftToRefund(line))
  if (line.isDigital) return { quantity, canceled: 0, cameBack: 0 }
  const canceled = kind === 'return' ? 0 : Math.min(quantity, leftToShip(line))
  // Those that came back before are counted first.
  const arrived = Math.max(0, quantity - canceled - returnedUnpaid(line))
  return { quantity, canceled, cameBack: isBack ? arrived : 0 }
}
