import { useEffect, useState } from 'react'
import type { DataOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import { getSearchSuggestions } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useLanguage } from '../app/urls.ts'

export interface TermSuggestions extends DataOf<typeof getSearchSuggestions> {
  /** The term they belong to. */
  term: string
}

// About the time between two keystrokes.
const debounceMs = 120

/** Suggestions for a term, debounced; the previous ones stay until then. Undefined for a term that is too short or too long and after a failed call. */
export function useSuggestions(term: string): TermSuggestions | undefined {
  const languageCode = useLanguage()
  const [suggestions, setSuggestions] = useState<TermSuggestions>()
  const isSearchable = term.length >= constants.searchMin && term.length <= constants.searchMax
  useEffect(() => {
    if (!isSearchable) return setSuggestions(undefined)
    // Ignore responses to outdated requests.
    let isStale = false
    const apply = (result?: TermSuggestions) => {
      if (!isStale) setSuggestions(result)
    }
    const timer = setTimeout(() => {
      call(getSearchSuggestions, { SearchTerm: term, languageCode }).then(
        ({ data }) => apply({ ...data, term }),
        // The search form still works without suggestions.
        () => apply(),
      )
    }, debounceMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [term, languageCode, isSearchable])
  return isSearchable ? suggestions : undefined
}
