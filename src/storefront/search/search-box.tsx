import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { constants } from '../../contract/constants.ts'
import { navbarLabels } from '../../contract/content/layout.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { late } from '../../ui/late.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { useUrls } from '../app/urls.ts'
import { useShop } from '../state/store.ts'
import { saveSearch } from '../state/stored-searches.ts'
import type { ComboboxState } from './search-panel.tsx'
import type { ComboboxHandlers } from './use-combobox.ts'
import { useSearchShortcut } from './use-search-shortcut.ts'

const SearchPanel = late(() => import('./search-panel.tsx'), 'SearchPanel')

interface Props {
  id?: string
  className?: string
  /** A keyboard shortcut moves the focus here. */
  hasShortcut?: boolean
}

/**
 * A plain GET form: the result is a new document (storefront document §2). Terms of fewer than two characters are not submitted. The code
 * of the suggestions is loaded when the input gets the focus.
 */
export function SearchBox({ id, className = '', hasShortcut = false }: Props) {
  const t = useLabels(navbarLabels)
  const message = useMessage()
  const urls = useUrls()
  const term = useSearchedTerm()
  const { key } = useLocation()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const combobox = useRef<ComboboxHandlers>(null)
  const isHydrated = useShop(({ restored }) => restored)
  const shortcut = useSearchShortcut(input, hasShortcut && isHydrated)
  const [wasFocused, setWasFocused] = useState(false)
  const [{ isExpanded, active }, setState] = useState<ComboboxState>({ isExpanded: false })

  useEffect(() => {
    // The visitor may have focused the input before hydration.
    if (document.activeElement === input.current) setWasFocused(true)
  }, [])
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after navigation the input shows the term in the URL
  useEffect(() => {
    if (!isFirst.current && input.current) input.current.value = term
    isFirst.current = false
  }, [key, term])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const submittedTerm = String(new FormData(event.currentTarget).get('SearchTerm') ?? '').trim()
    if (submittedTerm.length > constants.searchMax) {
      event.preventDefault()
      input.current?.focus()
      toast.error(message('fieldTooLong', { field: t('lbl_nav_search_term'), n: constants.searchMax }))
    } else if (submittedTerm.length < constants.searchMin) event.preventDefault()
    else saveSearch(submittedTerm)
  }
  return (
    <search
      id={id}
      className={`relative ${className}`}
      onKeyDown={(event) => combobox.current?.onKeyDown(event)}
      onBlur={(event) => combobox.current?.onBlur(event)}
    >
      <form
        action={urls.allProducts()}
        method="get"
        onSubmit={onSubmit}
        className="flex rounded-card border border-line-strong bg-card outline-offset-2 outline-green-text focus-within:border-green has-[input:focus-visible]:outline-[2.5px]"
      >
        <input
          ref={input}
          type="search"
          name="SearchTerm"
          defaultValue={term}
          aria-label={t('lbl_nav_search')}
          placeholder={t('lbl_nav_search_hint')}
          minLength={constants.searchMin}
          required
          aria-keyshortcuts={shortcut?.name}
          enterKeyHint="search"
          {...(isHydrated && {
            role: 'combobox',
            autoComplete: 'off',
            'aria-autocomplete': 'list',
            'aria-expanded': isExpanded,
            'aria-controls': isExpanded ? listId : undefined,
            'aria-activedescendant': isExpanded ? active : undefined,
          })}
          onFocus={() => {
            setWasFocused(true)
            combobox.current?.open()
          }}
          onClick={() => combobox.current?.open()}
          onInput={() => combobox.current?.onInput()}
          className="h-11 w-full min-w-0 grow rounded-s-card bg-transparent px-4 outline-none placeholder:text-soft"
        />
        {shortcut && (
          <kbd
            lang="en"
            dir="ltr"
            className="pointer-events-none self-center rounded-md border border-line px-1.5 font-sans text-xs leading-5 whitespace-nowrap text-soft max-xl:hidden pointer-coarse:hidden"
          >
            {shortcut.text}
          </kbd>
        )}
        <button
          type="submit"
          aria-label={t('lbl_nav_search')}
          className="grid w-12 place-items-center rounded-e-card text-green-text hover:bg-tint"
        >
          <Icon name="search" />
        </button>
      </form>
      {wasFocused && <SearchPanel input={input} listId={listId} handlers={combobox} onShow={setState} />}
    </search>
  )
}

/** The search term in the URL of a listing. */
export function useSearchedTerm(): string {
  const [query] = useSearchParams()
  const { category_id } = useParams()
  return category_id === undefined ? '' : (query.get('SearchTerm') ?? '').trim().slice(0, constants.searchMax)
}
