// Decision 061: what a page is rendered from

import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

// Long enough for a pointer that only passes by.
const intentMs = 100

/**
 * Makes plain links navigate without loading a document, for the whole page: `<a href>` needs no component. A link with `data-prefetch`
 * loads its page when the pointer or the focus rests on it, one with `data-keep-scroll`, or inside an element that has it, keeps the scroll
 * position, and one with `data-reload` loads a document.
 */
export function FollowLinks() {
  const navigate = useNavigate()
  const [intended, setIntended] = useState<string>()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (!link || event.defaultPrevented || opensElsewhere) return
      event.preventDefault()
      navigate(pathOf(link), { replace: link.href === location.href, preventScrollReset: link.closest('[data-keep-scroll]') !== null })
    }
    // The window comes after React, whose handlers may prevent the default.
    window.addEventListener('click', follow)
    return () => window.removeEventListener('click', follow)
  }, [navigate])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const prefetch = (event: Event) => {
      clearTimeout(timer)
      const link = linkOf(event)
      if (link?.hasAttribute('data-prefetch')) timer = setTimeout(() => setIntended(pathOf(link)), intentMs)
    }
    const events = ['mouseover', 'focusin', 'touchstart']
    for (const event of events) document.addEventListener(event, prefetch, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, prefetch)
    }
  }, [])

  return intended && <PrefetchPageLinks page={intended} />
}

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash

/** The link to another page of the storefront that an event is about. Texts of the owner may link to anything on this site. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target], [download], [data-reload], .prose *)')
  if (!link || link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return undefined
  return link
}
