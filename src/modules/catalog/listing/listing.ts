import type { Kind } from '../../../contract/catalog/kinds.ts'
import type { Level, SortOrder } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'

/** The filters of a listing. Empty lists match everything; prices are those that customers pay, in cents and inclusive. */
export interface Filters {
  term: string
  categoryIds: number[]
  brandIds: number[]
  vendorIds: number[]
  sizeIds: number[]
  colorIds: number[]
  tagIds: number[]
  kinds: Kind[]
  /** Of the content. */
  languages: Language[]
  levels: Level[]
  minCents?: number
  maxCents?: number
  rating?: number
}

/** What a listing can be filtered by. */
export type FilterKind = 'category' | 'brand' | 'vendor' | 'size' | 'color' | 'tag' | 'rating' | 'price' | 'kind' | 'language' | 'level'

export interface Page {
  number: number
  size: number
}

export interface ListingQuery extends Filters {
  order: SortOrder
  page: Page
  includesShortDescription?: boolean
}
