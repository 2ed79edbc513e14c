import { type ReactNode, useEffect, useState } from 'react'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { readingLabels } from '../../contract/reading/reading.labels.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { late } from '../../ui/late.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf, statusOf } from '../app/read-message.ts'
import { useLanguage, useUrls, withRedirect } from '../app/urls.ts'
import { askForBook, type OpenBook } from './entries.ts'
import { EpubReader } from './epub/epub-reader.tsx'
import { Reload } from './opening.tsx'

// Only closed books need it.
const ClosedBook = late(() => import('./ended/closed-book.tsx'), 'ClosedBook', LateNotice)
const ClosedAnnotations = late(() => import('./ended/closed-annotations.tsx'), 'ClosedAnnotations')
// Its library is ten times that of the reader of EPUBs.
const PdfReader = late(() => import('./pdf/pdf-reader.tsx'), 'PdfReader', LateNotice)

const [pollMs, mostPollMs] = [1000, 30_000]

interface Props {
  fileId: number
  /** 0 for a guest. */
  customerId: number
  /** An owner's book is open: what it is called. */
  onOpened: (title: string) => void
}

/** A book for this visitor, once it is prepared. */
function useBook(fileId: number) {
  const languageCode = useLanguage()
  const [book, setBook] = useState<OpenBook>()
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    // 0 unless the book is being prepared.
    let pauseMs = 0
    const askIn = (ms: number) => {
      pauseMs = Math.min(ms, mostPollMs)
      timer = setTimeout(ask, pauseMs)
    }
    const ask = () =>
      askForBook({ FileID: fileId, languageCode }).then(
        (next) => {
          if (!isCurrent) return
          setFailure(undefined)
          setBook(next)
          if (next?.State === 'waiting') askIn(pollMs)
        },
        (error) => {
          if (!isCurrent) return
          // The book is prepared all the same, unless this reader may not have it any more.
          if (pauseMs && ![401, 403, 404].includes(error.statusCode)) askIn(pauseMs * 2)
          else setFailure(error)
        },
      )
    ask()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [fileId, languageCode, attempt])
  return { book, failure, retry: () => setAttempt(attempt + 1) }
}

/** Opens a book for its owner, or its sample, in the reader of its format. */
export function Reader({ fileId, customerId, onOpened }: Props) {
  const t = useLabels(readingLabels)
  const shop = useLabels(shopLabels)
  const message = useMessage()
  const urls = useUrls()
  const { book, failure, retry } = useBook(fileId)
  const [isClosed, setClosed] = useState(false)
  const close = () => {
    setClosed(true)
    retry()
  }
  const name = book?.State === 'ready' && !book.IsSample && `${book.ProductName} (${book.Kind.toUpperCase()})`
  useEffect(() => {
    if (name) onOpened(name)
  }, [name, onOpened])
  const login = withRedirect(urls.login(), urls.read(fileId))
  const shelf = (
    <a href={urls.shelf()} className={buttonClass({ look: 'quiet' })}>
      {t('lbl_reading_to_shelf')}
    </a>
  )
  const annotations = customerId > 0 && <ClosedAnnotations fileId={fileId} customerId={customerId} />
  if (isClosed || book?.State === 'closed') return <ClosedBook book={book?.EndedJson ? book : undefined}>{annotations}</ClosedBook>
  if (failure) {
    const isGuest = customerId === 0
    return (
      <Notice text={message(reasonOf(failure))}>
        {isGuest && <p>{t('lbl_reading_login')}</p>}
        <div className="flex flex-wrap gap-3">
          {isGuest && (
            <a href={login} className={buttonClass()}>
              {t('lbl_reading_login_button')}
            </a>
          )}
          <Button look="quiet" onClick={retry}>
            {shop('lbl_shop_retry')}
          </Button>
          {shelf}
        </div>
        {statusOf(failure) === 404 && annotations}
      </Notice>
    )
  }
  if (!book) return <Notice text={t('lbl_reading_loading')} />
  if (book.State === 'waiting') return <Notice text={t('lbl_reading_waiting')} />
  if (book.State === 'refused') return <Notice text={t('lbl_reading_refused')} actions={shelf} />
  if (book.IsSample && book.PreviewSections === 0) return <Notice text={t('lbl_reading_no_sample')} actions={shelf} />
  if (book.Kind === 'pdf') return <PdfReader book={book} customerId={customerId} onClosed={close} />
  return <EpubReader book={book} customerId={customerId} onClosed={close} />
}

function LateNotice({ hasFailed }: { hasFailed: boolean }) {
  const t = useLabels(readingLabels)
  const message = useMessage()
  return hasFailed ? <Notice text={message('readingFailed')} actions={<Reload />} /> : <Notice text={t('lbl_reading_loading')} />
}

function Notice({ text, actions, children }: { text: string; actions?: ReactNode; children?: ReactNode }) {
  const t = useLabels(readingLabels)
  return (
    <div className="mx-auto grid min-h-dvh max-w-prose content-center justify-items-start gap-4 p-8">
      <h1 className="text-2xl font-semibold">{t('lbl_reading_read')}</h1>
      <p role="status">{text}</p>
      {actions}
      {children}
    </div>
  )
}
