import { notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { putBack, type UnitsBack } from '../../catalog/catalog.ts'
import { movePieces } from '../pieces.sql.ts'
import type { SomePieces } from '../pieces.ts'
import type { LockedItem, Move } from '../states.sql.ts'

/** Records pieces that came back, with their stock. The caller moves their lines. */
export async function returnPieces(
  tx: Tx,
  items: LockedItem[],
  pieces: SomePieces[],
  { actor, reason, restocks }: Move & { restocks: boolean },
): Promise<void> {
  const back = pieces.map((some) => ({ ...some, ...unitsOf(items, some) }))
  const units = (unitsBack: number) => (restocks ? unitsBack : 0)
  await movePieces(
    tx,
    back.map(({ orderItemId, quantity, unitsBack }) => ({ orderItemId, move: 'returned', quantity, unitsBack: units(unitsBack) })),
    { actor, reason },
  )
  if (restocks) await putBack(tx, back, { reason: 'return', actor })
}

/** The units of stock of some pieces of a line, each piece of which took as many. */
export function unitsOf(items: LockedItem[], { orderItemId, quantity }: SomePieces): UnitsBack {
  const item = items.find((one) => one.orderItemId === orderItemId)
  if (!item) throw notFound()
  return { productId: item.productId, unitsBack: (item.stockUnits / item.quantity) * quantity }
}
