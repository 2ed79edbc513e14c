import { expect, test } from 'vitest'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { wordsOf } from '../../../contract/localization/fold.ts'
import { findPage } from '../listing/found.sql.ts'
import { bestOf, bestOfMany } from '../listing/listing.sql.ts'
import { isFound } from './search.sql.ts'
import type { SearchPlan } from './search.ts'
import { readTerm } from './search.ts'
import { findSuggestions } from './suggestions.sql.ts'

const planOf = (search: SearchPlan['search']): SearchPlan => ({
  search,
  topics: search,
  kinds: [],
  qualifiers: [],
  isCommon: true,
  isCorrected: false,
  setAside: [],
})

test('the shortcut for common words suggests the same products as the full search, also for rare words', async () => {
  await using shop = await openShop({ demo: true })
  const find = async (term: string, isLarge: boolean) =>
    await findSuggestions(shop.db, planOf(readTerm(term, new Map())), 6, isLarge ? 100_000 : 254)
  for (const [term, isCommon] of [
    ['clinical', true],
    ['nurs', true],
    [wordsOf('الطب').join(), true],
    ['hepatitis', false],
    ['xyzzy', false],
  ] as const) {
    const [counted, walked] = [await find(term, false), await find(term, true)]
    expect(walked.productIds, term).toEqual(counted.productIds)
    // The total is known only if all matches were counted.
    expect(walked.productIds.length > 0 && walked.total === 0, term).toBe(isCommon)
  }
})

test('a page of a common search has the same products whether all matches are ranked or the owner’s first ones suffice', async () => {
  await using shop = await openShop({ demo: true })
  for (const [term, number, isFull] of [
    ['clinical', 1, true],
    ['clinical', 2, true],
    ['nurs', 3, true],
    [wordsOf('القلب').join(), 1, true],
    ['hepatitis', 1, false],
    ['xyzzy', 1, false],
  ] as const) {
    const search = planOf(readTerm(term, new Map()))
    const page = { number, size: isFull ? 4 : 24 }
    const [ranked, walked] = await Promise.all([bestOf, bestOfMany].map((one) => findPage(shop.db, one(isFound(search), search, page))))
    expect(walked, `${term}, page ${number}`).toEqual(ranked)
    expect(walked?.productIds.length === page.size, `${term}, page ${number}`).toBe(isFull)
  }
})
