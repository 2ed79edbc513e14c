import { useMemo } from 'react'
import { quoteOf, wordsIn } from '../annotations/quote.ts'
import type { useBookAnnotations } from '../annotations/use-book-annotations.ts'
import { useMarking } from '../annotations/use-marking.ts'
import type { Place } from './book-view.ts'
import type { Selected, useEpubView } from './use-epub-view.ts'

interface Options {
  epub: ReturnType<typeof useEpubView>
  annotations: ReturnType<typeof useBookAnnotations>
  place: Place | undefined
  selected: Selected | undefined
  onDeselect: () => void
  onNote: (id: string) => void
}

/** What is marked in an EPUB. */
export function useEpubMarking({ epub: { view, selectedNow }, annotations, place, selected, onDeselect, onNote }: Options) {
  // A page that is larger than those on which they were made may have several.
  const bookmarks = useMemo(
    () =>
      annotations.list.filter(
        (annotation) => annotation.Kind === 'bookmark' && (annotation.Locator === place?.cfi || view?.isShown(annotation)),
      ),
    [annotations.list, place, view],
  )
  return useMarking({
    annotations,
    bookmarks,
    shownPlace: () => place && { Locator: place.cfi, QuoteExact: wordsIn(place.range).slice(0, 100) },
    isSelected: selected !== undefined,
    selectedText() {
      const words = selectedNow() ?? selected
      return words && { Locator: words.cfi, ...quoteOf(words.range) }
    },
    endSelection() {
      view?.deselect()
      onDeselect()
      view?.renderer.focusView()
    },
    onNote,
  })
}
