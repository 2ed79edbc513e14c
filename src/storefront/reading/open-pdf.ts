import { getDocument, PDFDataRangeTransport, type PDFDocumentLoadingTask } from 'pdfjs-dist'
import { pdfEntry, pdfRangeBytes } from '../../contract/reading/entry-path.ts'
import { pdfOptions } from './draw-pdf.ts'
import { type OpenBook, openEntries, type ReadEvents, readUntilThere } from './entries.ts'

/** Opens a PDF of which only the parts are loaded that are shown. Rejects if it is none. */
export async function openPdf(book: OpenBook, events: ReadEvents): Promise<PDFDocumentLoadingTask> {
  const entries = openEntries(book)
  const read = async (start: number, end: number) => {
    const response = await readUntilThere(entries, { name: pdfEntry, range: { start, end } }, events)
    if (!response) throw new Error('the file is not there')
    const size = Number(response.headers.get('content-range')?.split('/')[1])
    return { bytes: new Uint8Array(await response.arrayBuffer()), size }
  }
  class Ranges extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number) {
      const next = async (start: number): Promise<void> => {
        if (start >= end) return
        const { bytes } = await read(start, Math.min(end, start + pdfRangeBytes))
        this.onDataRange(start, bytes)
        await next(start + bytes.length)
      }
      next(begin).catch(() => events.onFailure('readingFailed'))
    }
  }
  const { bytes, size } = await read(0, pdfOptions.rangeChunkSize)
  return getDocument({ range: new Ranges(size, bytes), ...pdfOptions })
}
