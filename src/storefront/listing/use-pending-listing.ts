import { matchPath, useNavigation, useParams } from 'react-router'
import { type ListingState, listingStateOf } from './state.ts'

/** The listing that was asked for and is on its way, if any: what was pressed shows at once, the products when they are there. */
export function usePendingListing(): ListingState | undefined {
  const { langCode } = useParams()
  const { location } = useNavigation()
  const match = location && matchPath('/:langCode?/all-products/:id/:slug', location.pathname)
  if (!match || match.params.langCode !== langCode) return undefined
  return listingStateOf(Number(match.params.id), match.params.slug, new URLSearchParams(location.search))
}
