import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { WorkerResult } from '../runtime/run-worker.ts'
import type { DrawJob, DrawnPage } from './draw-pages.ts'

// A worker thread that draws the pages of one PDF, which would block the main thread.

const { pdf, width, mostHeight = Number.POSITIVE_INFINITY, largestShare, atMost } = workerData as DrawJob
try {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer })
  const document = await library.loadDocument(pdf)
  const count = Math.min(atMost, Math.floor(document.getPageCount() * largestShare))
  const pages: DrawnPage[] = []
  for (let index = 0; index < count; index++) {
    const page = document.getPage(index)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const height = Math.round((width * originalHeight) / originalWidth)
    if (!(height <= mostHeight)) break
    const drawn = await page.render({ width, height, render: 'bitmap' })
    pages.push({ width: drawn.width, height: drawn.height, data: drawn.data })
  }
  document.destroy()
  parentPort?.postMessage({ result: pages } satisfies WorkerResult<DrawnPage[]>)
} catch (error) {
  parentPort?.postMessage({ failure: (error as Error).message } satisfies WorkerResult<DrawnPage[]>)
}
