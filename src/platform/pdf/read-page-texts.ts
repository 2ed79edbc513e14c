import { runWorker } from '../runtime/run-worker.ts'

export interface ReadTextsJob {
  pdf: Uint8Array
  /** A PDF with more pages is refused. */
  mostPages: number
  /** Pages that are not read within this time have no text. */
  readForMs: number
}

/** The text of each page, read in a worker thread. Throws if the PDF cannot be read. */
export const readPageTexts = (job: ReadTextsJob): Promise<string[]> => runWorker(new URL('read-page-texts-worker.ts', import.meta.url), job)
