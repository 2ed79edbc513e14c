import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { wordsOf } from '../../contract/localization/fold.ts'
import { pageOfCards } from './product-card.sql.ts'
import type { SearchPlan } from './search.ts'
import { readTerm } from './search.ts'
import { suggestedProducts } from './suggestions.sql.ts'

test('the shortcut for common words suggests the same products as the full search, also for rare words', async () => {
  await using shop = await openShop({ demo: true })
  const planOf = (search: SearchPlan['search']): SearchPlan => ({
    search,
    topics: search,
    kinds: [],
    qualifiers: [],
    isCommon: true,
    isCorrected: false,
    setAside: [],
  })
  const find = async (term: string, isLarge: boolean) =>
    await pageOfCards(shop.db, 'en', suggestedProducts(planOf(readTerm(term, new Map())), 6, isLarge))
  for (const [term, isCommon] of [
    ['clinical', true],
    ['nurs', true],
    [wordsOf('الطب').join(), true],
    ['hepatitis', false],
    ['xyzzy', false],
  ] as const) {
    const [counted, walked] = [await find(term, false), await find(term, true)]
    expect(
      walked.map(({ productId }) => productId),
      term,
    ).toEqual(counted.map(({ productId }) => productId))
    // The total is known only if all matches were counted.
    expect((walked[0]?.total ?? -1) === 0, term).toBe(isCommon)
  }
})
