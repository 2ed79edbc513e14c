import type { ReactNode } from 'react'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useLabels, useMessage } from '../../app/labels.ts'
import { useUrls } from '../../app/urls.ts'
import type { OpenBook } from '../entries.ts'
import { useEndOfReading } from './use-end-of-reading.ts'

interface Props {
  /** Undefined until the shop has said how the access ended, and if it does not know. */
  book: OpenBook | undefined
  children: ReactNode
}

/** Why a former reader cannot open a book, and what can be done about it. */
export function ClosedBook({ book, children }: Props) {
  const t = useLabels(readingLabels)
  const message = useMessage()
  const urls = useUrls()
  const endOf = useEndOfReading()
  const ended = book?.EndedJson
  const quiet = buttonClass({ look: 'quiet' })
  return (
    <div className="mx-auto grid min-h-dvh max-w-prose content-center justify-items-start gap-4 p-8">
      <h1 className="text-2xl font-semibold">{t('lbl_reading_closed')}</h1>
      {book && <p className="font-semibold">{book.ProductName}</p>}
      <p role="status">
        {ended ? endOf(ended) : message('readingClosed')} {ended?.IsSold === false && t('lbl_reading_not_sold')}
      </p>
      <div className="flex flex-wrap gap-3">
        {book && ended?.IsSold && (
          <a href={encodeURI(urls.product({ id: book.ProductId, category: '-', name: book.ProductName }))} className={buttonClass()}>
            {t('lbl_reading_buy_again')}
          </a>
        )}
        <a href={urls.shelf()} className={quiet}>
          {t('lbl_reading_to_shelf')}
        </a>
        <a href={urls.contact()} className={quiet}>
          {t('lbl_reading_contact')}
        </a>
      </div>
      {children}
    </div>
  )
}
