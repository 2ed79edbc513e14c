// Decision 106: places, marks and notes

import { useEffect, useRef, useState } from 'react'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { SelectionTools } from '../late-parts.ts'
import type { useBookAnnotations } from './use-book-annotations.ts'

export type MarkedText = Pick<Annotation, 'Locator' | 'QuoteExact' | 'QuoteBefore' | 'QuoteAfter'>

interface Options {
  annotations: Pick<ReturnType<typeof useBookAnnotations>, 'add' | 'change'>
  /** Those at the shown place. */
  bookmarks: Annotation[]
  /** What a bookmark is set at; undefined before there is a page. */
  shownPlace: () => Pick<Annotation, 'Locator' | 'QuoteExact'> | undefined
  isSelected: boolean
  /** As they are now: a key may have changed them a moment ago. */
  selectedText: () => MarkedText | undefined
  /** Gives the focus back to the pages. */
  endSelection: () => void
  onNote: (id: string) => void
}

/** What a reader marks: the shown place, and the selected words by tools that keys lead to. */
export function useMarking({ annotations, bookmarks, shownPlace, isSelected, selectedText, endSelection, onNote }: Options) {
  const tools = useRef<HTMLDivElement>(null)
  const [isByKeyboard, setByKeyboard] = useState(false)
  const isBookmarked = bookmarks.length > 0
  // They are there before the first words are selected.
  useEffect(() => void SelectionTools.load(), [])
  return {
    tools,
    isByKeyboard,
    setByKeyboard,
    isBookmarked,
    toggleBookmark() {
      for (const { AnnotationID } of bookmarks) annotations.change(AnnotationID, { IsDeleted: true })
      const place = isBookmarked ? undefined : shownPlace()
      if (place) annotations.add({ Kind: 'bookmark', ...place })
    },
    annotate(Color: Annotation['Color'], hasNote = false) {
      const text = selectedText()
      if (!text) return
      const { AnnotationID } = annotations.add({ Kind: hasNote ? 'note' : 'highlight', Color, ...text })
      endSelection()
      if (hasNote) onNote(AnnotationID)
    },
    /** Whether a key acts on the selected words. */
    pressKey(event: KeyboardEvent): boolean {
      if (!isSelected || !['Enter', 'Escape'].includes(event.key)) return false
      event.preventDefault()
      if (event.key === 'Escape') endSelection()
      else tools.current?.querySelector('button')?.focus()
      return true
    },
  }
}
