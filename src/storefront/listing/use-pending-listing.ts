import { matchPath, useNavigation, useParams } from 'react-router'
import { type ListingState, listingStateOf } from './state.ts'

/** The state of the listing being navigated to, if any, so that a pressed filter shows as active before its products have loaded. */
export function usePendingListing(): ListingState | undefined {
  const { langCode } = useParams()
  const { location } = useNavigation()
  return location && listingIn(location, langCode)
}

/** The state that a URL asks for, if it is a listing's in this language. */
export function listingIn(
  { pathname, search }: { pathname: string; search: string },
  langCode: string | undefined,
): ListingState | undefined {
  const match = matchPath('/:langCode?/all-products/:id/:slug', pathname)
  if (!match || match.params.langCode !== langCode) return undefined
  return listingStateOf(Number(match.params.id), match.params.slug, new URLSearchParams(search))
}
