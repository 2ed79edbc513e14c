import type pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase, onDatabase } from '../../../../test/harness/empty-database.ts'
import { migrateBefore } from '../../../../test/harness/migrate-before.ts'
import { migrate } from '../../../platform/database/migrate.ts'

const storeOrder = async (client: pg.Client) => {
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into orders (attempt_id, customer_id, status_id, payment_method_id, subtotal_cents, shipping_cents, discount_cents, total_cents,
      language, first_name, last_name, email, mobile_no, address_line_one, postal_code, payment_state)
    values (1, 1, 3, 6, 9000, 0, 0, 9000, 'en', 'A', 'B', 'a@shop.example', '1', 'C', '1', 'paid')`,
  )
  await client.query("set session_replication_role = 'origin'")
}

/** The contact details that the database has of its own after the update, of a shop whose owner changed the phone number only. */
async function updated(prepare: (client: pg.Client) => Promise<void> = async () => {}): Promise<[string, string][]> {
  await using database = await emptyDatabase()
  await migrateBefore(database.url, '0215')
  await onDatabase(database.url, async (client) => {
    await client.query(
      "insert into labels (entity_id, label_html_id, language, text) values (75, 'lbl_foot_phone', 'en', '+20 2 555 0100')",
    )
    await prepare(client)
  })
  await migrate(database.url)
  const { rows } = await onDatabase(database.url, (client) =>
    client.query("select label_html_id, text from labels where entity_id = 75 and language = 'en' order by 1"),
  )
  return rows.map(({ label_html_id, text }) => [label_html_id, text])
}

test('a shop that has sold something keeps the address that its papers name, and another one has none until its owner writes it', async () => {
  expect(await updated(storeOrder)).toEqual([
    ['lbl_foot_email', 'care@avicenna.example'],
    ['lbl_foot_location', '12 Ibn Sina Street, Amman, Jordan'],
    ['lbl_foot_phone', '+20 2 555 0100'],
  ])
  expect(await updated()).toEqual([['lbl_foot_phone', '+20 2 555 0100']])
})
