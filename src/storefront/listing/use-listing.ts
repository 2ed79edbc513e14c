import { createContext, useContext } from 'react'
import { createSearchParams, useParams } from 'react-router'
import { formatPrice } from '../../contract/money.ts'
import { useLabels } from '../app/labels.ts'
import { flatten, useRootData } from '../app/root-data.ts'
import { useUrls } from '../app/urls.ts'
import type { Listing } from './load-listing.ts'
import { changed, type IdFilter, idFilters, isNarrowed, type ListingState, queryOf, withoutId } from './state.ts'

export interface ListingContextValue extends Listing {
  /** What was asked for last, though its products may still be on their way. */
  state: ListingState
  isChanging: boolean
  /** Changing for so long that one should see it. */
  isSlow: boolean
}

export const ListingContext = createContext<ListingContextValue | null>(null)

export function useListing(): ListingContextValue {
  const listing = useContext(ListingContext)
  if (!listing) throw new Error('outside of a listing')
  return listing
}

/** The address of a state. */
export function useListingUrl() {
  const urls = useUrls()
  const { categories } = useRootData().layout
  const { category_id } = useParams()
  const path = (state: ListingState) => {
    const only = state.ids.category.length === 1 ? state.ids.category[0] : undefined
    if (only === undefined) return state.collection ? urls[state.collection]() : urls.allProducts()
    const category = flatten(categories).find(({ id }) => id === only)
    return urls.listing(category ?? { id: only ?? Number(category_id), name: '-' })
  }
  return (state: ListingState) => `${path(state)}${queryTextOf(state)}`
}

/** `?PageNo=2`, or nothing. */
export function queryTextOf(state: ListingState): string {
  const query = createSearchParams(queryOf(state)).toString().replaceAll('%2C', ',')
  return query && `?${query}`
}

/** To the products, for who goes by keyboard: what was pressed is gone, or far below them. */
export const focusResults = () => document.getElementById('results')?.focus({ preventScroll: true })

/** Nothing was found and nothing was chosen: there is nothing to filter, to sort or to lay out. */
export function useIsBare(): boolean {
  const { state, total } = useListing()
  return total === 0 && !isNarrowed(state)
}

/** What is chosen, each with the state without it. */
export function useChosen() {
  const { state, choices } = useListing()
  const t = useLabels('SiteLeftSidebarFilter')
  const { categories } = useRootData().layout
  const named: Record<IdFilter, { id: number; name: string }[]> = { category: flatten(categories), ...choices }
  const chosen = (Object.keys(idFilters) as IdFilter[]).flatMap((filter) =>
    state.ids[filter].map((id) => ({
      key: `${filter} ${id}`,
      name: named[filter].find((one) => one.id === id)?.name ?? String(id),
      without: withoutId(state, filter, id),
    })),
  )
  if (state.price)
    chosen.push({
      key: 'price',
      name: priceName(state.price, t('lbl_filter_above', { price: isolatedPrice(state.price.min) })),
      without: changed(state, { price: undefined }),
    })
  if (state.rating)
    chosen.push({
      key: 'rating',
      name: state.rating === 5 ? t('lbl_filter_five') : t('lbl_filter_stars', { n: state.rating }),
      without: changed(state, { rating: undefined }),
    })
  return chosen
}

const openEnd = 1_000_000_000

/** "$100 – $200", or the words for a band without an upper end. */
export const priceName = ({ min, max }: { min: number; max: number }, above: string) =>
  max >= openEnd ? above : `${roundPrice(min)} – ${roundPrice(max)}`

const roundPrice = (price: number) => formatPrice(price).replace(/\.00$/, '')

/** For a place among Arabic words, where the dollar would go to the other side of its number. */
export const isolatedPrice = (price: number) => `\u2066${roundPrice(price)}\u2069`
