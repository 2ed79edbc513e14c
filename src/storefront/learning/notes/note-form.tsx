import { type FormEvent, useEffect, useId, useRef } from 'react'
import { lessonNotesLabels } from '../../../contract/learning/lesson-notes.labels.ts'
import { playTime } from '../../../contract/learning/play-time.ts'
import { Button } from '../../../ui/button.tsx'
import { useLabels } from '../../app/labels.ts'
import { type NoteDraft, timeIn } from './note-draft.ts'

interface Props {
  draft: NoteDraft
  onChange: (text: string) => void
  onSave: (text: string) => void
  onCancel: () => void
}

/** Writes a note: Ctrl and Enter saves it, Escape leaves one that is as it was. */
export function NoteForm({ draft, onChange, onSave, onCancel }: Props) {
  const t = useLabels(lessonNotesLabels)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { isRestored } = draft
  useEffect(() => {
    if (!isRestored) field.current?.focus()
  }, [isRestored])
  const ms = timeIn({ Locator: draft.locator })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const text = field.current?.value.trim()
    if (text) onSave(text)
    else field.current?.focus()
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="font-semibold">
        {ms === undefined ? t('lbl_notes_text') : t('lbl_notes_text_at', { time: playTime(ms) })}
      </label>
      <textarea
        id={id}
        ref={field}
        defaultValue={draft.text}
        maxLength={4000}
        rows={4}
        dir="auto"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) submit()
          else if (key === 'Escape' && field.current?.value === (draft.before ?? '')) onCancel()
        }}
        className="w-full min-w-0 rounded-card border border-line-strong bg-card p-3"
      />
      <div className="flex gap-3">
        <Button type="submit" size="small">
          {t('lbl_notes_save')}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {t('lbl_notes_cancel')}
        </Button>
      </div>
    </form>
  )
}
