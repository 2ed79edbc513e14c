import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readingMarksLabels } from '../../contract/reading/marks.labels.ts'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { Button } from '../../ui/button.tsx'
import type { Mark } from '../app/annotations.ts'
import { useLabels } from '../app/labels.ts'
import type { OpenBook } from './entries.ts'
import { markColors } from './mark-colors.ts'
import { byNewest, MarkWords, SaveNotes, usePageOf } from './mark-words.tsx'

type OnChangeMark = (id: string, change: Partial<Mark>) => void

export interface Removal {
  /** As it was. */
  deleted: Mark | undefined
  setDeleted: (mark: undefined) => void
  remove: (mark: Mark) => void
}

/** The panel to show: a mark that its form has deleted is offered again above the list. */
export function useRemoval<Name extends string>(props: {
  name: Name | undefined
  mark: Mark | undefined
  onChangeMark: OnChangeMark
}): Removal & { name: Name | 'marks' | undefined } {
  const name = props.name === 'mark' && !props.mark ? 'marks' : props.name
  const [deleted, setDeleted] = useState<Mark>()
  const remove = (unwanted: Mark) => {
    setDeleted(unwanted)
    props.onChangeMark(unwanted.AnnotationID, { IsDeleted: true })
  }
  if (deleted && !name) setDeleted(undefined)
  return { name, deleted, setDeleted, remove }
}

interface MarksProps extends Removal {
  marks: Mark[]
  isUnsent: boolean
  goTo: (locator: string) => void
  onOpenMark: (id: string) => void
  onChangeMark: OnChangeMark
  book: OpenBook
  /** What begins a mark. */
  children: ReactNode
}

/** The marks of a book, newest first. */
export function Marks({ marks, isUnsent, goTo, onOpenMark, onChangeMark, book, deleted, setDeleted, remove, children }: MarksProps) {
  const t = useLabels(readingLabels)
  const undone = useLabels(readingMarksLabels)
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
                onChangeMark(deleted.AnnotationID, deleted)
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
      {marks.length === 0 && <p>{t('lbl_reading_no_marks')}</p>}
      <div className="flex flex-wrap gap-3">
        {children}
        {marks.length > 0 && !isUnsent && <SaveNotes fileId={book.FileID} />}
      </div>
      <ul className="grid gap-3">
        {marks.toSorted(byNewest).map((mark) => (
          <li key={mark.AnnotationID} className="grid gap-1 border-s-4 ps-3" style={{ borderColor: markColors[mark.Color] }}>
            <button type="button" onClick={() => goTo(mark.Locator)} className="rounded-card py-1 text-start hover:text-green-text">
              <MarkWords mark={mark} language={book.Language} />
            </button>
            <div className="flex flex-wrap gap-4 text-sm">
              {mark.Kind !== 'bookmark' && (
                <button
                  type="button"
                  onClick={() => onOpenMark(mark.AnnotationID)}
                  className="min-h-6 font-semibold text-green-text hover:underline"
                >
                  {t('lbl_reading_note_write')}
                </button>
              )}
              <button
                type="button"
                onClick={() => remove(mark)}
                aria-label={t('lbl_reading_delete_of', { name: mark.Note || mark.QuoteExact || pageOf(mark) })}
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
  mark: Mark
  marks: Mark[]
  onChangeMark: OnChangeMark
  onClose: () => void
  book: OpenBook
}

/** The color and the note of a mark, or the note of a page, which has no words. */
export function MarkForm({ mark, marks, onChangeMark, onClose, book, remove }: FormProps) {
  const t = useLabels(readingLabels)
  const pageOf = usePageOf()
  const typed = useRef(mark.Note)
  const hasWords = mark.QuoteExact !== ''
  const written = () => {
    const Note = typed.current.trim()
    return { Note, Kind: Note || !hasWords ? ('note' as const) : ('highlight' as const) }
  }
  const store = useEffectEvent(() => {
    if (written().Note !== mark.Note) onChangeMark(mark.AnnotationID, written())
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
      {!hasWords && <p className="font-semibold">{pageOf(mark)}</p>}
      {hasWords && (
        <>
          <blockquote lang={book.Language} dir="auto" className="border-s-4 ps-3" style={{ borderColor: markColors[mark.Color] }}>
            {mark.QuoteExact}
          </blockquote>
          <fieldset className="flex gap-1">
            <legend className="sr-only">{t('lbl_reading_highlight')}</legend>
            {(Object.keys(markColors) as Mark['Color'][]).map((color) => (
              <label
                key={color}
                className="grid size-11 place-items-center rounded-card has-checked:bg-tint has-checked:outline-2 has-checked:outline-green has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name="color"
                  value={color}
                  checked={mark.Color === color}
                  onChange={() => onChangeMark(mark.AnnotationID, { Color: color })}
                  aria-label={t(`lbl_reading_mark_${color}`)}
                  className="sr-only"
                />
                <span className="size-6 rounded-full border border-line-strong" style={{ background: markColors[color] }} />
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
          defaultValue={mark.Note}
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
        {marks.some(({ AnnotationID }) => AnnotationID === mark.AnnotationID) && (
          <Button
            look="danger"
            onClick={() => {
              remove({ ...mark, ...written() })
              typed.current = mark.Note
            }}
          >
            {t('lbl_reading_delete')}
          </Button>
        )}
      </div>
    </form>
  )
}
