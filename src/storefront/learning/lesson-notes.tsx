import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { lessonNotesLabels } from '../../contract/learning/lesson-notes.labels.ts'
import { playTime } from '../../contract/learning/play-time.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { getLessonAnnotationsList, saveLessonAnnotations } from '../../contract/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { letterOf } from '../../ui/letter-of.ts'
import type { Annotation, SentAnnotations } from '../app/annotations/annotations.ts'
import { useSaveNotes } from '../app/annotations/save-notes.ts'
import { useAnnotations } from '../app/annotations/use-annotations.ts'
import { call } from '../app/calls.ts'
import { useLabels } from '../app/labels.ts'
import { readText, writeText } from '../state/browser-storage.ts'
import { play } from './media/media-actions.ts'

interface Props {
  lessonId: number
  customerId: number
  /** The film or sound, in which a note has a time. */
  player?: RefObject<HTMLMediaElement | null>
  /** The lesson is closed: what was written can be read and changed, and nothing is added. */
  isClosed?: boolean
}

/** A key of one letter can be turned off: WCAG 2.1.4. */
const keySetting = 'lesson-notes-key'

/** Milliseconds; undefined for a note about the whole lesson. */
const timeIn = ({ Locator }: Pick<Annotation, 'Locator'>) => (Locator.startsWith('t=') ? Number(Locator.slice(2)) : undefined)

/** The note that the form edits; it may be new. */
interface Draft {
  id?: string
  locator: string
  /** As it is typed: the form is another one once its note is in the list. */
  text: string
  /** What the note says without it. */
  before?: string
  /** It was left unfinished by an earlier visit. */
  isRestored?: boolean
  /** What it interrupted, which goes on afterwards. */
  interrupted?: HTMLMediaElement | undefined
}

/** What a learner writes in a lesson, in the order of its times. The key N begins a note. */
export function LessonNotes({ lessonId, customerId, player, isClosed = false }: Props) {
  const t = useLabels(lessonNotesLabels)
  const id = useId()
  const key = `lesson-notes-${customerId}-${lessonId}`
  const annotated = {
    key,
    list: (since?: { Since: string }) => call(getLessonAnnotationsList, { LessonID: lessonId, ...since }),
    save: (annotations: SentAnnotations) =>
      call(saveLessonAnnotations, {
        LessonID: lessonId,
        AnnotationsJson: annotations.map((annotation) => ({ ...annotation, Kind: 'note' as const })),
      }),
  }
  const { list, isUnsent, add, change } = useAnnotations(annotated, { canAnnotate: true, unsaved: t('lbl_notes_unsaved') })
  const [draft, setDraft] = useState<Draft | undefined>(() => (isClosed ? undefined : unfinished(key)))
  const [removed, setRemoved] = useState<Annotation>()
  const [hasKey, setKey] = useState(() => readText(keySetting) !== 'off')
  const heading = useRef<HTMLHeadingElement>(null)
  const saveNotes = useSaveNotes({ LessonID: lessonId })

  const begin = () => {
    if (draft || isClosed) return
    const media = player?.current
    const interrupted = media?.paused === false ? media : undefined
    media?.pause()
    if (document.fullscreenElement) void document.exitFullscreen()
    setDraft({ locator: media ? `t=${Math.floor(media.currentTime * 1000)}` : 'lesson', text: '', interrupted })
  }
  const close = () => {
    writeText(`${key}-draft`, null)
    setDraft(undefined)
    if (draft?.interrupted) goOn(draft.interrupted)
    else heading.current?.focus()
  }
  const save = (text: string) => {
    if (!draft) return
    // Another device may have removed the note meanwhile.
    if (draft.id && list.some(({ AnnotationID }) => AnnotationID === draft.id)) change(draft.id, { Note: text })
    else add({ Kind: 'note', Locator: draft.locator, Note: text })
    close()
  }
  const remove = (note: Annotation) => {
    change(note.AnnotationID, { IsDeleted: true, Note: '' })
    setRemoved(note)
    heading.current?.focus()
  }
  const undo = ({ AnnotationID, Note }: Annotation) => {
    change(AnnotationID, { IsDeleted: false, Note })
    setRemoved(undefined)
    heading.current?.focus()
  }
  const lead = (ms: number) => {
    if (!player?.current) return
    player.current.currentTime = ms / 1000
    goOn(player.current)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, altKey, metaKey, defaultPrevented } = event
    if (letterOf(event) !== 'n' || !hasKey || isClosed || ctrlKey || altKey || metaKey || defaultPrevented) return
    if ((target as Element).closest?.('input:not([type=range], [type=radio], [type=checkbox]), textarea, select, dialog')) return
    event.preventDefault()
    begin()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  const notes = list.toSorted((one, other) => (timeIn(one) ?? -1) - (timeIn(other) ?? -1) || (one.ChangedAt < other.ChangedAt ? -1 : 1))
  if (isClosed && notes.length === 0 && !removed) return null
  const form = draft && (
    <NoteForm
      key={draft.id ?? 'new'}
      draft={draft}
      onChange={(text) => {
        setDraft({ ...draft, text, isRestored: false })
        keepUnfinished(key, { ...draft, text })
      }}
      onSave={save}
      onCancel={close}
    />
  )
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {t('lbl_notes_title')}
        </h2>
        {!isClosed && !draft && (
          <Button look="quiet" size="small" onClick={begin}>
            <Icon name="plus" className="size-4" />
            {t('lbl_notes_add')}
          </Button>
        )}
      </div>
      {draft && !notes.some(({ AnnotationID }) => AnnotationID === draft.id) && form}
      <div role="status" className="grid gap-2 empty:hidden">
        {isUnsent && <p className="text-amber">{t('lbl_notes_unsaved')}</p>}
        {removed && (
          <p className="flex flex-wrap items-center gap-x-3">
            {t('lbl_notes_removed')}
            <Button look="plain" size="small" onClick={() => undo(removed)}>
              {t('lbl_notes_undo')}
            </Button>
          </p>
        )}
      </div>
      {!isClosed && (
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
      )}
      {notes.length === 0 && !draft && <p className="text-soft">{t('lbl_notes_none')}</p>}
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card empty:hidden">
        {notes.map((note) => (
          <li key={note.AnnotationID} className="grid grid-cols-1 gap-1 p-4">
            {draft?.id === note.AnnotationID ? (
              form
            ) : (
              <Note
                note={note}
                onLead={player && !isClosed ? lead : undefined}
                onEdit={() => setDraft({ id: note.AnnotationID, locator: note.Locator, text: note.Note, before: note.Note })}
                onRemove={() => remove(note)}
                isBusy={draft !== undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {notes.length > 0 && !isUnsent && (
        <Button look="plain" size="small" className="justify-self-start" onClick={saveNotes}>
          <Icon name="download" className="size-4" />
          {t('lbl_notes_file')}
        </Button>
      )}
    </section>
  )
}

interface NoteProps {
  note: Annotation
  onLead: ((ms: number) => void) | undefined
  onEdit: () => void
  onRemove: () => void
  /** Another note is being written. */
  isBusy: boolean
}

function Note({ note, onLead, onEdit, onRemove, isBusy }: NoteProps) {
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

interface FormProps {
  draft: Draft
  onChange: (text: string) => void
  onSave: (text: string) => void
  onCancel: () => void
}

function NoteForm({ draft, onChange, onSave, onCancel }: FormProps) {
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

/** Plays. Its learner sees it, and has its keys. */
function goOn(media: HTMLMediaElement) {
  const frame = media.closest('section')
  frame?.scrollIntoView({ block: 'center' })
  frame?.focus({ preventScroll: true })
  play(media)
}

/** A note that was not saved when its page was closed is there again when it opens. */
const keepUnfinished = (key: string, { id, locator, text }: Draft) =>
  writeText(`${key}-draft`, text.trim() ? JSON.stringify({ id, locator, text }) : null)

function unfinished(key: string): Draft | undefined {
  const { id, locator, text } = (parseJson(readText(`${key}-draft`)) ?? {}) as Partial<Draft>
  return typeof locator === 'string' && typeof text === 'string' ? { id, locator, text, isRestored: true } : undefined
}
