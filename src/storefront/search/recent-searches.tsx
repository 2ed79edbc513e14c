import { type RefObject, useEffect, useState } from 'react'
import { createSearchParams } from 'react-router'
import { navbarLabels } from '../../contract/content/layout.labels.ts'
import { languageIn } from '../../contract/localization/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { readRecentSearches, removeRecentSearch } from '../state/recent-searches.ts'
import { clearSearches, saveSearch } from '../state/stored-searches.ts'
import { type GetOptionProps, headingClass, rowClass } from './option.ts'

/** Recent searches, read when the list opens, and a function that removes one of them, or all without an argument. */
export function useRecentSearches(isOpen: boolean): [string[], (term?: string) => void] {
  const [terms, setTerms] = useState<string[]>([])
  useEffect(() => {
    if (isOpen) setTerms(readRecentSearches())
  }, [isOpen])
  return [
    terms,
    (term) => {
      if (term === undefined) clearSearches()
      else removeRecentSearch(term)
      setTerms(readRecentSearches())
    },
  ]
}

interface Props {
  terms: string[]
  remove: (term?: string) => void
  listId: string
  getOptionProps: GetOptionProps
  input: RefObject<HTMLInputElement | null>
}

/** The remove buttons are beside the listbox: ARIA options must not contain interactive elements. */
export function RecentSearches({ terms, remove, listId, getOptionProps, input }: Props) {
  const t = useLabels(navbarLabels)
  const urls = useUrls()
  // A search and its remove button share a row, however many lines the search has.
  const rows = { gridRow: `1 / span ${terms.length}` }
  // The focused button is removed with its line.
  const removeAndRefocus = (term?: string) => {
    remove(term)
    input.current?.focus()
  }
  return (
    <>
      <div className="flex items-center justify-between ps-3.5 pe-1.5 pt-1.5">
        <p className={headingClass}>{t('lbl_nav_recent')}</p>
        <button
          type="button"
          onClick={() => removeAndRefocus()}
          className="min-h-11 rounded-card px-2 text-sm font-semibold text-green-text hover:underline"
        >
          {t('lbl_nav_recent_clear')}
        </button>
      </div>
      <div className="grid grid-cols-[1fr_auto] pb-1.5">
        <div id={listId} role="listbox" aria-label={t('lbl_nav_recent')} style={rows} className="grid grid-rows-subgrid">
          {terms.map((term, index) => {
            const { onClick, ...optionProps } = getOptionProps(`recent-${index}`)
            return (
              <a
                key={term}
                href={`${urls.allProducts()}?${createSearchParams({ SearchTerm: term })}`}
                data-reload
                {...optionProps}
                onClick={() => {
                  onClick()
                  saveSearch(term)
                }}
                className={`${rowClass} py-1.5`}
              >
                <Icon name="clock" className="size-4.5 shrink-0 text-soft" />
                <bdi lang={languageIn(term)} className="min-w-0 leading-snug">
                  {term}
                </bdi>
              </a>
            )
          })}
        </div>
        <ul style={rows} className="grid grid-rows-subgrid">
          {terms.map((term) => (
            <li key={term}>
              <button
                type="button"
                aria-label={t('lbl_nav_recent_remove', { term })}
                onClick={() => removeAndRefocus(term)}
                className="grid min-h-11 h-full w-12 place-items-center rounded-card text-soft hover:text-red"
              >
                <Icon name="close" className="size-4.5" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
