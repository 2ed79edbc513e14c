import type { RowOf } from '../../contract/call.ts'
import type { getProductReviews } from '../../contract/index.ts'

export type ReviewRow = Omit<RowOf<typeof getProductReviews>, 'TotalRecords'>

export interface ReviewPage {
  rows: ReviewRow[]
  total: number
  /** How many gave one star, two, and so on to five. */
  spread: number[]
}

/** Reviews as they are shown; of the rest only how the stars are spread. */
export function summarize(rows: RowOf<typeof getProductReviews>[], shown = rows.length): ReviewPage {
  const spread = [1, 2, 3, 4, 5].map((stars) => rows.filter(({ Rating }) => Math.round(Rating) === stars).length)
  return { rows: rows.slice(0, shown).map(({ TotalRecords: _, ...row }) => row), total: rows[0]?.TotalRecords ?? 0, spread }
}
