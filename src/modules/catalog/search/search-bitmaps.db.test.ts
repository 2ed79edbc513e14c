import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import type { SortOrder } from '../../../contract/constants.ts'
import { sql } from '../../../platform/database/database.ts'
import { countByFilter, countOneByOne } from '../listing/filter-counts.sql.ts'
import { findPage, listingPage } from '../listing/listing.sql.ts'
import type { Filters } from '../listing/listing.ts'
import { foldListingChanges, noFilters } from '../listing/listing-bitmaps.sql.ts'
import { commonPage } from './common-page.ts'
import type { SearchPlan } from './search.ts'
import { lengthened, readTerm } from './search.ts'
import { countCommon, findHits, whichMatch } from './search-bitmaps.sql.ts'

const planOf = (term: string, kinds: SearchPlan['kinds'] = []): SearchPlan => {
  const read = readTerm(term, new Map())
  // Beginnings of words, which very many products have.
  const topics = lengthened(read, read) ?? read
  return { search: topics, topics, kinds, qualifiers: [], isCommon: true, isCorrected: false, setAside: [] }
}
// Of 254 products: 205, 144, 141 and 91 results, and two with kinds and in Arabic.
const searches = [planOf('me'), planOf('me ca'), planOf('pa'), planOf('clinical'), planOf('ca', ['book', 'course']), planOf('ال')]
const narrow = { ...noFilters, categoryIds: [1, 2, 3], maxCents: 90_00 }
const listings: [Filters, SortOrder, page: number][] = [
  [noFilters, '', 1],
  [noFilters, '', 3],
  [noFilters, '', 20],
  [noFilters, '', 45],
  [noFilters, 'Price DESC', 2],
  [narrow, '', 1],
  [narrow, '', 2],
  [narrow, 'Date ASC', 1],
]
const all = 254

/** The topics with bitmaps, in a shop in which more than two products are many. */
async function storedTopics({ db }: TestShop, { topics }: SearchPlan): Promise<number[]> {
  const hits = await findHits(db, topics, 2)
  return (hits ?? []).map(({ topicId }) => topicId as number)
}

async function expectTrueResults(shop: TestShop, after: string) {
  const { db } = shop
  for (const search of searches) {
    const topicIds = await storedTopics(shop, search)
    expect(topicIds).not.toContain(undefined)
    const common = { ...search, topicIds }
    const about = `${after}: ${search.topics.map(({ key }) => key)} ${search.kinds}`
    const every = await findPage(db, listingPage({ filters: noFilters, order: 'Date ASC', page: { number: 1, size: 500 }, search }))
    expect(await countCommon(db, common, 0), about).toEqual({ total: every.total })
    expect(
      (await countCommon(db, common, 500)).ids?.toSorted((a, b) => a - b),
      about,
    ).toEqual(every.productIds.toSorted((a, b) => a - b))
    expect(await countByFilter(db, noFilters, common), about).toEqual(await countOneByOne(db, noFilters, search))
    for (const [filters, order, number] of listings) {
      const page = { number, size: 4 }
      const ranked = await findPage(db, listingPage({ filters, order, page, search }))
      expect(await commonPage(db, common, { ...filters, order, page, all }), `${about}, ${order}, page ${number}`).toEqual(ranked)
    }
  }
}

test('a common search finds the same products in the same order by bitmaps as by its words, after every kind of change', {
  tags: 'thorough',
}, async () => {
  await using shop = await openShop({ demo: true })
  const { pool } = shop.app.shop
  await pool.query("update products set stock_quantity = 0 where kind = 'book' and product_id % 2 = 0")
  await expectTrueResults(shop, 'the demo shop')
  const changes = [
    "update products set name_en = 'Clinical care of the heart' where product_id % 61 = 0",
    "update products set name_ar = 'القلب', short_description_en = 'nursing' where product_id % 67 = 0",
    'update products set is_visible = not is_visible, price_cents = price_cents + 1234 where product_id % 43 = 0',
    "update tags set name_en = 'First' where tag_id = 1",
    "update products set stock_quantity = 0 where kind = 'book'",
  ]
  for (const change of changes) {
    await pool.query(change)
    await expectTrueResults(shop, change)
    await foldListingChanges(shop.db)
    await expectTrueResults(shop, `folded, ${change}`)
  }
})

test('the bitmaps of a topic are made once, and dropped when the words of very many products change', async () => {
  await using shop = await openShop({ demo: true })
  const search = planOf('clinical')
  const made = await storedTopics(shop, search)
  expect(await storedTopics(shop, search)).toEqual(made)
  await shop.app.shop.pool.query("update products set name_en = name_en || ' clinical'")
  await foldListingChanges(shop.db)
  const { rows } = await sql`select from search_topics`.execute(shop.db)
  expect(rows).toEqual([])
  // A search that was planned before still finds all.
  const planned = { ...search, topicIds: made }
  const { total } = await findPage(shop.db, listingPage({ filters: noFilters, order: '', page: { number: 1, size: 9 }, search }))
  expect(await countCommon(shop.db, planned, 0)).toEqual({ total })
  expect(await countByFilter(shop.db, noFilters, planned)).toEqual(await countOneByOne(shop.db, noFilters, search))
  expect(await storedTopics(shop, search)).not.toEqual(made)
  await expectTrueResults(shop, 'all names changed')
})

test('of products that a rare topic matches, those that match the whole search are found', async () => {
  await using shop = await openShop({ demo: true })
  const search = planOf('clinical care')
  const every = await findPage(shop.db, listingPage({ filters: noFilters, order: '', page: { number: 1, size: 100 }, search }))
  const [rare] = (await findHits(shop.db, search.topics, 1000)) ?? []
  const ids = rare && rare.topicId === undefined ? await whichMatch(shop.db, rare.ids, search) : []
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.toSorted((a, b) => a - b)).toEqual(every.productIds.toSorted((a, b) => a - b))
})
