import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { sql } from '../../../platform/database/database.ts'
import type { SearchPlan } from '../search/search.ts'
import { readTerm } from '../search/search.ts'
import { countByFilter, countOneByOne } from './filter-counts.sql.ts'
import { conditionsOf } from './listing.sql.ts'
import type { Filters } from './listing.ts'
import { findMatching, foldListingChanges } from './listing-bitmaps.sql.ts'

const none: Filters = {
  term: '',
  categoryIds: [],
  brandIds: [],
  vendorIds: [],
  sizeIds: [],
  colorIds: [],
  tagIds: [],
  kinds: [],
  languages: [],
  levels: [],
}
const listings: Filters[] = [
  none,
  { ...none, categoryIds: [1, 2], kinds: ['book', 'course'], languages: ['en'] },
  { ...none, brandIds: [1, 2, 3], vendorIds: [1, 2, 3], minCents: 10_00, maxCents: 100_00 },
  { ...none, tagIds: [1, 2, 3, 4], levels: ['beginner'], rating: 4.1 },
  { ...none, sizeIds: [1, 2], minCents: 99_99, rating: 5 },
  { ...none, colorIds: [1], maxCents: 3_000_000_000 },
]
const topics = readTerm('clinical', new Map())
const search: SearchPlan = { search: topics, topics, kinds: [], qualifiers: [], isCommon: true, isCorrected: false, setAside: [] }

async function expectTrueCounts({ db }: TestShop, after: string, some = listings) {
  expect(await countByFilter(db, none, search), after).toEqual(await countOneByOne(db, none, search))
  for (const filters of some) {
    const about = `${after}: ${JSON.stringify(filters)}`
    const truth = await countOneByOne(db, filters)
    expect(await countByFilter(db, filters), about).toEqual(truth)
    const conditions = [sql`p.is_visible`, ...conditionsOf(filters).values()]
    const { rows } = await sql<{
      id: number
    }>`select p.product_id as id from products p where ${sql.join(conditions, sql` and `)} order by 1`.execute(db)
    const { total, productIds } = await findMatching(db, { ...filters, order: '', page: { number: 1, size: 1000 } })
    expect({ total, ids: productIds?.toSorted((a, b) => a - b) }, about).toEqual({ total: rows.length, ids: rows.map(({ id }) => id) })
  }
}

test('filter counts are those of the products after every kind of change, before and after it is folded in', async () => {
  await using shop = await openShop({ demo: true })
  const { pool } = shop.app.shop
  await expectTrueCounts(shop, 'the demo shop')
  const changes = [
    'update products set price_cents = price_cents + 1234, discounted_price_cents = null where product_id % 41 = 0',
    'update products set is_visible = not is_visible where product_id % 43 = 0',
    "update products set brand_id = null, vendor_id = 1, level = 'beginner', languages = '{ar}' where product_id % 37 = 0",
    'update products set category_id = 2 where product_id % 47 = 0',
    'delete from product_tags where tag_id = 1 and product_id % 7 = 0',
    'insert into product_sizes (product_id, size_id) select product_id, 1 from products where product_id % 31 = 0 on conflict do nothing',
    'update reviews set rating = 1 where review_id % 29 = 0',
    'update categories set parent_category_id = 1 where category_id = (select max(category_id) from categories where parent_category_id <> 1)',
  ]
  for (const [at, change] of changes.entries()) {
    await pool.query(change)
    const some = [none, listings[1 + (at % 5)] ?? none]
    await expectTrueCounts(shop, change, some)
    expect(await foldListingChanges(shop.db), change).toBeGreaterThan(0)
    expect(await foldListingChanges(shop.db), change).toBe(0)
    await expectTrueCounts(shop, `folded, ${change}`, some)
  }
  await expectTrueCounts(shop, 'all of it')
  // A sale changes no list by its filters.
  await pool.query(
    `update products set stock_quantity = stock_quantity - 1, sold_quantity = sold_quantity + 1
     where stock_quantity > 1 and product_id not in (select product_id from account_offers)`,
  )
  expect(await foldListingChanges(shop.db)).toBe(0)
})

test('a change that is not committed when changes are folded in is counted as soon as it is', async () => {
  await using shop = await openShop()
  const { db } = shop
  const [first, second] = [await shop.stock({ priceCents: 10_00 }), await shop.stock({ priceCents: 10_00 })]
  const cheap = async () => (await findMatching(db, { maxCents: 20_00, order: '', page: { number: 1, size: 1 } })).total
  await foldListingChanges(db)
  await using client = await connected(shop)
  await client.query('begin')
  await client.query('update products set price_cents = 9900 where product_id = $1', [first])
  await db.updateTable('products').set({ priceCents: 99_00 }).where('productId', '=', second).execute()
  // Only the committed one.
  expect(await foldListingChanges(db)).toBe(1)
  expect(await cheap()).toBe(1)
  await client.query('commit')
  expect(await cheap()).toBe(0)
  expect(await foldListingChanges(db)).toBe(1)
  expect(await cheap()).toBe(0)
})

async function connected(shop: TestShop) {
  const client = await shop.app.shop.pool.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: async () => client.release() })
}
