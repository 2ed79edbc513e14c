import { contentLabels } from '../../contract/admin/content.labels.ts'
import { widgetsLabels } from '../../contract/admin/widgets.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { IconButton } from '../widgets/button.tsx'

interface Props<Line> {
  /** Of the line, for the names of its buttons. */
  name: string
  lines: readonly Line[]
  at: number
  onChange: (lines: Line[]) => void
}

/** Moves a line of a form up or down, or removes it. */
export function LineTools<Line>({ name, lines, at, onChange }: Props<Line>) {
  const t = labelsOf(widgetsLabels)
  const content = labelsOf(contentLabels)
  const move = (by: -1 | 1) => onChange(lines.toSpliced(at, 1).toSpliced(at + by, 0, lines[at] as Line))
  return (
    <div className="flex">
      <IconButton icon="up" label={t('lbl_widgets_move_up', { name })} isDisabled={at === 0} onPress={() => move(-1)} />
      <IconButton icon="down" label={t('lbl_widgets_move_down', { name })} isDisabled={at === lines.length - 1} onPress={() => move(1)} />
      <IconButton icon="bin" label={content('lbl_content_remove_of', { name })} onPress={() => onChange(lines.toSpliced(at, 1))} />
    </div>
  )
}
