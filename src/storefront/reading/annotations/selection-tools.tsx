import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { useLabels } from '../../app/labels.ts'
import { SmallButton } from '../tool-button.tsx'
import { annotationColors } from './annotation-colors.ts'
import { clearPlace, type ToolsPlace } from './clear-place.ts'

interface Props {
  ref: RefObject<HTMLDivElement | null>
  /** Whose words are selected. */
  page: Document
  isByKeyboard: boolean
  onAnnotate: (color: Annotation['Color'], hasNote?: boolean) => void
}

const classes: Record<ToolsPlace, string> = { bottom: 'bottom-3', top: 'top-3', middle: 'top-1/2 -translate-y-1/2' }

/** Of selected words, on the screen. */
function selectedBoxes(page: Document): DOMRect[] {
  const selection = page.getSelection()
  const { left = 0, top = 0 } = page.defaultView?.frameElement?.getBoundingClientRect() ?? {}
  if (!selection?.rangeCount) return []
  return [...selection.getRangeAt(0).getClientRects()].map(({ x, y, width, height }) => new DOMRect(left + x, top + y, width, height))
}

/** What can be done with selected words, which it does not cover. */
export function SelectionTools({ ref, page, isByKeyboard, onAnnotate }: Props) {
  const t = useLabels(readingLabels)
  const [place, setPlace] = useState<ToolsPlace>('bottom')
  const move = () => {
    const room = ref.current?.offsetParent
    if (ref.current && room) setPlace(clearPlace(room.getBoundingClientRect(), ref.current.getBoundingClientRect(), selectedBoxes(page)))
  }
  // The words may be elsewhere whenever the reader is rendered: after a scroll, or in another layout.
  useLayoutEffect(move)
  const onMove = useEffectEvent(move)
  useEffect(() => {
    page.addEventListener('selectionchange', onMove)
    document.addEventListener('scroll', onMove, { capture: true, passive: true })
    window.addEventListener('resize', onMove)
    return () => {
      page.removeEventListener('selectionchange', onMove)
      document.removeEventListener('scroll', onMove, { capture: true })
      window.removeEventListener('resize', onMove)
    }
  }, [page])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has the layout of a form
    <div
      ref={ref}
      role="group"
      aria-label={t('lbl_reading_highlight')}
      // A press would end the selection before it is a click.
      onMouseDown={(event) => event.preventDefault()}
      className={`absolute inset-x-0 ${classes[place]} mx-auto flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-1 rounded-card border border-line bg-card p-1`}
    >
      {isByKeyboard && (
        <p role="status" className="w-full px-2 py-1 text-sm">
          {t('lbl_reading_select_hint')}
        </p>
      )}
      {(Object.keys(annotationColors) as Annotation['Color'][]).map((color) => (
        <button
          key={color}
          type="button"
          onClick={() => onAnnotate(color)}
          aria-label={t(`lbl_reading_mark_${color}`)}
          className="grid size-11 place-items-center rounded-card hover:bg-tint"
        >
          <span className="size-6 rounded-full border border-line-strong" style={{ background: annotationColors[color] }} />
        </button>
      ))}
      <SmallButton onPress={() => onAnnotate('yellow', true)}>{t('lbl_reading_note_write')}</SmallButton>
    </div>
  )
}
