import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const here = 'http://here.invalid'

/** The path in `?next=` if it is one of this site, else nothing. Read as a browser reads it: `/\x` and `/./` tricks lead elsewhere. */
export function nextIn(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return undefined
  const { origin, pathname, search: query } = new URL(next, here)
  return origin === here && !pathname.startsWith('//') ? `${pathname}${query}` : undefined
}

/** An address that brings back here afterwards. */
export const withNext = (address: string, next: string | undefined) => (next ? `${address}?next=${encodeURIComponent(next)}` : address)

const never = () => () => {}

/** Where to go afterwards. Nothing in the server's HTML, which knows no query. */
export function useNext(): string | undefined {
  const { search } = useLocation()
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isBrowser ? nextIn(search) : undefined
}
