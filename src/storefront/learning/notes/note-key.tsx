import { useEffect, useEffectEvent, useState } from 'react'
import { lessonNotesLabels } from '../../../contract/learning/lesson-notes.labels.ts'
import { letterOf } from '../../../ui/letter-of.ts'
import { useLabels } from '../../app/labels.ts'
import { readText, writeText } from '../../state/browser-storage.ts'

/** A key of one letter can be turned off: WCAG 2.1.4. */
const keySetting = 'lesson-notes-key'

/** The key N begins a note, unless its box is not checked. */
export function NoteKey({ onPress }: { onPress: () => void }) {
  const t = useLabels(lessonNotesLabels)
  const [hasKey, setKey] = useState(() => readText(keySetting) !== 'off')
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, altKey, metaKey, defaultPrevented } = event
    if (letterOf(event) !== 'n' || !hasKey || ctrlKey || altKey || metaKey || defaultPrevented) return
    if ((target as Element).closest?.('input:not([type=range], [type=radio], [type=checkbox]), textarea, select, dialog')) return
    event.preventDefault()
    onPress()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <label className="flex items-center gap-2 text-sm text-soft pointer-coarse:hidden">
      <input
        type="checkbox"
        checked={hasKey}
        onChange={({ target }) => {
          setKey(target.checked)
          writeText(keySetting, target.checked ? null : 'off')
        }}
        className="size-6 accent-green"
      />
      {t('lbl_notes_key')}
    </label>
  )
}
