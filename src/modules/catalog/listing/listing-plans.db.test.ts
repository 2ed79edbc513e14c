import { expect, test } from 'vitest'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { recordStatements } from '../../../../test/harness/record-statements.ts'
import type { SortOrder } from '../../../contract/constants.ts'
import type { Database } from '../../../platform/database/database.ts'
import { cardsOf } from '../products/product-card.sql.ts'
import { countMatchesByTopics, findMatches } from '../search/search.sql.ts'
import type { SearchPlan } from '../search/search.ts'
import { readTerm } from '../search/search.ts'
import { countCommon, countGrades, countSoldOut, findHits, readPart, type Stock, whichMatch } from '../search/search-bitmaps.sql.ts'
import { findNamedFirst } from '../search/suggestions.sql.ts'
import { productRanges, productsBetween, productsForFeed } from '../seo.sql.ts'
import { collectionPage, relatedPage } from './collections.sql.ts'
import { countByFilter } from './filter-counts.sql.ts'
import { countOf, findPage, knownTotal, listingPage, onlyValueOf } from './listing.sql.ts'
import type { Filters } from './listing.ts'
import { findMatching } from './listing-bitmaps.sql.ts'

const many = 100_000
const page = { number: 1, size: 24 }
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

const common = { ...plan('clinical care', true), topicIds: [1, 2] }
const close = { exactIds: [101], topics: 1, topicsOfKind: 1, weights: [1, 2] }
const part =
  ({ order, stock, known }: { order: SortOrder; stock: Stock; known: number }) =>
  (db: Database) =>
    readPart(db, common, none, {
      counts: [2],
      stock,
      order,
      range: { size: 24, skip: 0 },
      known,
      all: many,
      changed: { ids: [101], grades: [2] },
    })

const statements: Record<string, (db: Database) => unknown> = {
  'all products': listing(none, '', many),
  'all products by price': listing(none, 'Price DESC', many),
  'a large category by date': listing({ ...none, categoryIds: [1] }, 'Date DESC', 30_000),
  'a small category by date': listing({ ...none, categoryIds: [16] }, 'Date DESC', 300),
  'a brand': listing({ ...none, brandIds: [1] }, '', 4000),
  'a category, a brand and a price': listing({ ...none, categoryIds: [1], brandIds: [3], minCents: 20_00, maxCents: 90_00 }, '', 2000),
  'the same by price': listing({ ...none, categoryIds: [1], brandIds: [3], minCents: 20_00, maxCents: 90_00 }, 'Price ASC', 2000),
  'what passes several filters': (db) => findMatching(db, { brandIds: [1], rating: 4, order: 'Price ASC', page }),
  'a kind and a level': listing({ ...none, kinds: ['course'], levels: ['beginner'] }, '', 9000),
  'what passes more filters': (db) => findMatching(db, { categoryIds: [1], brandIds: [3], rating: 4, order: '', page }),
  'the counts of all products': (db) => countByFilter(db, none),
  'the counts of several filters': (db) => countByFilter(db, { ...none, categoryIds: [1], kinds: ['book'], minCents: 20_00 }),
  'the counts of a search': (db) => countByFilter(db, none, plan('hepatitis', false)),
  'the counts of a common search': (db) => countByFilter(db, { ...none, categoryIds: [1] }, common),
  'what each topic matches': (db) => findHits(db, common.topics, 1000),
  'which of some products match': (db) => whichMatch(db, [101, 102], common),
  'how many products a common search finds': (db) => countCommon(db, common, 1000),
  'a common search by its words in names': (db) => countGrades(db, common, { ...none, brandIds: [1] }),
  'what is sold out of a common search': (db) =>
    countSoldOut(db, common, none, { totals: [9, 9, 9], changed: { ids: [101], grades: [1] } }),
  ...Object.fromEntries(
    (['', 'Price ASC', 'Date DESC'] as const).flatMap((order) =>
      (['in', 'out', 'any'] as const).flatMap((stock) =>
        [100, 50_000].map((known) => [`a part of a common search: ${order} ${stock} ${known}`, part({ order, stock, known })]),
      ),
    ),
  ),
  'whether a search finds much': (db) => findMatches(db, plan('hepatitis', false), { few: 5, limit: 1001 }),
  'a search': search('hepatitis', false),
  'a search of known products': (db) =>
    findPage(db, listingPage({ filters: none, order: '', page, search: { ...plan('hepatitis', false), exactIds: [101, 102] } })),
  'a search with close results': (db) =>
    findPage(db, listingPage({ filters: none, order: '', page, search: { ...plan('heart hepatitis', false), close } })),
  'the counts of a search with close results': (db) => countByFilter(db, none, { ...plan('heart hepatitis', false), close }),
  'how many products match how many topics': (db) => countMatchesByTopics(db, plan('heart hepatitis', false).topics, ['book']),
  suggestions: (db) => findNamedFirst(db, plan('hepatitis', true), 6, many),
  'popular products': (db) => findPage(db, collectionPage('popular', page)),
  'recent products': (db) => findPage(db, collectionPage('recent', page)),
  'favourite products': (db) => findPage(db, collectionPage('favourite', page)),
  'reduced products': (db) => findPage(db, collectionPage('reduced', page)),
  'related products': (db) => findPage(db, relatedPage(101, page)),
  'the parts of the sitemap': (db) => productRanges(db, 2500),
  'a part of the sitemap': (db) => productsBetween(db, 100_000, 102_500),
  'products of a feed': (db) => productsForFeed(db, 'en').next(),
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
