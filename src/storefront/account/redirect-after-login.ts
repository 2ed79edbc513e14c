import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Prefix } from '../../contract/urls.ts'
import { usePrefix, useUrls } from '../app/urls.ts'
import { useShop } from '../state/store.ts'

const placeholderOrigin = 'http://here.invalid'

/** The path in `?next=` if it stays on this site. Parsed like a browser does, because `/\x` and `/.//x` lead to other sites. */
export function redirectTargetIn(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/') || !URL.canParse(next, placeholderOrigin)) return undefined
  const { origin, pathname, search: query } = new URL(next, placeholderOrigin)
  return origin === placeholderOrigin && !pathname.startsWith('//') ? `${pathname}${query}` : undefined
}

/** Moves a path to the current language prefix: the visitor may have switched the language on the login page. */
export function underPrefix(prefix: Prefix, path: string): string {
  const unprefixed = path.replace(/^\/(en|ar)(?=[/?]|$)/, '')
  // Without its prefix this path would be `//host`, another site.
  if (/^\/[/\\]/.test(unprefixed)) return path
  return (prefix + (unprefixed === '/' ? '' : unprefixed)).replace(/^(?=\?|$)/, '/')
}

/**
 * The query of the page that this document was opened from, '' elsewhere. A link from the login to the signup, or back, that is pressed before
 * the scripts are there has no `?next=`.
 */
function referrerSearch(): string {
  const [opened] = performance.getEntriesByType('navigation')
  const { referrer } = document
  if (opened?.name !== location.href || !referrer.startsWith(`${location.origin}/`)) return ''
  return new URL(referrer).search
}

const neverChanges = () => () => {}

/**
 * The path to return to after login. Undefined on the server: cached HTML does not depend on the query string. Once a customer is logged in,
 * here, in another tab or before, goes there, or home.
 */
export function useRedirectAfterLogin(): string | undefined {
  const { search } = useLocation()
  const prefix = usePrefix()
  const isBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const next = isBrowser ? (redirectTargetIn(search) ?? redirectTargetIn(referrerSearch())) : undefined
  const target = next && underPrefix(prefix, next)
  const home = useUrls().home()
  const navigate = useNavigate()
  const isLoggedIn = useShop(({ user }) => user.loggedIn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects once
  useEffect(() => {
    if (isLoggedIn) navigate(target ?? home, { replace: true })
  }, [isLoggedIn])
  return target
}
