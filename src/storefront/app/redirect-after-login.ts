import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Prefix } from '../../contract/urls.ts'
import { usePrefix } from './urls.ts'

const here = 'http://here.invalid'

/** The path in `?next=` if it is one of this site, else nothing. Read as a browser reads it: `/\x` and `/./` tricks lead elsewhere. */
export function redirectTargetIn(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return undefined
  const { origin, pathname, search: query } = new URL(next, here)
  return origin === here && !pathname.startsWith('//') ? `${pathname}${query}` : undefined
}

/** An address that brings back here afterwards. */
export const withRedirect = (address: string, next: string | undefined) => (next ? `${address}?next=${encodeURIComponent(next)}` : address)

/** A path of this site under the prefix where the visitor is now: the language may have been changed on the way. */
export function underPrefix(prefix: Prefix, path: string): string {
  const bare = path.replace(/^\/(en|ar)(?=[/?]|$)/, '')
  // What would name another host once its prefix is gone stays as it is.
  if (/^\/[/\\]/.test(bare)) return path
  return (prefix + (bare === '/' ? '' : bare)).replace(/^(?=\?|$)/, '/')
}

const never = () => () => {}

/** Where to go afterwards. Nothing in the server's HTML, which knows no query. */
export function useRedirectAfterLogin(): string | undefined {
  const { search } = useLocation()
  const prefix = usePrefix()
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const next = isBrowser ? redirectTargetIn(search) : undefined
  return next && underPrefix(prefix, next)
}
