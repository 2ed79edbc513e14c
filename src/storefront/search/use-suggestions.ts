import type { DataOf } from '../../contract/call.ts'
import { constants } from '../../contract/constants.ts'
import { getSearchSuggestions } from '../../contract/storefront.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { call } from '../app/calls.ts'
import { useLanguage } from '../app/urls.ts'

export interface TermSuggestions extends DataOf<typeof getSearchSuggestions> {
  /** The term they belong to. */
  term: string
}

// About the time between two keystrokes.
const pauseMs = 120

/** Suggestions for a term, once its typing pauses; the previous ones stay until then. Undefined for a term that is too short or too long and after a failed call. */
export function useSuggestions(term: string): TermSuggestions | undefined {
  const languageCode = useLanguage()
  const isSearchable = term.length >= constants.searchMin && term.length <= constants.searchMax
  const ask = async (parameters: { SearchTerm: string; languageCode: typeof languageCode }): Promise<TermSuggestions> => {
    const { data } = await call(getSearchSuggestions, parameters)
    return { ...data, term: parameters.SearchTerm }
  }
  const { data, error } = useAnswer(ask, isSearchable ? { SearchTerm: term, languageCode } : undefined, { staysMeanwhile: true, pauseMs })
  // The search form still works without suggestions.
  return error === undefined ? data : undefined
}
