import type pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase, onDatabase } from '../../../test/harness/empty-database.ts'
import { migrateBefore } from '../../../test/harness/migrate-before.ts'
import { migrate } from '../../platform/database/migrate.ts'

const [completed, returned, refunded] = [3, 4, 5]

interface Line {
  quantity: number
  itemTotalCents: number
  isDigital?: boolean
  statusId: number
  shippingStatusId: number
  isInParcel?: boolean
  isInRefund?: boolean
}

/** An order as it was stored when its lines were shipped, returned and refunded whole. Its customer and payment do not matter here. */
async function storeOrder(client: pg.Client, lines: Line[], refundedCents: number): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into orders (order_id, attempt_id, customer_id, status_id, payment_method_id, subtotal_cents, shipping_cents, discount_cents, total_cents,
      language, first_name, last_name, email, mobile_no, address_line_one, postal_code, payment_state, created_at)
    overriding system value values (1, 1, 1, 3, 6, 9000, 0, 0, 9000, 'en', 'A', 'B', 'a@shop.example', '1', 'C', '1', 'partly_refunded', '2026-01-01')`,
  )
  await client.query(
    "insert into shipments (shipment_id, order_id, carrier, tracking_number, created_at) overriding system value values (1, 1, 'DHL', 'D1', '2026-01-02')",
  )
  await client.query(
    `insert into refunds (refund_id, order_id, amount_cents, state, actor, reason, created_at)
    overriding system value values (1, 1, $1, 'done', 'Salma', 'damaged', '2026-01-05')`,
    [refundedCents],
  )
  for (const [at, line] of lines.entries()) {
    await client.query(
      `insert into order_items (order_item_id, order_id, product_id, product_name_en, product_name_ar, unit_price_cents, quantity, shipping_cents,
        item_total_cents, is_digital, kind, terms, stock_units, status_id, shipping_status_id, shipment_id, shipped_at, shipped_by, refund_id)
      overriding system value values ($1, 1, $1, 'A', 'أ', $3::integer / $2::integer, $2, 0, $3, $4, case when $4 then 'ebook' else 'book' end,
        case when $4 then '{}'::jsonb end, $2, $5, $6, $7, $8, $9, $10)`,
      [
        ...[at + 1, line.quantity, line.itemTotalCents, line.isDigital ?? false, line.statusId, line.shippingStatusId],
        ...(line.isInParcel ? [1, '2026-01-03', 'Omar'] : [null, null, null]),
        line.isInRefund ? 1 : null,
      ],
    )
    if (line.statusId === returned || (line.isInRefund && line.isInParcel))
      await client.query(
        `insert into order_history (order_id, order_item_id, to_status_id, actor, reason, created_at)
        values (1, $1, 4, 'Omar', 'it came back', '2026-01-04')`,
        [at + 1],
      )
  }
  await client.query("set session_replication_role = 'origin'")
}

test('lines that were shipped, returned and refunded whole have a log of their pieces, and the parts of a refund add up', async () => {
  await using database = await emptyDatabase()
  await migrateBefore(database.url, '0199')
  const left = { statusId: completed, shippingStatusId: completed, isInParcel: true }
  const lines: Line[] = [
    { quantity: 3, itemTotalCents: 3000, ...left },
    { quantity: 2, itemTotalCents: 1000, ...left, statusId: returned },
    { quantity: 1, itemTotalCents: 1000, ...left, statusId: refunded, isInRefund: true },
    // Refunded before they left.
    { quantity: 4, itemTotalCents: 2000, statusId: refunded, shippingStatusId: 1, isInRefund: true },
    { quantity: 1, itemTotalCents: 2000, isDigital: true, statusId: refunded, shippingStatusId: completed, isInRefund: true },
    { quantity: 5, itemTotalCents: 500, statusId: 1, shippingStatusId: 1 },
  ]
  await onDatabase(database.url, (client) => storeOrder(client, lines, 4999))
  await migrate(database.url)

  const moves = await onDatabase(database.url, (client) =>
    client.query(
      `select order_item_id as line, move, quantity, amount_cents as cents, actor, moved_at::date::text as day
      from order_item_moves order by order_item_id, order_item_move_id`,
    ),
  )
  expect(moves.rows.map(({ line, move, quantity, cents, actor, day }) => [line, move, quantity, cents, actor, day])).toEqual([
    [1, 'shipped', 3, null, 'Omar', '2026-01-03'],
    [2, 'shipped', 2, null, 'Omar', '2026-01-03'],
    [2, 'returned', 2, null, 'Omar', '2026-01-04'],
    [3, 'shipped', 1, null, 'Omar', '2026-01-03'],
    [3, 'returned', 1, null, 'Omar', '2026-01-04'],
    [3, 'refunded', 1, 999, 'Salma', '2026-01-05'],
    [4, 'canceled', 4, null, 'Salma', '2026-01-05'],
    [4, 'refunded', 4, 2000, 'Salma', '2026-01-05'],
    [5, 'refunded', 1, 2000, 'Salma', '2026-01-05'],
  ])
  const sums = await onDatabase(database.url, (client) =>
    client.query(
      'select quantity_shipped, quantity_returned, quantity_canceled, quantity_refunded from order_items order by order_item_id',
    ),
  )
  expect(sums.rows.map((row) => Object.values(row))).toEqual([
    [3, 0, 0, 0],
    [2, 2, 0, 0],
    [1, 1, 0, 1],
    [0, 0, 4, 4],
    [0, 0, 0, 1],
    [0, 0, 0, 0],
  ])
})
