import { runWorker } from '../runtime/run-worker.ts'

export interface ReadTextsJob {
  pdf: Uint8Array
  /** A PDF with more pages is refused. */
  mostPages: number
  /** Pages that are not read within this time have no text. */
  readForMs: number
}

/**
 * PDFium gives the two letters of the ligature lam-alef in the wrong order. After another alef, as in a word with al-, that is
 * certain: no word has two alefs and a lam. Elsewhere both are words.
 */
const withLamAlef = (text: string) => text.replaceAll(/ا([اأإآ])ل/g, 'ال$1')

/** The text of each page, read in a worker thread. Throws if the PDF cannot be read. */
export const readPageTexts = async (job: ReadTextsJob): Promise<string[]> =>
  (await runWorker<string[]>(new URL('read-page-texts-worker.ts', import.meta.url), job)).map(withLamAlef)
