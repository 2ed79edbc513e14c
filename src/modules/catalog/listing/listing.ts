import type { Kind } from '../../../contract/catalog/kinds.ts'
import type { Level, SortOrder } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import type { Shop } from '../../shop.ts'

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

/** The products of one page of a list, in order, and how many the whole list has. A page past the end is empty, with a total of 0. */
export interface Found {
  productIds: number[]
  total: number
}

/**
 * Products that an option would leave. `id` is of the filter's table, the position of a word from 1, a rating of 1 to 5 ("at least"), or the
 * index of a price band.
 */
export interface FilterCount {
  kind: Exclude<FilterKind, 'vendor'>
  id: number
  total: number
}

/** Lists of the whole catalogue: best-selling first, newest first, most favourites first; reduced products, the largest reduction first. */
export type Collection = 'popular' | 'recent' | 'favourite' | 'reduced'

/** What lists are found with. */
export type Context = Pick<Shop, 'db' | 'cache'>
