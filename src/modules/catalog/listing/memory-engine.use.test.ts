import { expect, test } from 'vitest'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { kinds } from '../../../contract/catalog/kinds.ts'
import { levels, sortOrders } from '../../../contract/constants.ts'
import { languages } from '../../../contract/localization/language.ts'
import type { CatalogEngine, FilterCount } from './engine.ts'
import { engineOf } from './engine-of.ts'
import type { Filters } from './listing.ts'
import { memoryEngine } from './memory-engine.ts'

/** Different in each round, and the same in each run. */
function filtersOf(round: number): Filters {
  let state = round * 2_654_435_761 + 12_345
  const below = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % limit
  }
  const some = <T>(from: readonly T[]) => (below(4) > 0 ? [] : from.filter(() => below(3) === 0))
  const ids = (count: number) => some(Array.from({ length: count }, (_, place) => place + 1))
  return {
    term: '',
    categoryIds: ids(66),
    brandIds: ids(22),
    vendorIds: ids(12),
    sizeIds: ids(4),
    colorIds: ids(8),
    tagIds: ids(44),
    kinds: some(kinds),
    languages: some(languages),
    levels: some(levels),
    ...(below(4) === 0 && { minCents: below(12_000) }),
    ...(below(4) === 0 && { maxCents: 2000 + below(30_000) }),
    ...(below(4) === 0 && { rating: [1, 3.5, 4, 4.5, 5][below(5)] }),
  }
}

const sorted = (counts: FilterCount[]) => counts.map(({ kind, id, total }) => `${kind} ${id}: ${total}`).toSorted()

test('a page of a small shop is filtered, sorted and counted in memory as by the database', async () => {
  await using shop = await openShop({ demo: true })
  const context = shop.app.shop
  const [stored, inMemory] = [engineOf({ ...context, readsCopies: false }), engineOf({ ...context, readsCopies: true })]
  let found = 0
  for (let round = 0; round < 200; round++) {
    const filters = filtersOf(round)
    const about = JSON.stringify(filters)
    expect(sorted(await inMemory.count(filters)), about).toEqual(sorted(await stored.count(filters)))
    for (const number of [1, 3]) {
      const query = { ...filters, order: sortOrders[round % sortOrders.length] ?? '', page: { number, size: 9 } } as const
      const { productIds, total } = (await inMemory.list(query)) ?? {}
      expect({ productIds, total }, `${about} ${query.order} ${number}`).toEqual(await stored.list(query))
      found += total ?? 0
    }
  }
  expect(found).toBeGreaterThan(1000)
  const before = shop.statements.length
  await inMemory.list({ ...filtersOf(1), order: '', page: { number: 1, size: 9 } })
  await inMemory.count(filtersOf(1))
  expect(shop.statements.length).toBe(before)
})

test('a large catalogue and every search are left to the engine of the database', async () => {
  const asked: string[] = []
  const note = (name: string) => async () => void asked.push(name)
  const engine = { list: note('list'), count: note('count') } as unknown as CatalogEngine
  const cacheOf = (all: number) => ({ get: async () => ({ totals: { 'all 0': all } }) }) as never
  const large = memoryEngine({ db: undefined as never, cache: cacheOf(2001) }, engine)
  const small = memoryEngine({ db: undefined as never, cache: cacheOf(2000) }, engine)
  await large.list({ ...filtersOf(1), order: '', page: { number: 1, size: 9 } })
  await large.count(filtersOf(1))
  await small.list({ ...filtersOf(1), term: 'heart', order: '', page: { number: 1, size: 9 } })
  await small.count({ ...filtersOf(1), term: 'heart' })
  expect(asked).toEqual(['list', 'count', 'list', 'count'])
})
