import { flushSync } from 'react-dom'
import { widgetsLabels } from '../../contract/staff/widgets.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { IconButton } from './button.tsx'

interface Props<Line> {
  /** The path of the lines in the form: no two lists of a screen have the same. */
  list: string
  /** Of the line, for the names of its buttons. */
  name: string
  lines: readonly Line[]
  at: number
  onChange: (lines: Line[]) => void
  /** False: lines are moved only. */
  canRemove?: boolean
}

/** Moves a line of a form up or down, or removes it. The keyboard stays with a line that was moved, so that the next press moves it on. */
export function LineTools<Line>({ list, name, lines, at, onChange, canRemove = true }: Props<Line>) {
  const t = labelsOf(widgetsLabels)
  /** The first or last line has no use for the button that brought it there. */
  const change = (next: Line[], place: number, pressed: 0 | 1 | 2) => {
    flushSync(() => onChange(next))
    const buttons = document.querySelectorAll<HTMLButtonElement>(`[data-line="${list} ${place}"] > button`)
    const button = buttons[pressed]?.disabled ? buttons[1 - pressed] : buttons[pressed]
    button?.focus()
  }
  const others = lines.toSpliced(at, 1)
  const move = (by: -1 | 1) => change(others.toSpliced(at + by, 0, lines[at] as Line), at + by, by < 0 ? 0 : 1)
  return (
    <div className="flex" data-line={`${list} ${at}`}>
      <IconButton icon="up" label={t('lbl_widgets_move_up', { name })} isDisabled={at === 0} onPress={() => move(-1)} />
      <IconButton icon="down" label={t('lbl_widgets_move_down', { name })} isDisabled={at === lines.length - 1} onPress={() => move(1)} />
      {canRemove && (
        <IconButton
          icon="bin"
          label={t('lbl_widgets_remove_of', { name })}
          onPress={() => change(others, Math.min(at, others.length - 1), 2)}
        />
      )}
    </div>
  )
}
