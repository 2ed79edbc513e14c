// Decision 074: PDFs are shown as they are

import { getDocument, PDFDataRangeTransport, type PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { pdfChunkBytes, pdfEntry, pdfRangeBytes } from '../../../contract/reading/entry-path.ts'
import { type OpenBook, openEntries, type ReadEvents, readUntilThere } from '../entries.ts'
import { pdfOptions } from './draw-pdf.ts'

export { drawPage } from './draw-pdf.ts'

/** A longer range is one request. */
const mostAtOnce = 4 * pdfChunkBytes

interface PdfEvents extends ReadEvents {
  /** The file is another one, or gone, or the code of the worker is not there. */
  onLost(error: unknown): void
}

export interface PdfOpening {
  /** Rejects if it is no PDF. */
  promise: PDFDocumentLoadingTask['promise']
  close(): void
}

/** The worker that the head of the page has started, or another one. */
function startWorker(): Worker {
  const early = globalThis.earlyPdfWorker
  globalThis.earlyPdfWorker = undefined
  return early ?? new Worker(workerUrl, { type: 'module' })
}

/** Opens a PDF of which only the parts are loaded that are shown. */
export async function openPdf(book: OpenBook, events: PdfEvents): Promise<PdfOpening> {
  const port = startWorker()
  port.addEventListener('error', () => events.onLost(new Error('the worker failed')))
  const entries = openEntries(book)
  const read = async (start: number, end: number) => {
    const content = await readUntilThere(entries, { name: pdfEntry, range: { start, end } }, events)
    if (!content?.blob.size) throw new Error('the file is not there')
    return content
  }
  // pdf.js takes a range as a whole, and the server sends a long one in parts.
  const readInTurn = async (begin: number, end: number) => {
    const parts: Blob[] = []
    for (let start = begin; start < end; start += parts.at(-1)?.size ?? 0)
      parts.push((await read(start, Math.min(end, start + pdfRangeBytes))).blob)
    return parts
  }
  /** By the parts that the head of the page has requested. */
  const readAtOnce = (begin: number, end: number) =>
    Promise.all(
      Array.from({ length: Math.ceil((end - begin) / pdfChunkBytes) }, async (_, at) => {
        const start = begin + at * pdfChunkBytes
        return (await read(start, Math.min(end, start + pdfChunkBytes))).blob
      }),
    )
  class Ranges extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number) {
      const readAll = async () => {
        const parts = end - begin > mostAtOnce ? await readInTurn(begin, end) : await readAtOnce(begin, end)
        const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
        if (events.isCurrent()) this.onDataRange(begin, bytes)
      }
      readAll().catch((error) => events.onLost(error))
    }
  }
  const open = async () => {
    // The size is not known before the copy of this reader is made: the first part waits for that.
    const first = book.PdfBytes === null ? await read(0, pdfChunkBytes) : undefined
    const known = first ? new Uint8Array(await first.blob.arrayBuffer()) : null
    return getDocument({
      range: new Ranges(first?.size ?? book.PdfBytes ?? 0, known),
      worker: PDFWorker.create({ port }),
      // What pdf.js asks for at least.
      rangeChunkSize: pdfChunkBytes,
      ...pdfOptions,
    })
  }
  try {
    const loading = await open()
    return {
      promise: loading.promise,
      close() {
        // Ends it after what it still has to say.
        loading.destroy().finally(() => port.terminate())
      },
    }
  } catch (error) {
    port.terminate()
    throw error
  }
}
