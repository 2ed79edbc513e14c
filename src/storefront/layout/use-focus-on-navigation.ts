import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The first path segment after the language prefix: `all-products`, `cart`. */
const pageKind = (pathname: string) => pathname.replace(/^\/(en|ar)(?=\/|$)/, '').split('/', 2)[1]

/**
 * Moves the focus to the heading after navigating to another page, so that screen readers announce the page and the keyboard continues
 * there. Focus that is already inside the page's content stays, such as on a filter of a listing.
 */
export function useFocusOnNavigation() {
  const { pathname, search } = useLocation()
  const previous = useRef({ pathname, search })
  useEffect(() => {
    const isSameUrl = previous.current.pathname === pathname && previous.current.search === search
    const isOtherPage = pageKind(previous.current.pathname) !== pageKind(pathname)
    previous.current = { pathname, search }
    const focusedElement = document.activeElement
    const keepsFocus = focusedElement?.closest('main *, dialog') || !(isOtherPage || focusedElement?.matches('body, main'))
    if (isSameUrl || keepsFocus) return
    const heading = document.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, search])
}
