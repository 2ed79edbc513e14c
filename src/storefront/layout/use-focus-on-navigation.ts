import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The kind of page, by its path without a language: `/all-products`, `/cart`. */
const kindOf = (pathname: string) => pathname.replace(/^\/(en|ar)(?=\/|$)/, '').split('/', 2)[1]

/**
 * On another page the focus goes to its heading, so that a screen reader says where one is and the keyboard goes on from there.
 * It stays where the page keeps it, as in a list that is being narrowed down, or has put it by itself.
 */
export function useFocusOnNavigation() {
  const { pathname, search } = useLocation()
  const before = useRef({ pathname, search })
  useEffect(() => {
    const isSame = before.current.pathname === pathname && before.current.search === search
    const isOther = kindOf(before.current.pathname) !== kindOf(pathname)
    before.current = { pathname, search }
    const focused = document.activeElement
    const isKept = focused?.closest('main *, dialog') || !(isOther || focused?.matches('body, main'))
    if (isSame || isKept) return
    const heading = document.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, search])
}
