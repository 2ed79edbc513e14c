import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { readingLabels } from '../../../contract/reading/reading.labels.ts'
import { useLabels } from '../../app/labels.ts'

type OutlineItem = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]

/** The number of the page that an item of the outline leads to; undefined if it leads elsewhere. */
async function pageOf(document: PDFDocumentProxy, { dest }: OutlineItem): Promise<number | undefined> {
  const [target] = (typeof dest === 'string' ? await document.getDestination(dest) : dest) ?? []
  if (typeof target === 'number') return target + 1
  return target ? (await document.getPageIndex(target)) + 1 : undefined
}

interface Props {
  document: PDFDocumentProxy
  language: string
  onGo: (page: number | undefined) => void
}

/** Read when it is opened: that of a long book takes a while, and its first page should not wait for it. */
export function PdfOutline({ document, language, onGo }: Props) {
  const t = useLabels(readingLabels)
  const [outline, setOutline] = useState<OutlineItem[]>()
  useEffect(() => {
    let isCurrent = true
    const show = (items: OutlineItem[] | null) => isCurrent && setOutline(items ?? [])
    document.getOutline().then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [document])
  if (!outline) return <p role="status">{t('lbl_reading_loading')}</p>
  if (outline.length === 0) return <p>{t('lbl_reading_no_contents')}</p>
  const lines = (items: OutlineItem[]) => (
    <ol className="grid gap-0.5 [&_ol]:ps-4">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a book do not change
        <li key={at}>
          <button
            type="button"
            lang={language}
            dir="auto"
            onClick={() => pageOf(document, item).then(onGo, () => onGo(undefined))}
            className="w-full rounded-card px-2 py-2 text-start hover:bg-tint"
          >
            {item.title}
          </button>
          {item.items.length > 0 && lines(item.items)}
        </li>
      ))}
    </ol>
  )
  return <nav aria-label={t('lbl_reading_contents')}>{lines(outline)}</nav>
}
