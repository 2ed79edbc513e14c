import { createContext, useContext } from 'react'
import { useParams } from 'react-router'
import type { Kind } from '../../contract/catalog/kinds.ts'
import { filterLabels } from '../../contract/catalog/listing.labels.ts'
import type { Level } from '../../contract/constants.ts'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { leftToRight } from '../../contract/localization/isolate.ts'
import type { Language } from '../../contract/localization/language.ts'
import { formatPrice } from '../../contract/money.ts'
import { useLabels } from '../app/labels.ts'
import { flatten, useRootData } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import type { Listing } from './load-listing.ts'
import {
  hasFilters,
  type IdFilter,
  idFilters,
  type ListingState,
  queryTextOf,
  toggleWord,
  type WordFilter,
  withChange,
  withoutId,
  wordFilters,
} from './state.ts'

export interface ListingContextValue extends Listing {
  /** The requested state; its products may still be loading. */
  state: ListingState
  /** The state that was asked for last. It may not be drawn yet. */
  newest: () => ListingState
  /** The URL of a state. */
  urlOf: (state: ListingState) => string
  isChanging: boolean
  /** The change has taken long enough to show a loading state. */
  isSlow: boolean
}

export const ListingContext = createContext<ListingContextValue | null>(null)

export function useListing(): ListingContextValue {
  const listing = useContext(ListingContext)
  if (!listing) throw new Error('outside of a listing')
  return listing
}

/** Returns a function that builds the URL of a state, for the context. */
export function useListingUrl(): ListingContextValue['urlOf'] {
  const urls = useUrls()
  const { categories } = useRootData().layout
  const { category_id } = useParams()
  const path = (state: ListingState) => {
    const categoryId = state.ids.category.length === 1 ? state.ids.category[0] : undefined
    if (categoryId === undefined) return state.collection ? urls[state.collection]() : urls.allProducts()
    const category = flatten(categories).find(({ id }) => id === categoryId)
    return urls.listing(category ?? { id: categoryId ?? Number(category_id), name: '-' })
  }
  return (state: ListingState) => `${path(state)}${queryTextOf(state)}`
}

/** No products even without filters: nothing to filter, sort or lay out. */
export function useIsEmpty(): boolean {
  const { state, total } = useListing()
  return total === 0 && !hasFilters(state)
}

/** A shop that has no products yet. */
export function useIsUnstocked(): boolean {
  const isEmpty = useIsEmpty()
  return useListing().state.term === '' && isEmpty
}

/** Returns a function that names a choice of a filter by word. */
export function useWordName() {
  const filter = useLabels(filterLabels)
  const shop = useLabels(shopLabels)
  return (name: WordFilter, word: string): string => {
    if (name === 'kind') return shop(`lbl_shop_kinds_${word as Kind}`)
    if (name === 'language') return filter(`lbl_filter_language_${word as Language}`)
    return filter(`lbl_filter_level_${word as Level}`)
  }
}

/** The active filters, each with the state that results from removing it. */
export function useActiveFilters() {
  const { state, choices } = useListing()
  const t = useLabels(filterLabels)
  const { categories } = useRootData().layout
  const nameOf = useWordName()
  const options: Record<IdFilter, { id: number; name: string }[]> = { category: flatten(categories), ...choices }
  const byWord = (Object.keys(wordFilters) as WordFilter[]).flatMap((filter) =>
    state.words[filter].map((word) => ({
      key: `${filter} ${word}`,
      name: nameOf(filter, word),
      stateWithout: toggleWord(state, filter, word),
    })),
  )
  const byId = (Object.keys(idFilters) as IdFilter[]).flatMap((filter) =>
    state.ids[filter].map((id) => ({
      key: `${filter} ${id}`,
      name: options[filter].find((option) => option.id === id)?.name ?? String(id),
      stateWithout: withoutId(state, filter, id),
    })),
  )
  const filters = [...byWord, ...byId]
  if (state.price)
    filters.push({
      key: 'price',
      name: priceBandName(state.price, t('lbl_filter_above', { price: isolatedPrice(state.price.min) })),
      stateWithout: withChange(state, { price: undefined }),
    })
  if (state.rating)
    filters.push({
      key: 'rating',
      name: state.rating === 5 ? t('lbl_filter_five') : t('lbl_filter_stars', { n: state.rating }),
      stateWithout: withChange(state, { rating: undefined }),
    })
  return filters
}

const noUpperLimit = 1_000_000_000

/** "$100 – $200", or `above` for a band without upper limit. Bounds are in dollars. */
export const priceBandName = ({ min, max }: { min: number; max: number }, above: string) =>
  max >= noUpperLimit ? above : `${roundPrice(min)} – ${roundPrice(max)}`

const roundPrice = (price: number) => formatPrice(price).replace(/\.00$/, '')

/** A price wrapped in bidi isolates: within Arabic text the dollar sign would move to the other side of the number. */
export const isolatedPrice = (price: number) => leftToRight(roundPrice(price))
