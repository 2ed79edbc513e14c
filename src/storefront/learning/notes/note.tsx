import { useId } from 'react'
import { lessonNotesLabels } from '../../../contract/learning/lesson-notes.labels.ts'
import { playTime } from '../../../contract/learning/play-time.ts'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { useLabels } from '../../app/labels.ts'
import { timeIn } from './note-draft.ts'

interface Props {
  note: Annotation
  onLead: ((ms: number) => void) | undefined
  onEdit: () => void
  onRemove: () => void
  /** Another note is being written. */
  isBusy: boolean
}

/** A note, which is led to, changed and removed. */
export function Note({ note, onLead, onEdit, onRemove, isBusy }: Props) {
  const t = useLabels(lessonNotesLabels)
  const id = useId()
  const ms = timeIn(note)
  const time = ms === undefined ? undefined : playTime(ms)
  const linkClass = 'inline-block min-h-6 cursor-pointer py-1 font-semibold text-green-text underline-offset-4 hover:underline'
  return (
    <>
      {ms !== undefined && time !== undefined && (
        <p>
          {onLead ? (
            <button
              type="button"
              onClick={() => onLead(ms)}
              aria-label={t('lbl_notes_go', { time })}
              className={`${linkClass} tabular-nums`}
            >
              <bdi>{time}</bdi>
            </button>
          ) : (
            <bdi className="text-soft tabular-nums">{time}</bdi>
          )}
        </p>
      )}
      <p id={id} dir="auto" className="break-words whitespace-pre-line">
        {note.Note}
      </p>
      <p className="flex gap-4 text-sm">
        <button
          type="button"
          disabled={isBusy}
          onClick={onEdit}
          aria-label={time && t('lbl_notes_edit_at', { time })}
          aria-describedby={id}
          className={`${linkClass} disabled:opacity-55`}
        >
          {t('lbl_notes_edit')}
        </button>
        <button
          type="button"
          onClick={onRemove}
          aria-label={time && t('lbl_notes_remove_at', { time })}
          aria-describedby={id}
          className={linkClass}
        >
          {t('lbl_notes_remove')}
        </button>
      </p>
    </>
  )
}
