import { pathOf } from '../../contract/call.ts'
import { pdfChunkBytes, pdfEntry, pdfPicture, publicationPath } from '../../contract/reading/entry-path.ts'
import { getPublication } from '../../contract/storefront.ts'
import type { readerFiles } from '../app/document/late-parts.ts'
import { startReading } from './start-reading.ts'

/** The script of the head of the reader's page. Without storage, the reader asks for everything itself. */
export function readingScript({ pdf, pdfWorker }: Pick<ReturnType<typeof readerFiles>, 'pdf' | 'pdfWorker'>): string {
  return `try{(${startReading})(${JSON.stringify({
    callPath: pathOf(getPublication),
    entryPath: publicationPath,
    pdf: {
      entry: pdfEntry,
      picture: pdfPicture,
      chunkBytes: pdfChunkBytes,
      parts: pdf,
      worker: pdfWorker,
    },
  })})}catch{}`
}
