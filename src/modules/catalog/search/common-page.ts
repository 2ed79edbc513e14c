// Decision 008: common words have bitmaps, two searches at a time

import type { Reader } from '../../../platform/database/database.ts'
import { findPage, listingPage, maxRanked } from '../listing/listing.sql.ts'
import type { Filters, Found, ListingQuery } from '../listing/listing.ts'
import type { SearchPlan } from './search.ts'
import { type Common, countGrades, countSoldOut, type Grades, readPart, type Stock, sumOf } from './search-bitmaps.sql.ts'

/**
 * One page of a common search. Without another order, the products that are in stock come first, of these those with more topics in the name,
 * of these the owner's order decides. The few that filters leave are ranked by relevance, as those of any search.
 */
export async function commonPage(
  db: Reader,
  search: SearchPlan & Common,
  { page, order, all, ...filters }: Filters & Pick<ListingQuery, 'page' | 'order'> & { all: number },
): Promise<Found> {
  const grades = await countGrades(db, search, filters)
  const total = sumOf(grades.totals)
  const every: Part = { counts: [...grades.totals.keys()], total, stock: 'any' }
  const parts = order === '' ? partsOf(grades) : [every]
  const productIds: number[] = []
  let skip = (page.number - 1) * page.size
  if (skip >= total) return { productIds, total: 0 }
  if (order === '' && total <= maxRanked) {
    const range = { size: maxRanked, skip: 0 }
    const exactIds = await readPart(db, search, filters, { ...every, order, range, known: total, all, changed: grades.changed })
    return findPage(db, listingPage({ filters, order, page, search: { ...search, exactIds } }))
  }
  let soldOut: number[] | undefined
  const countIn = async ({ counts, total: most, stock }: Part) => {
    if (stock === 'any') return most
    soldOut ??= await countSoldOut(db, search, filters, grades)
    const without = soldOut[counts[0] as number] ?? 0
    return stock === 'in' ? most - without : without
  }
  for (const part of parts) {
    const { counts, stock } = part
    const wanted = page.size - productIds.length
    if (wanted === 0) break
    // Most products are in stock, so the first pages need not know how many are not.
    const isFirst = soldOut === undefined && stock === 'in' && (skip + wanted) * 2 <= part.total
    const known = isFirst ? part.total : await countIn(part)
    const read =
      skip < known
        ? await readPart(db, search, filters, { counts, stock, order, range: { size: wanted, skip }, known, all, changed: grades.changed })
        : []
    productIds.push(...read)
    if (read.length < wanted) skip = Math.max(0, skip - (await countIn(part)))
  }
  return { productIds, total }
}

interface Part {
  counts: number[]
  total: number
  stock: Stock
}

const partsOf = ({ totals }: Grades): Part[] =>
  (['in', 'out'] as const).flatMap((stock) => totals.map((total, count) => ({ counts: [count], total, stock })).toReversed())
