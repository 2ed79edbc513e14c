import type pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase, onDatabase } from '../../../test/harness/empty-database.ts'
import { migrateBefore } from '../../../test/harness/migrate-before.ts'
import { migrate } from '../../platform/database/migrate.ts'

// The values that shops sold, by attribute.
const attributes = {
  Access: ['3 months', '6 months', '12 months', 'Lifetime'],
  Seats: ['One person', 'Team of 5', 'Team of 20'],
  Certificate: ['No certificate', 'Digital certificate'],
  'File format': ['PDF', 'EPUB', 'PDF and EPUB'],
  'Edition language': ['English', 'Arabic', 'English and Arabic'],
  Cover: ['Hardcover'],
}
// Lower ones are colour and size.
const firstId = 3
type Chosen = Partial<Record<keyof typeof attributes, string>>

interface Sold {
  kind: 'account' | 'course' | 'ebook' | 'book'
  chosen: Chosen
  quantity?: number
  /** Of the product. */
  facts?: { access_days?: number; seats?: number; has_certificate?: boolean }
}

/** A completed line of an order as it was stored, with its entitlement. */
async function sell(client: pg.Client, id: number, { kind, chosen, quantity = 1, facts }: Sold): Promise<void> {
  const isDigital = kind !== 'book'
  await client.query(
    "insert into products (product_id, kind, is_digital, name_en, name_ar, category_id, price_cents, stock_quantity) values ($1, $2, $3, 'A', 'أ', 1, 100, 1)",
    [id, kind, isDigital],
  )
  if (facts)
    await client.query('insert into product_facts (product_id, access_days, seats, has_certificate) values ($1, $2, $3, $4)', [
      id,
      facts.access_days ?? null,
      facts.seats ?? null,
      facts.has_certificate ?? false,
    ])
  const names = Object.keys(attributes)
  const stored = Object.entries(chosen).map(([name, value]) => ({
    attributeId: names.indexOf(name) + firstId,
    valueId: attributes[name as keyof typeof attributes].indexOf(value) + 1,
    nameEn: name,
    valueEn: value,
  }))
  // Orders and their payments do not matter here.
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into order_items (order_item_id, order_id, product_id, product_name_en, product_name_ar, unit_price_cents, quantity, shipping_cents,
      item_total_cents, is_digital, kind, attributes, status_id, shipping_status_id)
    overriding system value values ($1, 1, $1, 'A', 'أ', 100, $2::integer, 0, 100 * $2::integer, $3, $4, $5, 3, 3)`,
    [id, quantity, isDigital, kind, JSON.stringify(stored)],
  )
  if (isDigital)
    await client.query(
      `insert into entitlements (entitlement_id, order_item_id, customer_id, product_id, kind, granted_at)
      overriding system value values ($1, $1, 1, $1, $2, '2026-01-01')`,
      [id, kind],
    )
  await client.query("set session_replication_role = 'origin'")
}

const usual = {
  accessDays: 0,
  startsOnFirstUse: false,
  startWithinDays: 180,
  seats: 1,
  givesCertificate: false,
  formats: null,
  languages: null,
  warrantyDays: 0,
}
const [en, ar, both] = [['en'], ['ar'], ['en', 'ar']]
const sold: [name: string, Sold, terms: object, seats: number, expiresOn: string | null][] = [
  ['3 months', { kind: 'account', chosen: { Access: '3 months' } }, { accessDays: 91 }, 1, '2026-04-02'],
  [
    '6 months for a team of 5',
    { kind: 'account', chosen: { Access: '6 months', Seats: 'Team of 5' } },
    { accessDays: 183, seats: 5 },
    5,
    '2026-07-03',
  ],
  [
    '12 months, two teams of 20',
    { kind: 'account', chosen: { Access: '12 months', Seats: 'Team of 20' }, quantity: 2 },
    { accessDays: 365, seats: 20 },
    40,
    '2027-01-01',
  ],
  [
    'lifetime instead of a year',
    { kind: 'account', chosen: { Access: 'Lifetime', Seats: 'One person' }, facts: { access_days: 365, seats: 3 } },
    {},
    1,
    null,
  ],
  [
    'no choice: what the product states',
    { kind: 'account', chosen: {}, facts: { access_days: 30, seats: 3 } },
    { accessDays: 30, seats: 3 },
    3,
    '2026-01-31',
  ],
  ['a course with a certificate', { kind: 'course', chosen: { Certificate: 'Digital certificate' } }, { givesCertificate: true }, 1, null],
  [
    'a course without the certificate',
    { kind: 'course', chosen: { Certificate: 'No certificate' }, facts: { has_certificate: true } },
    {},
    1,
    null,
  ],
  ['three copies of a PDF', { kind: 'ebook', chosen: { 'File format': 'PDF' }, quantity: 3 }, { formats: ['pdf'] }, 3, null],
  [
    'an EPUB in Arabic',
    { kind: 'ebook', chosen: { 'File format': 'EPUB', 'Edition language': 'Arabic' } },
    { formats: ['epub'], languages: ar },
    1,
    null,
  ],
  ['a book in English', { kind: 'ebook', chosen: { 'Edition language': 'English' } }, { languages: en }, 1, null],
  [
    'everything of a book',
    { kind: 'ebook', chosen: { 'File format': 'PDF and EPUB', 'Edition language': 'English and Arabic' } },
    { formats: ['epub', 'pdf'], languages: both },
    1,
    null,
  ],
]

test('orders from before terms get what was chosen and paid: period, people, certificate, formats and languages', async () => {
  await using database = await emptyDatabase()
  await migrateBefore(database.url, '0034')
  await onDatabase(database.url, async (client) => {
    await client.query("insert into categories (category_id, name_en, name_ar) values (1, 'A', 'أ')")
    for (const [at, [name, values]] of Object.entries(attributes).entries()) {
      await client.query('insert into attributes (attribute_id, name_en, name_ar) values ($1, $2, $2)', [at + firstId, name])
      for (const [valueAt, value] of values.entries())
        await client.query('insert into attribute_values (attribute_id, value_id, name_en, name_ar) values ($1, $2, $3, $3)', [
          at + firstId,
          valueAt + 1,
          value,
        ])
    }
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into customers (customer_id, email, email_canonical, password_hash, first_name, last_name, address_line_one, country_id)
      values (1, 'a@avicenna.example', 'a@avicenna.example', '', 'A', 'B', 'C', 1)`,
    )
    await client.query("set session_replication_role = 'origin'")
    for (const [at, [, line]] of sold.entries()) await sell(client, at + 1, line)
    await sell(client, 100, { kind: 'book', chosen: { Cover: 'Hardcover', 'Edition language': 'Arabic' } })
  })

  await migrate(database.url)
  await onDatabase(database.url, async (client) => {
    const { rows } = await client.query(
      `select e.terms, i.terms as of_line, e.seat_count,
        to_char(e.expires_at at time zone 'UTC', 'YYYY-MM-DD') as expires_on, e.started_at = e.granted_at as started,
        (select count(*)::int from seats s where s.entitlement_id = e.entitlement_id) as seats,
        (select array_agg(number) from seats s where s.entitlement_id = e.entitlement_id and holder_customer_id = e.customer_id) as own
      from entitlements e join order_items i using (order_item_id) order by entitlement_id`,
    )
    expect(rows.length).toBe(sold.length)
    for (const [at, [name, , terms, seats, expiresOn]] of sold.entries()) {
      const row = rows[at]
      expect(row.terms, name).toEqual({ ...usual, ...terms })
      expect(row.of_line, name).toEqual(row.terms)
      expect([row.seat_count, row.seats, row.own, row.started], name).toEqual([seats, seats, [1], true])
      expect(row.expires_on, name).toBe(expiresOn)
    }
    const printed = await client.query('select terms from order_items where order_item_id = 100')
    expect(printed.rows).toEqual([{ terms: null }])
  })
})
