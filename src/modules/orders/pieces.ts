import { orderStates } from '../../contract/constants.ts'

/** The pieces of a line: how many were sold, and what became of them. */
export interface Pieces {
  isDigital: boolean
  quantity: number
  quantityShipped: number
  quantityReturned: number
  /** Refunded before they left: they never leave. */
  quantityCanceled: number
  quantityRefunded: number
}

/** Printed pieces that wait for their parcel. */
export const leftToShip = ({ isDigital, quantity, quantityShipped, quantityCanceled }: Pieces): number =>
  isDigital ? 0 : quantity - quantityShipped - quantityCanceled

/** Shipped pieces that have not come back. */
export const leftToReturn = ({ quantityShipped, quantityReturned }: Pieces): number => quantityShipped - quantityReturned

export const leftToRefund = ({ quantity, quantityRefunded }: Pieces): number => quantity - quantityRefunded

/** Pieces that came back, and whose money did not. */
export const returnedUnpaid = ({ quantityReturned, quantityCanceled, quantityRefunded }: Pieces): number =>
  Math.max(0, quantityReturned + quantityCanceled - quantityRefunded)

/**
 * The status that a line has from what became of its pieces; undefined while some are neither returned nor refunded. Of a piece that came back,
 * the money is refunded before that of one that the customer keeps.
 */
export function stateOfPieces(line: Pieces): typeof orderStates.returned | typeof orderStates.refunded | undefined {
  if (line.quantityRefunded === line.quantity) return orderStates.refunded
  const gone = Math.max(line.quantityCanceled + line.quantityReturned, line.quantityRefunded)
  return gone === line.quantity ? orderStates.returned : undefined
}

/** Some pieces of a line. */
export interface SomePieces {
  orderItemId: number
  quantity: number
}
