import { sql, type Tx } from '../../platform/database/database.ts'
import type { SomePieces } from './pieces.ts'
import type { Move } from './states.sql.ts'

/** Lines `i` of which pieces wait for a parcel. The index `order_items_to_ship` has the same condition. */
export const isToShip = sql<boolean>`not i.is_digital and i.shipping_status_id < 3 and i.status_id < 3`

/** The pieces of such a line that wait. */
export const piecesToShip = sql<number>`(i.quantity - i.quantity_shipped - i.quantity_canceled)`

export interface PieceMove extends SomePieces {
  move: 'shipped' | 'returned' | 'canceled' | 'refunded'
  /** Units of stock that are for sale again. */
  unitsBack?: number
  /** What was paid for refunded pieces. */
  amountCents?: number
  refundId?: number | null
}

/** Records what happened to pieces of lines of a locked order. The columns of the lines are the sums; they refuse more pieces than there are. */
export async function movePieces(tx: Tx, moves: PieceMove[], { actor, reason }: Move): Promise<void> {
  if (moves.length === 0) return
  const rows = moves.map(({ orderItemId, move, quantity, unitsBack = 0, amountCents, refundId }) => ({
    order_item_id: orderItemId,
    move,
    quantity,
    units_back: unitsBack,
    amount_cents: amountCents ?? null,
    refund_id: refundId ?? null,
  }))
  await sql`
    with moved as (
      insert into order_item_moves (order_item_id, move, quantity, units_back, amount_cents, refund_id, actor, reason)
      select order_item_id, move, quantity, units_back, amount_cents, refund_id, ${actor}::text, ${reason}::text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (
        order_item_id integer, move text, quantity integer, units_back integer, amount_cents integer, refund_id integer)
      returning order_item_id, move, quantity, units_back
    )
    update order_items i
    set quantity_shipped = quantity_shipped + m.shipped, quantity_returned = quantity_returned + m.returned,
      quantity_canceled = quantity_canceled + m.canceled, quantity_refunded = quantity_refunded + m.refunded, units_back = i.units_back + m.units
    from (
      select order_item_id, sum(units_back) as units,
        coalesce(sum(quantity) filter (where move = 'shipped'), 0) as shipped, coalesce(sum(quantity) filter (where move = 'returned'), 0) as returned,
        coalesce(sum(quantity) filter (where move = 'canceled'), 0) as canceled, coalesce(sum(quantity) filter (where move = 'refunded'), 0) as refunded
      from moved group by order_item_id
    ) m
    where i.order_item_id = m.order_item_id`.execute(tx)
}
