import { expect, test } from 'vitest'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { wordsOf } from '../../../contract/localization/fold.ts'
import { findPage, listingPage } from '../listing/listing.sql.ts'
import { noFilters } from '../listing/listing-bitmaps.sql.ts'
import type { SearchPlan } from './search.ts'
import { readTerm } from './search.ts'
import { findNamedFirst } from './suggestions.sql.ts'

const planOf = (search: SearchPlan['search']): SearchPlan => ({
  search,
  topics: search,
  kinds: [],
  qualifiers: [],
  isCommon: true,
  isCorrected: false,
  setAside: [],
})

test('a common word suggests the same products as the full search; a rare one is left to that', async () => {
  await using shop = await openShop({ demo: true })
  for (const [term, isCommon] of [
    ['clinical', true],
    ['nursi', true],
    [wordsOf('الطب').join(), true],
    ['hepatitis', false],
    ['xyzzy', false],
  ] as const) {
    const search = planOf(readTerm(term, new Map()))
    const ranked = await findPage(shop.db, listingPage({ filters: noFilters, order: '', page: { number: 1, size: 6 }, search }))
    const named = await findNamedFirst(shop.db, search, 6, 100_000)
    expect(named?.productIds, term).toEqual(isCommon ? ranked.productIds : undefined)
  }
  expect(await findNamedFirst(shop.db, planOf(readTerm('clinical', new Map())), 6, 254)).toBeUndefined()
})
