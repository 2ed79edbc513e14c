import { getDocument, PDFDataRangeTransport, type PDFDocumentLoadingTask } from 'pdfjs-dist'
import { pdfEntry, pdfRangeBytes } from '../../contract/reading/entry-path.ts'
import { pdfOptions } from './draw-pdf.ts'
import { type OpenBook, openEntries, type ReadEvents, readUntilThere } from './entries.ts'

interface PdfEvents extends ReadEvents {
  /** The file is another one, or gone. */
  onLost(error: unknown): void
}

/** Opens a PDF of which only the parts are loaded that are shown. Rejects if it is none. */
export async function openPdf(book: OpenBook, events: PdfEvents): Promise<PDFDocumentLoadingTask> {
  const entries = openEntries(book)
  const read = async (start: number, end: number) => {
    const content = await readUntilThere(entries, { name: pdfEntry, range: { start, end } }, events)
    if (!content?.blob.size) throw new Error('the file is not there')
    return content
  }
  class Ranges extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number) {
      const readAll = async () => {
        const parts: Blob[] = []
        // pdf.js takes a range as a whole, and the server sends a long one in parts.
        for (let start = begin; start < end; start += parts.at(-1)?.size ?? 0)
          parts.push((await read(start, Math.min(end, start + pdfRangeBytes))).blob)
        const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
        if (events.isCurrent()) this.onDataRange(begin, bytes)
      }
      readAll().catch((error) => events.onLost(error))
    }
  }
  const { blob, size } = await read(0, pdfOptions.rangeChunkSize)
  return getDocument({ range: new Ranges(size, new Uint8Array(await blob.arrayBuffer())), ...pdfOptions })
}
