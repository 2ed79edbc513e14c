import { useEffect, useState } from 'react'

/** A place in the text of a book, as the search finds it. */
export interface TextPlace {
  section: number
  offset: number
  length: number
}

export interface RequestedPlace {
  /** A CFI or `page=`. */
  locator?: string
  text?: TextPlace
  /** Words to look for. */
  term?: string
}

const longest = 2000

/** As it is in the fragment of the URL; undefined if that names none. */
export const placeIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('place')?.slice(0, longest)

/** What the fragment of the URL asks a reader for. Anybody can write a URL: all but places and words is ignored. */
function askedIn(hash: string): RequestedPlace {
  const place = placeIn(hash) ?? ''
  const [, section, offset, length] = /^text=(\d{1,6}),(\d{1,9}),(\d{1,4})$/.exec(place) ?? []
  if (section !== undefined) return { text: { section: Number(section), offset: Number(offset), length: Number(length) } }
  if (/^(epubcfi\(.*\)|page=[\d,]+)$/.test(place)) return { locator: place }
  const term = new URLSearchParams(hash.slice(1)).get('search')?.trim().slice(0, 200)
  return term ? { term } : {}
}

/** The same, read once: who loads the page again goes on where they were. */
export function useRequestedPlace(): RequestedPlace {
  const [asked] = useState(() => askedIn(location.hash))
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return asked
}
