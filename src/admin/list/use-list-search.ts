import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { withParameters } from './list-query.ts'

export interface ListSearch {
  /** The parameters of the URL whose rows are shown. */
  search: URLSearchParams
  /** Rows of other parameters are on their way. */
  isBusy: boolean
  /** Changes some parameters; null removes one. A change that is still loading stays. */
  change: (changes: Record<string, string | null>) => void
  /** Shows the list with these parameters alone. */
  open: (search: URLSearchParams) => void
}

/** The parameters of a list's URL. */
export function useListSearch(): ListSearch {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const [search, setSearch] = useSearchParams()
  const isBusy = location?.pathname.endsWith(pathname) ?? false
  const asked = isBusy ? String(location?.search) : `?${search}`
  // A second change may come before the first one is rendered.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = new URLSearchParams(asked)
  }, [asked])
  const open = (next: URLSearchParams) => {
    latest.current = next
    setSearch(next)
  }
  return { search, isBusy, change: (changes) => open(withParameters(latest.current, changes)), open }
}
