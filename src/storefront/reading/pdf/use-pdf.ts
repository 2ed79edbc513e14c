import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { pdfPicture } from '../../../contract/reading/entry-path.ts'
import { inTime } from '../../../ui/in-time.ts'
import { type OpenBook, openEntries, type ReadEvents } from '../entries.ts'
import type { drawPage, PdfOpening } from './open-pdf.ts'
import type { Drawing, PageSize } from './pdf-page.tsx'

export interface OpenedPdf {
  document: PDFDocumentProxy
  draw: typeof drawPage
  size: PageSize
}

interface OpeningEvents {
  onClosed: () => void
  onFailure: ReadEvents['onFailure']
  /** It is no PDF that can be shown, or it cannot be loaded. */
  onBroken(isFinal: boolean): void
}

/** The PDF of a book once its first page is there. */
export function usePdf(book: OpenBook, events: OpeningEvents) {
  const [pdf, setPdf] = useState<OpenedPdf>()
  const close = useEffectEvent(events.onClosed)
  const fail = useEffectEvent(events.onFailure)
  const breakOff = useEffectEvent((error: unknown) => {
    setPdf(undefined)
    // An exception of pdf.js is about the document. Any other error is about its code, or about the file on the server.
    events.onBroken(error instanceof Error && error.name.endsWith('Exception'))
  })
  useEffect(() => {
    let isCurrent = true
    let opening: PdfOpening | undefined
    const onLost = (error: unknown) => {
      if (!isCurrent) return
      isCurrent = false
      opening?.close()
      breakOff(error)
    }
    const open = async () => {
      // The frame of the reader and the picture of the first page are there before this code.
      const { openPdf, drawPage } = await inTime(import('./open-pdf.ts'))
      opening = await openPdf(book, {
        isCurrent: () => isCurrent,
        onClosed: () => close(),
        onFailure: (key, seconds) => fail(key, seconds),
        onLost,
      })
      if (!isCurrent) return opening.close()
      const document = await opening.promise
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (isCurrent) setPdf({ document, draw: drawPage, size: { width, height } })
    }
    open().catch(onLost)
    return () => {
      isCurrent = false
      opening?.close()
    }
  }, [book])
  return pdf
}

/** What the pages of a document share while they are drawn, the shown one first. */
export function useDrawing(pdf: OpenedPdf | undefined, page: number): Drawing | undefined {
  const shown = useRef(page)
  shown.current = page
  const drawing = useMemo(() => pdf && { document: pdf.document, draw: pdf.draw, shown, underWay: new Map(), waiting: new Map() }, [pdf])
  useEffect(() => drawing?.waiting.get(page)?.(), [drawing, page])
  return drawing
}

/** The picture of the first page, which stands until the document is there. */
export function usePicture(book: OpenBook, isWanted: boolean) {
  const [picture, setPicture] = useState<PageSize & { url: string }>()
  useEffect(() => {
    if (!isWanted) return
    let url: string | undefined
    let isCurrent = true
    const load = async () => {
      const { blob } = await openEntries(book).fetch(pdfPicture)
      if (!isCurrent || blob.size === 0) return
      url = URL.createObjectURL(blob)
      const image = Object.assign(new Image(), { src: url })
      await image.decode()
      if (isCurrent) setPicture({ url, width: image.naturalWidth, height: image.naturalHeight })
    }
    // The page comes without it.
    load().catch(() => {})
    return () => {
      isCurrent = false
      if (url) URL.revokeObjectURL(url)
      setPicture(undefined)
    }
  }, [book, isWanted])
  return picture
}
