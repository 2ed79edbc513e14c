import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { RowOf } from '../../../contract/call.ts'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { getPublicationSearch } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { call } from '../../app/calls.ts'
import { useLabels, useMessage } from '../../app/labels.ts'
import { reasonOf } from '../../app/read-message.ts'
import type { OpenBook } from '../entries.ts'
import type { TextPlace } from '../requested-place.ts'

type Found = RowOf<typeof getPublicationSearch>

const mostFound = 100

/** What was searched for last. */
export interface Searched {
  term: string
  found: Found[]
}

interface Props {
  book: OpenBook
  goToText: (place: TextPlace, term: string) => void
  /** With which it begins. */
  term?: string | undefined
  /** Outlasts the panel, which closes when a place is shown. */
  last: RefObject<Searched | undefined>
}

/** The search in a book: a field, and the places that were found. */
export function Search({ book, goToText, term: first, last }: Props) {
  const t = useLabels(readingLabels)
  const message = useMessage()
  const [found, setFound] = useState(last.current?.found)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isPdf = book.Kind === 'pdf'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(`${new FormData(event.currentTarget).get('term')}`.trim())
  }
  const search = async (term: string) => {
    if (!term) return
    setBusy(true)
    setFound(undefined)
    setFailure('')
    try {
      const { data } = await call(getPublicationSearch, { FileID: book.FileID, SearchTerm: term })
      last.current = { term, found: data }
      setFound(data)
    } catch (error) {
      setFailure(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => {
    if (first && !last.current) search(first)
  }, [])
  return (
    <div className="grid gap-4">
      <search>
        <form onSubmit={submit} className="flex items-end gap-2">
          <label className="grid grow gap-1 text-sm font-semibold">
            {t('lbl_reading_search_words')}
            <input
              name="term"
              type="search"
              data-focus
              maxLength={200}
              dir="auto"
              defaultValue={last.current?.term ?? first}
              className="min-h-11 w-full rounded-card border border-line-strong bg-paper px-3 font-normal"
            />
          </label>
          <Button type="submit" busy={isBusy}>
            {t('lbl_reading_search_button')}
          </Button>
        </form>
      </search>
      {isPdf && <p className="text-sm text-soft">{t('lbl_reading_search_pdf')}</p>}
      <Refusal text={failure} />
      <p role="status" className="text-sm">
        {found && summaryOf(found.length)}
      </p>
      <ol className="grid gap-1">
        {found?.map(({ Section, Offset, Length, Before, Exact, After }) => (
          <li key={`${Section} ${Offset}`}>
            <button
              type="button"
              lang={book.Language}
              dir={book.Direction}
              onClick={() => goToText({ section: Section, offset: Offset, length: Length }, last.current?.term ?? '')}
              className="w-full rounded-card p-2 text-start text-sm hover:bg-tint"
            >
              {isPdf && <b className="block">{t('lbl_reading_page', { n: Section + 1 })}</b>}
              {Before}
              <mark className="bg-amber-tint text-inherit">{Exact}</mark>
              {After}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )

  function summaryOf(count: number) {
    if (count === 0) return t('lbl_reading_found_none')
    return count >= mostFound ? t('lbl_reading_found_most') : t('lbl_reading_found', { n: count })
  }
}
