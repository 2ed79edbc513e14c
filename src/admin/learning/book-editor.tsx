import { useEffect, useState } from 'react'
import { listCourseBooks } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { coursesLabels } from '../../contract/learning/staff/courses.labels.ts'
import type { Language } from '../../contract/localization/language.ts'
import { type BookFormat, bookFormats } from '../../contract/reading/book-formats.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { showFailure } from '../app/show-failure.ts'
import type { RecordFormState } from '../form/use-record-form.ts'
import { ComboBox } from '../widgets/combo-box.tsx'
import { Notice } from '../widgets/notice.tsx'
import { NumberField } from '../widgets/number-field.tsx'
import { Select } from '../widgets/select.tsx'
import type { LessonValues } from './lesson-values.ts'

type Book = RowOf<typeof listCourseBooks>

interface Props {
  productId: number
  form: RecordFormState<LessonValues>
}

/** The part of the product's own book that a lesson opens, in each language that has one. */
export function BookEditor({ productId, form }: Props) {
  const t = labelsOf(coursesLabels)
  const { values, errors, set } = form
  const books = useBooks(productId, values.BookFormat)
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="lesson-book">
      <h2 id="lesson-book" className="text-lg font-semibold">
        {t('lbl_courses_book')}
      </h2>
      <p className="text-soft">{t('lbl_courses_book_note')}</p>
      <Select
        label={t('lbl_courses_book_format')}
        className="max-w-64"
        isRequired
        options={bookFormats.map((id) => ({ id, label: id.toUpperCase() }))}
        value={values.BookFormat}
        onChange={(id) => set('BookFormat', bookFormats.find((one) => one === id) ?? null)}
        error={errors.BookFormat}
      />
      {books?.length === 0 && <Notice tone="warning">{t('lbl_courses_book_none')}</Notice>}
      {books?.some(({ State }) => State === 'waiting') && <Notice>{t('lbl_courses_book_preparing')}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        {books?.map((book) => {
          const field = placeFields[book.Language]
          return (
            <Place
              key={book.FileId}
              book={book}
              isPage={values.BookFormat === 'pdf'}
              place={values[field]}
              onChange={(place) => set(field, place)}
              error={errors[field]}
            />
          )
        })}
      </div>
    </section>
  )
}

const placeFields = { en: 'PlaceEn', ar: 'PlaceAr' } as const satisfies Record<Language, string>

interface PlaceProps {
  book: Book
  isPage: boolean
  place: number | null
  onChange: (place: number | null) => void
  error: string | undefined
}

/** Where the part begins in one book: a line of its table of contents, or a number where it has none. */
function Place({ book: { Language, State, Sections, Contents }, isPage, place, onChange, error }: PlaceProps) {
  const t = labelsOf(coursesLabels)
  const about = { label: t(`lbl_courses_place_${Language}`), error }
  if (State === 'waiting') return null
  if (State === 'refused')
    return (
      <Notice tone="warning">
        {about.label}: {t('lbl_courses_book_refused')}
      </Notice>
    )
  if (Contents.length === 0)
    return (
      <NumberField
        {...about}
        hint={t(isPage ? 'lbl_courses_place_page' : 'lbl_courses_place_section', { n: Sections })}
        value={place ?? Number.NaN}
        minValue={1}
        maxValue={Sections}
        onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
      />
    )
  // Of several lines that lead to one section the first names it.
  const lines = new Map(Contents.toReversed().map(({ Title, Section, Depth }) => [Section, '\u2003'.repeat(Depth) + Title]))
  if (place !== null && !lines.has(place)) lines.set(place, t('lbl_courses_place_at', { n: place }))
  return (
    <ComboBox
      {...about}
      hint={t('lbl_courses_place_hint')}
      options={[...lines].toSorted(([one], [other]) => one - other).map(([section, label]) => ({ id: String(section), label }))}
      value={place === null ? null : String(place)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}

const askAgainMs = 1000

/** The books of a product in a format; undefined while they are fetched. Those that are being prepared are asked for again. */
function useBooks(productId: number, format: BookFormat | null): readonly Book[] | undefined {
  const [found, setFound] = useState<{ format: BookFormat | null; books: readonly Book[] }>()
  useEffect(() => {
    if (!format) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const load = async () => {
      const books = await callStaff(listCourseBooks, { ProductId: productId, Format: format })
      if (isOver) return
      setFound({ format, books })
      if (books.some(({ State }) => State === 'waiting')) timer = setTimeout(() => load().catch(showFailure), askAgainMs)
    }
    load().catch(showFailure)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [productId, format])
  return found && found.format === format ? found.books : undefined
}
