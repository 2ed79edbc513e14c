import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readingAnnotationsLabels } from '../../../contract/reading/annotations.labels.ts'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { Button } from '../../../ui/button.tsx'
import type { Annotation } from '../../app/annotations/annotations.ts'
import { useLabels } from '../../app/labels.ts'
import { annotationColors } from '../annotations/annotation-colors.ts'
import type { OpenBook } from '../entries.ts'
import { AnnotationText, byNewest, SaveNotes, usePageOf } from './annotation-text.tsx'

type OnChangeAnnotation = (id: string, change: Partial<Annotation>) => void

export interface Removal {
  /** As it was. */
  deleted: Annotation | undefined
  setDeleted: (annotation: undefined) => void
  remove: (annotation: Annotation) => void
}

/** The panel to show: a mark that its form has deleted is offered again above the list. */
export function useRemoval<Name extends string>(props: {
  name: Name | undefined
  annotation: Annotation | undefined
  onChangeAnnotation: OnChangeAnnotation
}): Removal & { name: Name | 'annotations' | undefined } {
  const name = props.name === 'annotation' && !props.annotation ? 'annotations' : props.name
  const [deleted, setDeleted] = useState<Annotation>()
  const remove = (unwanted: Annotation) => {
    setDeleted(unwanted)
    props.onChangeAnnotation(unwanted.AnnotationID, { IsDeleted: true })
  }
  if (deleted && !name) setDeleted(undefined)
  return { name, deleted, setDeleted, remove }
}

interface AnnotationListProps extends Removal {
  annotations: Annotation[]
  isUnsent: boolean
  goTo: (locator: string) => void
  onOpenAnnotation: (id: string) => void
  onChangeAnnotation: OnChangeAnnotation
  book: OpenBook
  /** What begins a mark. */
  children: ReactNode
}

/** The marks of a book, newest first. */
export function AnnotationList({
  annotations,
  isUnsent,
  goTo,
  onOpenAnnotation,
  onChangeAnnotation,
  book,
  deleted,
  setDeleted,
  remove,
  children,
}: AnnotationListProps) {
  const t = useLabels(readingLabels)
  const undone = useLabels(readingAnnotationsLabels)
  const pageOf = usePageOf()
  const list = useRef<HTMLDivElement>(null)
  // The focused button is gone with its mark.
  useEffect(() => {
    if (deleted) list.current?.focus()
  }, [deleted])
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      <p role="status" className="flex flex-wrap gap-4 text-sm empty:hidden">
        {deleted && (
          <>
            {undone('lbl_marks_deleted')}
            <button
              type="button"
              onClick={() => {
                onChangeAnnotation(deleted.AnnotationID, deleted)
                setDeleted(undefined)
                list.current?.focus()
              }}
              className="min-h-6 font-semibold text-green-text hover:underline"
            >
              {undone('lbl_marks_undo')}
            </button>
          </>
        )}
      </p>
      {isUnsent && (
        <p role="status" className="rounded-card bg-amber-tint px-3 py-2 text-sm">
          {t('lbl_reading_unsaved')}
        </p>
      )}
      {annotations.length === 0 && <p>{t('lbl_reading_no_marks')}</p>}
      <div className="flex flex-wrap gap-3">
        {children}
        {annotations.length > 0 && !isUnsent && <SaveNotes fileId={book.FileID} />}
      </div>
      <ul className="grid gap-3">
        {annotations.toSorted(byNewest).map((annotation) => (
          <li
            key={annotation.AnnotationID}
            className="grid gap-1 border-s-4 ps-3"
            style={{ borderColor: annotationColors[annotation.Color] }}
          >
            <button type="button" onClick={() => goTo(annotation.Locator)} className="rounded-card py-1 text-start hover:text-green-text">
              <AnnotationText annotation={annotation} language={book.Language} />
            </button>
            <div className="flex flex-wrap gap-4 text-sm">
              {annotation.Kind !== 'bookmark' && (
                <button
                  type="button"
                  onClick={() => onOpenAnnotation(annotation.AnnotationID)}
                  className="min-h-6 font-semibold text-green-text hover:underline"
                >
                  {t('lbl_reading_note_write')}
                </button>
              )}
              <button
                type="button"
                onClick={() => remove(annotation)}
                aria-label={t('lbl_reading_delete_of', { name: annotation.Note || annotation.QuoteExact || pageOf(annotation) })}
                className="min-h-6 font-semibold text-red hover:underline"
              >
                {t('lbl_reading_delete')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FormProps extends Pick<Removal, 'remove'> {
  annotation: Annotation
  annotations: Annotation[]
  onChangeAnnotation: OnChangeAnnotation
  onClose: () => void
  book: OpenBook
}

/** The color and the note of a mark, or the note of a page, which has no words. */
export function AnnotationForm({ annotation, annotations, onChangeAnnotation, onClose, book, remove }: FormProps) {
  const t = useLabels(readingLabels)
  const pageOf = usePageOf()
  const typed = useRef(annotation.Note)
  const matchesText = annotation.QuoteExact !== ''
  const written = () => {
    const Note = typed.current.trim()
    return { Note, Kind: Note || !matchesText ? ('note' as const) : ('highlight' as const) }
  }
  const store = useEffectEvent(() => {
    if (written().Note !== annotation.Note) onChangeAnnotation(annotation.AnnotationID, written())
  })
  // A note is stored however its form is left: by its button, Escape, a press beside it, or with the page.
  useEffect(() => {
    const leave = () => store()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      store()
    }
  }, [])
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onClose()
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      {!matchesText && <p className="font-semibold">{pageOf(annotation)}</p>}
      {matchesText && (
        <>
          <blockquote
            lang={book.Language}
            dir="auto"
            className="border-s-4 ps-3"
            style={{ borderColor: annotationColors[annotation.Color] }}
          >
            {annotation.QuoteExact}
          </blockquote>
          <fieldset className="flex gap-1">
            <legend className="sr-only">{t('lbl_reading_highlight')}</legend>
            {(Object.keys(annotationColors) as Annotation['Color'][]).map((color) => (
              <label
                key={color}
                className="grid size-11 place-items-center rounded-card has-checked:bg-tint has-checked:outline-2 has-checked:outline-green has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="color"
                  value={color}
                  checked={annotation.Color === color}
                  onChange={() => onChangeAnnotation(annotation.AnnotationID, { Color: color })}
                  aria-label={t(`lbl_reading_mark_${color}`)}
                  className="sr-only"
                />
                <span className="size-6 rounded-full border border-line-strong" style={{ background: annotationColors[color] }} />
              </label>
            ))}
          </fieldset>
        </>
      )}
      <label className="grid gap-1 text-sm font-semibold">
        {t('lbl_reading_note')}
        <textarea
          // biome-ignore lint/a11y/noAutofocus: the button that led here is gone
          autoFocus
          data-focus
          defaultValue={annotation.Note}
          onChange={({ target }) => {
            typed.current = target.value
          }}
          maxLength={4000}
          rows={6}
          dir="auto"
          className="w-full rounded-card border border-line-strong bg-paper p-3 font-normal"
        />
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('lbl_reading_note_save')}</Button>
        {annotations.some(({ AnnotationID }) => AnnotationID === annotation.AnnotationID) && (
          <Button
            look="danger"
            onClick={() => {
              remove({ ...annotation, ...written() })
              typed.current = annotation.Note
            }}
          >
            {t('lbl_reading_delete')}
          </Button>
        )}
      </div>
    </form>
  )
}
