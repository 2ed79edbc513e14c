import { type RefObject, useId, useRef, useState } from 'react'
import { lessonNotesLabels } from '../../../contract/learning/lesson-notes.labels.ts'
import { getLessonAnnotationsList, saveLessonAnnotations } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Annotation, AnnotationSource } from '../../app/annotations/annotations.ts'
import { useSaveNotes } from '../../app/annotations/save-notes.ts'
import { useAnnotations } from '../../app/annotations/use-annotations.ts'
import { call } from '../../app/calls.ts'
import { useLabels } from '../../app/labels.ts'
import { writeText } from '../../state/browser-storage.ts'
import { playInView } from '../media/media-actions.ts'
import { Note } from './note.tsx'
import { type NoteDraft, readDraft, timeIn, writeDraft } from './note-draft.ts'
import { NoteForm } from './note-form.tsx'
import { NoteKey } from './note-key.tsx'

interface Props {
  lessonId: number
  customerId: number
  /** The film or sound, in which a note has a time. */
  player?: RefObject<HTMLMediaElement | null>
  /** The lesson is closed: what was written can be read and changed, and nothing is added. */
  isClosed?: boolean
}

/** By their times, after those about the whole lesson. */
const inOrder = (one: Annotation, other: Annotation) =>
  (timeIn(one) ?? -1) - (timeIn(other) ?? -1) || (one.ChangedAt < other.ChangedAt ? -1 : 1)

/** What a learner writes in a lesson, in the order of its times. The key N begins a note. */
export function LessonNotes({ lessonId, customerId, player, isClosed = false }: Props) {
  const t = useLabels(lessonNotesLabels)
  const id = useId()
  const key = `lesson-notes-${customerId}-${lessonId}`
  const draftKey = `${key}-draft`
  const annotated: AnnotationSource = {
    key,
    list: (since) => call(getLessonAnnotationsList, { LessonID: lessonId, ...since }),
    save: (annotations) =>
      call(saveLessonAnnotations, {
        LessonID: lessonId,
        AnnotationsJson: annotations.map((annotation) => ({ ...annotation, Kind: 'note' as const })),
      }),
  }
  const { list, isUnsent, add, change } = useAnnotations(annotated, { canAnnotate: true, unsaved: t('lbl_notes_unsaved') })
  const [removed, setRemoved] = useState<Annotation>()
  const heading = useRef<HTMLHeadingElement>(null)
  const saveNotes = useSaveNotes({ LessonID: lessonId })
  const [draft, setDraft] = useState<NoteDraft | undefined>(() => (isClosed ? undefined : readDraft(draftKey)))

  const begin = () => {
    if (draft || isClosed) return
    const media = player?.current
    const interrupted = media?.paused === false ? media : undefined
    media?.pause()
    if (document.fullscreenElement) void document.exitFullscreen()
    setDraft({ locator: media ? `t=${Math.floor(media.currentTime * 1000)}` : 'lesson', text: '', interrupted })
  }
  const end = () => {
    writeText(draftKey, null)
    setDraft(undefined)
    if (draft?.interrupted) playInView(draft.interrupted)
    else heading.current?.focus()
  }
  const save = (text: string) => {
    if (!draft) return
    // Another device may have removed the note meanwhile.
    if (draft.id && list.some(({ AnnotationID }) => AnnotationID === draft.id)) change(draft.id, { Note: text })
    else add({ Kind: 'note', Locator: draft.locator, Note: text })
    end()
  }
  const setDeleted = (note: Annotation, IsDeleted: boolean) => {
    change(note.AnnotationID, { IsDeleted, Note: IsDeleted ? '' : note.Note })
    setRemoved(IsDeleted ? note : undefined)
    heading.current?.focus()
  }
  const lead = (ms: number) => {
    if (!player?.current) return
    player.current.currentTime = ms / 1000
    playInView(player.current)
  }
  const notes = list.toSorted(inOrder)
  if (isClosed && notes.length === 0 && !removed) return null
  const form = draft && (
    <NoteForm
      key={draft.id ?? 'new'}
      draft={draft}
      onChange={(text) => {
        setDraft({ ...draft, text, isRestored: false })
        writeDraft(draftKey, { ...draft, text })
      }}
      onSave={save}
      onCancel={end}
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
            <Button look="plain" size="small" onClick={() => setDeleted(removed, false)}>
              {t('lbl_notes_undo')}
            </Button>
          </p>
        )}
      </div>
      {!isClosed && <NoteKey onPress={begin} />}
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
                onRemove={() => setDeleted(note, true)}
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
