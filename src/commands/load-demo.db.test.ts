import pg from 'pg'
import { expect, test } from 'vitest'
import { openShop } from '../../test/harness/open-shop.ts'
import { sharedShop } from '../../test/harness/shared-shop.ts'
import { columnsByTable } from '../../test/harness/table-rows.ts'
import { getUserLogin } from '../contract/storefront.ts'
import { openLog } from '../platform/runtime/log.ts'
import { demoLogins, loadDemoIfEmpty, loadHistory } from './load-demo.ts'

const demo = sharedShop(() => openShop({ demo: true }))

test('the demo shop is complete: facets, words, ratings and totals match its products', async () => {
  const shop = await demo()
  const products = await shop.db.selectFrom('products').selectAll().execute()
  expect(products.length).toBeGreaterThan(200)
  expect(products.every((product) => product.categoryIds.length >= 2 && product.tagIds.length > 0 && product.facetWordsEn !== '')).toBe(
    true,
  )
  const reviews = await shop.db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(products.reduce((sum, { reviewCount }) => sum + reviewCount, 0)).toBe(reviews.count)
  const { rows } = await shop.app.shop.pool.query("select total from listing_totals where kind = 'all'")
  expect(rows).toEqual([{ total: products.filter(({ isVisible }) => isVisible).length }])
})

test('the demo shop has a value in every column of the tables that it fills', async () => {
  await using shop = await openShop({ demo: true })
  const { pool } = shop.app.shop
  const empty: string[] = []
  for (const [table, columns] of Object.entries(await columnsByTable(pool))) {
    const counts = columns.map(({ name }) => `count(${name})::int as ${name}`)
    const { rows } = await pool.query<Record<string, number>>(`select ${counts} from ${table} having count(*) > 0`)
    for (const [column, count] of Object.entries(rows[0] ?? {})) if (count === 0) empty.push(`${table}.${column}`)
  }
  // Files are rendered at their first download. The demo reviews and questions have names, but no customers. Delivery is free at any weight. No login has been sold. Choices change the
  // period, the people, the formats and the languages; formats and languages are choices only. Staff crop, schedule, archive and erase,
  // add pictures of brands, reduce sets of products, and give banners their days. No order is of before there were documents.
  const filledLater = [
    ...['size_bytes', 'sha256'].map((column) => `product_files.${column}`),
    'reviews.customer_id',
    'product_questions.customer_id',
    ...['shipping_zones.free_from_cents', 'shipping_rates.up_to_g'],
    'customers.erased_at',
    ...['usable_until', 'order_item_id', 'seat_number', 'delivered_at'].map((column) => `pool_items.${column}`),
    ...['starts_on_first_use', 'start_within_days', 'gives_certificate', 'warranty_days'].map(
      (column) => `attribute_value_terms.${column}`,
    ),
    ...['formats', 'languages'].map((column) => `product_terms.${column}`),
    ...['whole_path', 'crop'].map((column) => `product_pictures.${column}`),
    ...['shown_from', 'archived_at', 'discount_price_cents', 'running_discount_id'].map((column) => `products.${column}`),
    ...['percentage', 'amount_cents', 'starts_at', 'ends_at'].map((column) => `discounts.${column}`),
    ...['brands.picture', 'facilities.icon'],
    ...['banners.starts_on', 'banners.ends_on', 'campaigns.starts_on'],
    ...['labels.original', 'staff_roles.refund_limit_cents', 'documents_frozen.next_order_id'],
  ]
  // What the courses of demo/courses have is up to each of them.
  const ofCourses = /^(?:courses|learning_sections|lesson_media|lessons|questions|question_revisions|quizzes)\./
  expect(empty.filter((column) => !ofCourses.test(column)).toSorted()).toEqual(filledLater.toSorted())
})

test('the audit log has an entry for each loaded set, not one for each row', async () => {
  await using shop = await openShop({ demo: true })
  // Migrations say which tables are logged, and which have personal data.
  const byMigrations = ['audited_tables', 'personal_data']
  const entries = await shop.db.selectFrom('auditLog').select(['act', 'subjectName']).where('subjectType', 'not in', byMigrations).execute()
  const sets = await shop.db.selectFrom('loadedReferenceData').select('name').execute()
  expect(entries.map(({ act, subjectName }) => `${act} ${subjectName}`).toSorted()).toEqual(
    [...sets.map(({ name }) => `load ${name}`), 'load demo'].toSorted(),
  )
})

test('the demo shop is loaded only into an empty shop, and new products get ids of their own', async () => {
  await using shop = await openShop({ demo: true })
  const url = shop.app.shop.pool.options.connectionString ?? ''
  expect(await loadDemoIfEmpty(url, shop.app.shop.log, shop.app.shop.config)).toEqual({ loaded: false })
  expect(await shop.stock()).toBeGreaterThan(644)
})

test('a past that cannot be made is left out, and the demo shop starts without it', async () => {
  await using shop = await openShop({ demo: true })
  const { pool } = shop.app.shop
  const client = new pg.Client({ connectionString: pool.options.connectionString, application_name: 'avicenna demo' })
  await client.connect()
  await client.query("create function refuse() returns trigger language plpgsql as $$ begin raise 'no parcel leaves'; end $$")
  await client.query('create trigger refuse before insert on shipments execute function refuse()')
  await client.query('begin')
  await loadHistory(client, openLog('silent'), shop.app.shop.config.secretKey)
  await client.query('commit')
  await client.end()
  const { rows } =
    await pool.query(`select (select count(*)::int from orders) as orders, (select count(*)::int from customers) as customers,
    to_regnamespace('demo_clock') as clock`)
  expect(rows).toEqual([{ orders: 0, customers: demoLogins.length, clock: null }])
})

test.each(demoLogins)('$email can log in', async ({ email, password }) => {
  const shop = await demo()
  expect((await shop.call(getUserLogin, { Email: email, Password: password })).token).toBeTruthy()
})
