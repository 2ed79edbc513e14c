import { useEffect, useState } from 'react'
import type { DataOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import { getSearchSuggestions } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLanguage } from '../app/urls.ts'

export interface ShownSuggestions extends DataOf<typeof getSearchSuggestions> {
  /** What they were asked for. */
  term: string
}

// As long as the next key of somebody who types on takes.
const pauseMs = 120

/** What a term may be after, once the typing pauses; until then what was there before. None for a single character, or where none came. */
export function useSuggestions(term: string): ShownSuggestions | undefined {
  const languageCode = useLanguage()
  const [suggestions, setSuggestions] = useState<ShownSuggestions>()
  const isLongEnough = term.length >= constants.searchMin
  useEffect(() => {
    if (!isLongEnough) return setSuggestions(undefined)
    // An answer that comes after the next one was asked for is nobody's any more.
    let isStale = false
    const take = (found?: ShownSuggestions) => {
      if (!isStale) setSuggestions(found)
    }
    const timer = setTimeout(() => {
      call(getSearchSuggestions, { SearchTerm: term, languageCode }).then(
        ({ data }) => take({ ...data, term }),
        // The form beside still searches.
        () => take(),
      )
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [term, languageCode, isLongEnough])
  return isLongEnough ? suggestions : undefined
}
