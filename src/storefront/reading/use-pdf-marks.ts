import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { useLabels } from '../app/labels.ts'
import { useMarks } from '../app/use-marks.ts'
import { bookMarks } from './book-marks.ts'
import { bringIntoView } from './bring-into-view.ts'
import type { OpenBook } from './entries.ts'
import { hideFound } from './mark-found.ts'
import { markAt, type SelectedWords, selectedWords, showMarks } from './pdf-marks.ts'
import { selectedAfterMs } from './selected-after.ts'

/** The words that are selected on the pages. */
export function useSelectedWords() {
  const [selected, setSelected] = useState<SelectedWords>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSelected(selectedWords()), selectedAfterMs)
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

interface MarksOptions {
  scroller: RefObject<HTMLElement | null>
  /** The place that was asked for. */
  asked: string | undefined
  /** A mark was pressed. */
  onMark: (id: string) => void
  /** The pages were pressed. */
  onPress: () => void
}

/** The marks of this customer, drawn on the pages whose text is there. */
export function usePdfMarks({ FileID }: OpenBook, customerId: number, { scroller, asked, onMark, onPress }: MarksOptions) {
  const t = useLabels(readingLabels)
  const marks = useMarks(bookMarks(FileID, customerId), { canMark: customerId > 0, unsaved: t('lbl_reading_unsaved') })
  // How many texts of pages were drawn.
  const [texts, setTexts] = useState(0)
  const shown = useRef<ReturnType<typeof showMarks>>([])
  /** The mark to be led to once it is drawn. */
  const [goal, setGoal] = useState(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is drawn anew has another text
  useEffect(() => {
    shown.current = showMarks(marks.list)
    const range = shown.current.find(({ mark }) => mark.Locator === goal)?.range
    if (!range) return
    if (scroller.current) bringIntoView(range, scroller.current)
    setGoal(undefined)
  }, [marks.list, texts, goal])
  useEffect(
    () => () => {
      showMarks([])
      hideFound()
    },
    [],
  )
  const press = useEffectEvent((event: MouseEvent) => {
    onPress()
    const mark = getSelection()?.isCollapsed ? markAt(shown.current, event) : undefined
    if (mark) onMark(mark.AnnotationID)
  })
  useEffect(() => {
    const { current } = scroller
    const onClick = (event: MouseEvent) => press(event)
    current?.addEventListener('click', onClick)
    return () => current?.removeEventListener('click', onClick)
  }, [scroller])
  return { ...marks, setGoal, onText: useCallback(() => setTexts((count) => count + 1), []) }
}
