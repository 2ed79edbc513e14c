// Decision 089: the reader asks before its code is there

import pdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/**
 * The files of the modules that pages import late, and of all that these import, by their paths from `src/storefront`. The build fills it, for the
 * server: see `scripts/build/late-parts.ts`. Empty in the browser and in development.
 */
export const lateParts: Record<string, string[] | undefined> = {}

const filesOf = (...parts: string[]) => [...new Set(parts.flatMap((part) => lateParts[part] ?? []))]

export interface ReaderFiles {
  /** Of every reader. */
  all: string[]
  /** Of that of PDFs besides. */
  pdf: { parts: string[]; worker: string }
}

/** The files of the readers of books, for the server. */
export function readerFiles(): ReaderFiles {
  const all = filesOf('reading/reader.tsx')
  const parts = filesOf('reading/pdf/pdf-reader.tsx', 'reading/pdf/open-pdf.ts').filter((file) => !all.includes(file))
  return { all, pdf: { parts, worker: pdfWorker } }
}
