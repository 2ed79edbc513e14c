import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLabels } from '../app/labels.ts'
import type { OptionOf } from './option.ts'
import { RecentSearches, useRecentSearches } from './recent-searches.tsx'
import type { Shown } from './search-box.tsx'
import { countOf, SuggestionList } from './suggestion-list.tsx'
import { type ComboboxHandlers, useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  input: RefObject<HTMLInputElement | null>
  listId: string
  /** What the search box calls when something happens in it. */
  handlers: Ref<ComboboxHandlers>
  /** Told what the input has to say of the list. */
  onShow: (shown: Shown) => void
}

/** What stands below a search box while somebody is in it: what was searched for lately, or what the typed term may be after. */
export function SearchPanel({ input, listId, handlers, onShow }: Props): ReactNode {
  const t = useLabels('Navbar')
  const panel = useRef<HTMLDivElement>(null)
  const { isOpen, active, term, close, reset, ...combobox } = useCombobox(input, panel)
  useImperativeHandle(handlers, () => combobox.handlers)
  const suggestions = useSuggestions(isOpen ? term : '')
  const [recent, forget] = useRecentSearches(isOpen)
  usePageChange(input, close)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen of a list is not chosen of the next
  useEffect(reset, [suggestions])
  const isRecent = isOpen && term === '' && recent.length > 0
  const count = suggestions ? countOf(suggestions) : 0
  const isExpanded = isRecent || (isOpen && count > 0)
  useLayoutEffect(() => onShow({ isExpanded, active }), [onShow, isExpanded, active])

  const option: OptionOf = (key) => {
    const id = `${listId}-${key}`
    return { id, role: 'option', 'aria-selected': id === active, tabIndex: -1, onClick: close }
  }
  const none = t('lbl_nav_suggest_none', { term: suggestions?.term ?? '' })
  const isEmpty = isOpen && suggestions !== undefined && count === 0
  return (
    <>
      <p role="status" className="sr-only">
        {isEmpty ? none : isOpen && suggestions ? t('lbl_nav_suggest_count', { n: count }) : ''}
      </p>
      {(isExpanded || isEmpty) && (
        // A press must not take the focus from what is typed, or the list would close before it was heard.
        // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing of its own
        <div
          ref={panel}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute end-0 top-full z-40 mt-1.5 max-h-[min(60dvh,38rem)] md:max-h-[min(75dvh,38rem)] w-full overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-card text-start shadow-lg shadow-black/10 lg:max-h-[min(80dvh,42rem)] lg:min-w-108"
        >
          {isEmpty && <p className="px-3.5 py-4 text-soft">{none}</p>}
          {isRecent && <RecentSearches {...{ terms: recent, forget, listId, option, input }} />}
          {isExpanded && suggestions && <SuggestionList {...{ suggestions, term, listId, option }} />}
        </div>
      )}
    </>
  )
}

/** Whoever went to another page from here reads on there. */
function usePageChange(input: RefObject<HTMLInputElement | null>, close: () => void) {
  const { key } = useLocation()
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    close()
    if (document.activeElement === input.current) document.getElementById('content')?.focus({ preventScroll: true })
  })
}
