import { type RefObject, useEffect, useState } from 'react'
import { createSearchParams } from 'react-router'
import { languageIn } from '../../contract/localization/language.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { readRecentSearches, removeRecentSearch } from '../state/recent-searches.ts'
import { clearSearches, saveSearch } from '../state/stored-searches.ts'
import { heading, type OptionOf, row } from './option.ts'

/** What was searched for lately, read anew whenever the list opens, and how to forget one of them or all. */
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
  forget: (term?: string) => void
  listId: string
  option: OptionOf
  input: RefObject<HTMLInputElement | null>
}

/** Beside the list and not in it stand the buttons that forget: an option holds nothing that can be pressed by itself. */
export function RecentSearches({ terms, forget, listId, option, input }: Props) {
  const t = useLabels('Navbar')
  const urls = useUrls()
  // The button that had the focus goes with its line.
  const forgetAndStay = (term?: string) => {
    forget(term)
    input.current?.focus()
  }
  return (
    <>
      <div className="flex items-center justify-between ps-3.5 pe-1.5 pt-1.5">
        <p className={heading}>{t('lbl_nav_recent')}</p>
        <button
          type="button"
          onClick={() => forgetAndStay()}
          className="min-h-11 rounded-card px-2 text-sm font-semibold text-green-text hover:underline"
        >
          {t('lbl_nav_recent_clear')}
        </button>
      </div>
      <div className="grid grid-cols-[1fr_auto] pb-1.5">
        <div id={listId} role="listbox" aria-label={t('lbl_nav_recent')} className="min-w-0">
          {terms.map((term, index) => {
            const { onClick, ...own } = option(`recent-${index}`)
            return (
              <a
                key={term}
                href={`${urls.allProducts()}?${createSearchParams({ SearchTerm: term })}`}
                {...own}
                onClick={() => {
                  onClick()
                  saveSearch(term)
                }}
                className={`${row} h-11`}
              >
                <Icon name="clock" className="size-4.5 shrink-0 text-soft" />
                <bdi lang={languageIn(term)} className="truncate">
                  {term}
                </bdi>
              </a>
            )
          })}
        </div>
        <ul>
          {terms.map((term) => (
            <li key={term}>
              <button
                type="button"
                aria-label={t('lbl_nav_recent_remove', { term })}
                onClick={() => forgetAndStay(term)}
                className="grid h-11 w-12 place-items-center rounded-card text-soft hover:text-red"
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
