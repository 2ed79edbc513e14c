import type { SortOrder } from '../../contract/constants.ts'

/** What narrows a listing: no ids is any, prices are what a customer pays, in cents and inclusive. */
export interface Filters {
  term: string
  categoryIds: number[]
  brandIds: number[]
  sizeIds: number[]
  colorIds: number[]
  tagIds: number[]
  minCents?: number
  maxCents?: number
  rating?: number
}

export interface Page {
  number: number
  size: number
}

export interface ListingQuery extends Filters {
  order: SortOrder
  page: Page
}
