import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { useAnnotations } from '../../app/annotations/use-annotations.ts'
import { useLabels } from '../../app/labels.ts'
import { bookAnnotations } from '../annotations/book-annotations.ts'
import { selectedAfterMs } from '../annotations/selected-after.ts'
import { bringIntoView } from '../bring-into-view.ts'
import type { OpenBook } from '../entries.ts'
import { hideFound } from './highlight-found.ts'
import { annotationAt, type SelectedText, selectedText, showAnnotations } from './pdf-annotations.ts'

/** The words that are selected on the pages. */
export function useSelectedText() {
  const [selected, setSelected] = useState<SelectedText>()
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

interface PdfAnnotationOptions {
  scroller: RefObject<HTMLElement | null>
  /** The place that was asked for. */
  asked: string | undefined
  /** A mark was pressed. */
  onAnnotate: (id: string) => void
  /** The pages were pressed. */
  onPress: () => void
}

/** The marks of this customer, drawn on the pages whose text is there. */
export function usePdfAnnotations(
  { FileID }: OpenBook,
  customerId: number,
  { scroller, asked, onAnnotate, onPress }: PdfAnnotationOptions,
) {
  const t = useLabels(readingLabels)
  const annotations = useAnnotations(bookAnnotations(FileID, customerId), {
    canAnnotate: customerId > 0,
    unsaved: t('lbl_reading_unsaved'),
  })
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
  return { ...annotations, setGoal, onText: useCallback(() => setTexts((count) => count + 1), []) }
}
