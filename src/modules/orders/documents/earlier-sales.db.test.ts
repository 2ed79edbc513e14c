import { expect, test } from 'vitest'
import { emptyDatabase, onDatabase } from '../../../../test/harness/empty-database.ts'
import { migrateBefore } from '../../../../test/harness/migrate-before.ts'
import { migrate } from '../../../platform/database/migrate.ts'

test('the upgrade writes no document: it notes which orders were paid before, and those of later are due by themselves', async () => {
  await using database = await emptyDatabase()
  await migrateBefore(database.url, '0207')
  await onDatabase(database.url, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into orders (order_id, attempt_id, customer_id, status_id, payment_method_id, subtotal_cents, shipping_cents, discount_cents, total_cents,
        language, first_name, last_name, email, mobile_no, address_line_one, postal_code, payment_state, paid_at)
      overriding system value select id, id, 1, 1, 6, 9000, 0, 0, 9000, 'en', 'A', 'B', 'a@shop.example', '1', 'C', '1',
        case id when 9 then 'cash' else 'paid' end, case id when 9 then null else '2026-01-01'::timestamptz end
      from unnest(array[7, 8, 9]) id`,
    )
  })
  await migrate(database.url)
  const read = async (query: string) => onDatabase(database.url, async (client) => (await client.query(query)).rows)
  expect(
    await read("select until_order_id, next_order_id, paid_before > now() - interval '1 hour' as is_now from documents_frozen"),
  ).toEqual([{ until_order_id: 9, next_order_id: 7, is_now: true }])
  expect(await read('select * from documents_due')).toEqual([])
  await read("update orders set payment_state = 'paid', paid_at = now(), status_id = 2 where order_id = 9")
  expect(await read('select order_id, kind, refund_id from documents_due')).toEqual([{ order_id: 9, kind: 'invoice', refund_id: 0 }])
})

test('a shop that has sold nothing has no order of before', async () => {
  await using database = await emptyDatabase()
  await migrate(database.url)
  const rows = await onDatabase(
    database.url,
    async (client) => (await client.query('select until_order_id, next_order_id from documents_frozen')).rows,
  )
  expect(rows).toEqual([{ until_order_id: 0, next_order_id: null }])
})
