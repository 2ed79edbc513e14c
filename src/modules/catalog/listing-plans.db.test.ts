import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { recordStatements } from '../../../test/harness/record-statements.ts'
import type { SortOrder } from '../../contract/constants.ts'
import type { Database } from '../../platform/database/database.ts'
import { collectionPage, relatedPage } from './collections.sql.ts'
import { countByFilter } from './filter-counts.sql.ts'
import { findPage } from './found.sql.ts'
import { countOf, knownTotal, listingPage, onlyValueOf } from './listing.sql.ts'
import type { Filters } from './listing.ts'
import { countMatching } from './listing-bitmaps.sql.ts'
import { cardsOf } from './product-card.sql.ts'
import { findMatches } from './search.sql.ts'
import type { SearchPlan } from './search.ts'
import { readTerm } from './search.ts'
import { suggestedProducts } from './suggestions.sql.ts'

const many = 100_000
const page = { number: 1, size: 24 }
const none: Filters = {
  ...{ term: '', categoryIds: [], brandIds: [], vendorIds: [], sizeIds: [], colorIds: [], tagIds: [] },
  ...{ kinds: [], languages: [], levels: [] },
}
const plan = (term: string, isCommon: boolean): SearchPlan => {
  const topics = readTerm(term, new Map())
  return { search: topics, topics, kinds: [], qualifiers: [], isCommon, isCorrected: false, setAside: [] }
}
const listing = (filters: Filters, order: SortOrder, expected: number) => (db: Database) => {
  const only = onlyValueOf(filters)
  const known = only ? { count: countOf(only.kind, only.id), expected, all: many } : knownTotal(expected, many)
  return findPage(db, listingPage({ filters, order, page, known }))
}
const search = (term: string, isCommon: boolean) => (db: Database) =>
  findPage(db, listingPage({ filters: none, order: '', page, search: plan(term, isCommon) }))

const statements: Record<string, (db: Database) => unknown> = {
  'all products': listing(none, '', many),
  'all products by price': listing(none, 'Price DESC', many),
  'a large category by date': listing({ ...none, categoryIds: [1] }, 'Date DESC', 30_000),
  'a small category by date': listing({ ...none, categoryIds: [16] }, 'Date DESC', 300),
  'a brand': listing({ ...none, brandIds: [1] }, '', 4000),
  'a category, a brand and a price': listing({ ...none, categoryIds: [1], brandIds: [3], minCents: 20_00, maxCents: 90_00 }, '', 2000),
  'the same by price': listing({ ...none, categoryIds: [1], brandIds: [3], minCents: 20_00, maxCents: 90_00 }, 'Price ASC', 2000),
  'a kind and a level': listing({ ...none, kinds: ['course'], levels: ['beginner'] }, '', 9000),
  'the total of several filters': (db) => countMatching(db, { categoryIds: [1], brandIds: [3], rating: 4 }),
  'the counts of all products': (db) => countByFilter(db, none),
  'the counts of several filters': (db) => countByFilter(db, { ...none, categoryIds: [1], kinds: ['book'], minCents: 20_00 }),
  'the counts of a search': (db) => countByFilter(db, none, plan('hepatitis', false)),
  'whether a search finds much': (db) => findMatches(db, plan('hepatitis', false), { few: 5, limit: 1001 }),
  'a search': search('hepatitis', false),
  suggestions: (db) => findPage(db, suggestedProducts(plan('hepatitis', false), 6, true)),
  'popular products': (db) => findPage(db, collectionPage('popular', page)),
  'recent products': (db) => findPage(db, collectionPage('recent', page)),
  'favourite products': (db) => findPage(db, collectionPage('favourite', page)),
  'reduced products': (db) => findPage(db, collectionPage('reduced', page)),
  'related products': (db) => findPage(db, relatedPage(101, page)),
  cards: (db) => cardsOf(db, 'en', { productIds: [101, 102], total: 2 }),
}

test('with 100,000 products no listing, search or count reads all of them', async () => {
  await using shop = await openShop({ demo: true })
  const client = await shop.app.shop.pool.connect()
  // PostgreSQL plans for as many products as it believes to have. A page of the demo shop's table stands for those of a large one.
  await client.query('set seq_page_cost = 100')
  await client.query("update pg_class set reltuples = $1 where oid = 'products'::regclass", [many])
  const scans: string[] = []
  for (const [what, send] of Object.entries(statements)) {
    for (const { sql: text, parameters } of await recordStatements((db) => send(db), {})) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...parameters])
      const lines = rows.map((row) => row['QUERY PLAN'])
      if (lines.some((line) => /Seq Scan on products\b/.test(line))) scans.push(`${what}:\n${lines.join('\n')}`)
    }
  }
  client.release(true)
  expect(scans).toEqual([])
})
