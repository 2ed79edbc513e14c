import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type ListingState, withSameChange } from './state.ts'
import { listingIn } from './use-pending-listing.ts'

/**
 * Two presses may come before the page has drawn the first: the links still lead from the drawn state then. What the second link changes is
 * changed in the newest state instead, so that neither is lost. Answers that state.
 */
export function useNewestListing(drawn: ListingState, isChanging: boolean, urlOf: (state: ListingState) => string): () => ListingState {
  const navigate = useNavigate()
  const { langCode } = useParams()
  const newest = useRef(drawn)
  const url = urlOf(drawn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as another state is drawn, and when a navigation has ended, whatever came of it
  useEffect(() => {
    newest.current = drawn
  }, [url, isChanging])
  const press = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]:not([target])')
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    const target = link && !event.defaultPrevented && !opensElsewhere && listingIn(link, langCode)
    if (!target) return
    const isBehind = urlOf(newest.current) !== url
    newest.current = isBehind ? withSameChange(newest.current, drawn, target, { isStep: /^(?:prev|next)$/.test(link.rel) }) : target
    if (!isBehind) return
    event.preventDefault()
    navigate(urlOf(newest.current), { preventScrollReset: link.closest('[data-keep-scroll]') !== null })
  })
  useEffect(() => {
    // Before the window, whose handler follows links.
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [])
  return () => newest.current
}
