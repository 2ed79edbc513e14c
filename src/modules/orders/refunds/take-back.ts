import type { Tx } from '../../../platform/database/database.ts'
import { putBack } from '../../catalog/catalog.ts'
import { closeSeats, revokeEntitlements, seatsToClose } from '../../entitlements/entitlements.ts'
import { withdrawCredentials, withdrawCredentialsOfSeats } from '../../vault/vault.ts'
import { returnPieces, unitsOf } from '../fulfilment/return-pieces.ts'
import { movePieces, type PieceMove } from '../pieces.sql.ts'
import { leftToRefund } from '../pieces.ts'
import type { LockedItem, Move } from '../states.sql.ts'
import type { RefundChoice } from './choose-refund.ts'

interface Taken extends RefundChoice {
  amountCents: number
}

export interface TakeBackOptions extends Move {
  refundId: number | null
  /** Pieces that came back with the refund are for sale again. */
  restocks: boolean
  /** The buyer gets the mail of the refund. */
  isBuyerTold?: boolean
}

/**
 * Takes refunded pieces back: what never left and places in courses are for sale again, access, logins and keys end. The caller moves the lines.
 * 409 if more seats are refunded than are free, and none were named.
 */
export async function takeBack(
  tx: Tx,
  items: LockedItem[],
  taken: Taken[],
  { refundId, restocks, isBuyerTold = refundId !== null, actor, reason }: TakeBackOptions,
): Promise<void> {
  const pieces = (count: (one: Taken) => number) =>
    taken.filter((one) => count(one) > 0).map((one) => ({ orderItemId: one.item.orderItemId, quantity: count(one) }))
  const cameBack = pieces((one) => one.cameBack)
  if (cameBack.length > 0) await returnPieces(tx, items, cameBack, { actor, reason, restocks })
  const canceled = pieces((one) => one.canceled)
  const places = pieces((one) => (one.item.isDigital ? one.quantity : 0))
  const units = [...canceled, ...places].map((some) => unitsOf(items, some))
  const unitsBack = (orderItemId: number, quantity: number) => unitsOf(items, { orderItemId, quantity }).unitsBack
  await movePieces(
    tx,
    [
      ...canceled.map((some): PieceMove => ({ ...some, move: 'canceled', unitsBack: unitsBack(some.orderItemId, some.quantity) })),
      ...taken.map(
        ({ item: { orderItemId, isDigital }, quantity, amountCents }): PieceMove => ({
          orderItemId,
          move: 'refunded',
          quantity,
          unitsBack: isDigital ? unitsBack(orderItemId, quantity) : 0,
          amountCents,
          refundId,
        }),
      ),
    ],
    { actor, reason },
  )
  await putBack(tx, units, { reason: 'canceled', actor })
  await endAccess(tx, taken, isBuyerTold)
}

async function endAccess(tx: Tx, taken: Taken[], isBuyerTold: boolean) {
  const whole = taken.filter(({ item, quantity }) => quantity === leftToRefund(item)).map(({ item }) => item.orderItemId)
  await revokeEntitlements(tx, whole, { isBuyerTold })
  await withdrawCredentials(tx, whole)
  for (const { item, quantity, seatNumbers } of taken)
    if (item.isDigital && !whole.includes(item.orderItemId)) {
      const closing = await seatsToClose(tx, item.orderItemId, quantity / item.quantity, seatNumbers)
      if (!closing) continue
      await withdrawCredentialsOfSeats(tx, item.orderItemId, closing.seatNumbers)
      await closeSeats(tx, closing)
    }
}
