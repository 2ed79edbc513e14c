import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { navbarLabels } from '../../contract/content/layout.labels.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { useLabels } from '../app/labels.ts'
import type { GetOptionProps } from './option.ts'
import { RecentSearches, useRecentSearches } from './recent-searches.tsx'
import { resultCountOf, SuggestionList } from './suggestion-list.tsx'
import { type ComboboxHandlers, useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

/** What the input's ARIA attributes need to know about the list. */
export interface ComboboxState {
  isExpanded: boolean
  /** Id of the active option. */
  active?: string
}

interface Props {
  input: RefObject<HTMLInputElement | null>
  listId: string
  /** Event handlers for the search box. */
  handlers: Ref<ComboboxHandlers>
  /** Reports the state of the list for the input's ARIA attributes. */
  onShow: (shown: ComboboxState) => void
}

/** The panel below the search box: recent searches while it is empty, otherwise suggestions. */
export function SearchPanel({ input, listId, handlers, onShow }: Props): ReactNode {
  const t = useLabels(navbarLabels)
  const panel = useRef<HTMLDivElement>(null)
  const { isOpen, active, term, close, reset, ...combobox } = useCombobox(input, panel)
  useImperativeHandle(handlers, () => combobox.handlers)
  const suggestions = useSuggestions(isOpen ? term : '')
  const [recent, removeRecent] = useRecentSearches(isOpen)
  usePageChange(input, close)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list has no active option
  useLayoutEffect(reset, [suggestions])
  const isRecent = isOpen && term === '' && recent.length > 0
  const count = suggestions ? resultCountOf(suggestions) : 0
  const isExpanded = isRecent || (isOpen && count > 0)
  useLayoutEffect(() => onShow({ isExpanded, active }), [onShow, isExpanded, active])

  const getOptionProps: GetOptionProps = (key) => {
    const id = `${listId}-${key}`
    return { id, role: 'option', 'aria-selected': id === active, tabIndex: -1, onClick: close }
  }
  const emptyText = t('lbl_nav_suggest_none', { term: isolated(suggestions?.term ?? '') })
  const isEmpty = isOpen && suggestions !== undefined && count === 0
  return (
    <>
      <p role="status" className="sr-only">
        {isEmpty ? emptyText : isOpen && suggestions ? t('lbl_nav_suggest_count', { n: count }) : ''}
      </p>
      {(isExpanded || isEmpty) && (
        // A click must not blur the input, or the list would close before the click is handled.
        // biome-ignore lint/a11y/noStaticElementInteractions: only prevents a default action
        <div
          ref={panel}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute end-0 top-full z-40 mt-1.5 max-h-[min(60dvh,38rem)] md:max-h-[min(75dvh,38rem)] w-full overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-card text-start shadow-lg shadow-black/10 lg:max-h-[min(80dvh,42rem)] lg:min-w-108"
        >
          {isEmpty && <p className="px-3.5 py-4 text-soft">{emptyText}</p>}
          {isRecent && (
            <RecentSearches terms={recent} remove={removeRecent} listId={listId} getOptionProps={getOptionProps} input={input} />
          )}
          {isExpanded && suggestions && (
            <SuggestionList suggestions={suggestions} term={term} listId={listId} getOptionProps={getOptionProps} />
          )}
        </div>
      )}
    </>
  )
}

/** After navigation closes the panel and moves the focus from the input to the content. */
function usePageChange(input: RefObject<HTMLInputElement | null>, close: () => void) {
  const { key } = useLocation()
  const previousKey = useRef(key)
  useEffect(() => {
    if (previousKey.current === key) return
    previousKey.current = key
    close()
    if (document.activeElement === input.current) document.getElementById('content')?.focus({ preventScroll: true })
  })
}
