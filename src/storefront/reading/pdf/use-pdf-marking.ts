import { type RefObject, useEffect, useState } from 'react'
import { selectedAfterMs } from '../annotations/selected-after.ts'
import type { useBookAnnotations } from '../annotations/use-book-annotations.ts'
import { type MarkedText, useMarking } from '../annotations/use-marking.ts'
import { selectedText, textOnPage } from './pdf-annotations.ts'
import { pageIn } from './pdf-place.ts'

/** The words that are selected on the pages. */
function useSelectedText() {
  const [selected, setSelected] = useState<MarkedText>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSelected(selectedText()), selectedAfterMs)
    }
    document.addEventListener('selectionchange', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onChange)
    }
  }, [])
  return {
    selected,
    deselect() {
      getSelection()?.removeAllRanges()
      setSelected(undefined)
    },
  }
}

interface Options {
  annotations: ReturnType<typeof useBookAnnotations>
  /** That is shown. */
  page: number
  scroller: RefObject<HTMLElement | null>
  onNote: (id: string) => void
}

/** What is marked in a PDF. */
export function usePdfMarking({ annotations, page, scroller, onNote }: Options) {
  const { selected, deselect } = useSelectedText()
  const marking = useMarking({
    annotations,
    bookmarks: annotations.list.filter(({ Kind, Locator }) => Kind === 'bookmark' && pageIn(Locator) === page),
    shownPlace: () => ({ Locator: `page=${page}`, QuoteExact: textOnPage(page).slice(0, 100) }),
    isSelected: selected !== undefined,
    selectedText: () => selectedText() ?? selected,
    endSelection() {
      deselect()
      scroller.current?.focus({ preventScroll: true })
    },
    onNote,
  })
  return {
    ...marking,
    isSelected: selected !== undefined,
    /** Whether a key selects words, or acts on those that are selected. */
    isSelecting(event: KeyboardEvent): boolean {
      marking.setByKeyboard(true)
      // The browser selects more, or less.
      return (event.shiftKey && event.key.startsWith('Arrow')) || marking.pressKey(event)
    },
  }
}
