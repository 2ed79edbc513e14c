import { useEffect, useRef, useState } from 'react'
import type { Kind } from '../../contract/catalog/kinds.ts'
import { getShelfSearch } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf, statusOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import type { SearchedTitle } from './place-url.ts'

/** While books are prepared, the first page is requested again, each time after twice the delay, also if a request has failed. */
const waits = { firstMs: 1000, mostMs: 30_000 }

/** What a search inside the shelf has found, in pages. The titles of all pages that were asked for; undefined before the first. */
export function useShelfSearch(SearchTerm: string, Kind: Kind | undefined) {
  const message = useMessage()
  const languageCode = useLanguage()
  const [pages, setPages] = useState<SearchedTitle[][]>([])
  const [failure, setFailure] = useState<{ page: number; text: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)

  /** `waitedMs`: since the request before, if this one repeats it. */
  const load = async (page: number, waitedMs = 0): Promise<void> => {
    clearTimeout(timer.current)
    const repeat = () => {
      const waitMs = Math.min(waitedMs * 2 || waits.firstMs, waits.mostMs)
      timer.current = setTimeout(() => load(1, waitMs), waitMs)
    }
    try {
      const { data } = await call(getShelfSearch, { SearchTerm, Kind, PageNo: page, languageCode })
      if (isGone.current) return
      setPages((former) => former.toSpliced(page - 1, 1, data))
      setFailure(undefined)
      if (page === 1 && data.some(({ IsPreparing }) => IsPreparing)) repeat()
    } catch (error) {
      if (isGone.current) return
      if (waitedMs > 0 && statusOf(error) !== 401) repeat()
      else setFailure({ page, text: message(reasonOf(error)) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another component
  useEffect(() => {
    isGone.current = false
    load(1)
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [languageCode])

  const [first] = pages
  const titles = pages.flat()
  const total = first?.[0]?.TotalRecords ?? 0
  const found = titles.filter(({ PlacesJson }) => PlacesJson.length > 0)
  return {
    /** Undefined until the first page is there. */
    found: first && found,
    preparing: titles.filter(({ IsPreparing }) => IsPreparing),
    total,
    hasMore: found.length < total && pages.at(-1)?.length !== 0,
    failure: failure?.text,
    retry: () => load(failure?.page ?? 1),
    loadMore: () => load(pages.length + 1),
  }
}
