import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { newId } from '../../app/annotations/new-id.ts'
import { useBookAnnotations } from '../annotations/use-book-annotations.ts'
import { bringIntoView } from '../bring-into-view.ts'
import type { OpenBook } from '../entries.ts'
import { hideFound } from './highlight-found.ts'
import { annotationAt, showAnnotations } from './pdf-annotations.ts'

interface Options {
  scroller: RefObject<HTMLElement | null>
  /** The place that was asked for. */
  asked: string | undefined
  /** A mark was pressed. */
  onAnnotate: (id: string) => void
  /** The pages were pressed. */
  onPress: () => void
}

/** The marks of this customer, drawn on the pages whose text is there. */
export function usePdfAnnotations({ FileID }: OpenBook, customerId: number, { scroller, asked, onAnnotate, onPress }: Options) {
  const annotations = useBookAnnotations(FileID, customerId)
  /** It is not in the list before something is written. */
  const [pageNote, setPageNote] = useState<Annotation>()
  // How many texts of pages were drawn.
  const [texts, setTexts] = useState(0)
  const shown = useRef<ReturnType<typeof showAnnotations>>([])
  /** The mark to be led to once it is drawn. */
  const [goal, setGoal] = useState(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is drawn anew has another text
  useEffect(() => {
    shown.current = showAnnotations(annotations.list)
    const range = shown.current.find(({ annotation }) => annotation.Locator === goal)?.range
    if (!range) return
    if (scroller.current) bringIntoView(range, scroller.current)
    setGoal(undefined)
  }, [annotations.list, texts, goal])
  useEffect(
    () => () => {
      showAnnotations([])
      hideFound()
    },
    [],
  )
  const press = useEffectEvent((event: MouseEvent) => {
    onPress()
    const annotation = getSelection()?.isCollapsed ? annotationAt(shown.current, event) : undefined
    if (annotation) onAnnotate(annotation.AnnotationID)
  })
  useEffect(() => {
    const { current } = scroller
    const onClick = (event: MouseEvent) => press(event)
    current?.addEventListener('click', onClick)
    return () => current?.removeEventListener('click', onClick)
  }, [scroller])
  return {
    ...annotations,
    find: (id: string | undefined) =>
      [...annotations.list, ...(pageNote ? [pageNote] : [])].find(({ AnnotationID }) => AnnotationID === id),
    change(id: string, change: Partial<Annotation>) {
      if (id !== pageNote?.AnnotationID) return annotations.change(id, change)
      if (!change.Note) return
      annotations.add({ ...pageNote, ...change })
      setPageNote(undefined)
    },
    /** The id of a new note of a whole page: many scans have no words to mark. */
    beginPageNote(page: number): string {
      const note = noteOf(page)
      setPageNote(note)
      return note.AnnotationID
    },
    setGoal,
    onText: useCallback(() => setTexts((count) => count + 1), []),
  }
}

const noteOf = (page: number): Annotation => ({
  AnnotationID: newId(),
  Kind: 'note',
  Locator: `page=${page}`,
  Color: 'yellow',
  Note: '',
  QuoteExact: '',
  QuoteBefore: '',
  QuoteAfter: '',
  Revision: 0,
  ChangedAt: '',
  IsDeleted: false,
})
