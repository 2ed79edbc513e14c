import type { Ref } from 'react'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import type { Mark } from '../app/annotations.ts'
import { useLabels } from '../app/labels.ts'
import { markColors } from './mark-colors.ts'
import { SmallButton } from './tool-button.tsx'

interface Props {
  ref: Ref<HTMLDivElement>
  isByKeyboard: boolean
  onMark: (color: Mark['Color'], hasNote?: boolean) => void
}

/** What can be done with selected words. */
export function SelectionTools({ ref, isByKeyboard, onMark }: Props) {
  const t = useLabels(readingLabels)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has the layout of a form
    <div
      ref={ref}
      role="group"
      aria-label={t('lbl_reading_highlight')}
      // A press would end the selection before it is a click.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 bottom-3 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-1 rounded-card border border-line bg-card p-1"
    >
      {isByKeyboard && (
        <p role="status" className="w-full px-2 py-1 text-sm">
          {t('lbl_reading_select_hint')}
        </p>
      )}
      {(Object.keys(markColors) as Mark['Color'][]).map((color) => (
        <button
          key={color}
          type="button"
          onClick={() => onMark(color)}
          aria-label={t(`lbl_reading_mark_${color}`)}
          className="grid size-11 place-items-center rounded-card hover:bg-tint"
        >
          <span className="size-6 rounded-full border border-line-strong" style={{ background: markColors[color] }} />
        </button>
      ))}
      <SmallButton onPress={() => onMark('yellow', true)}>{t('lbl_reading_note_write')}</SmallButton>
    </div>
  )
}
