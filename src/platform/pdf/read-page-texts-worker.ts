import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { WorkerResult } from '../runtime/run-worker.ts'
import type { ReadTextsJob } from './read-page-texts.ts'

// A worker thread that reads the texts of one PDF, which would block the main thread.

const { pdf, mostPages, readForMs } = workerData as ReadTextsJob
try {
  const endAt = performance.now() + readForMs
  const wasm = await readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
  const library = await PDFiumLibrary.init({ wasmBinary: new Uint8Array(wasm).buffer })
  const document = await library.loadDocument(pdf)
  const count = document.getPageCount()
  if (count < 1 || count > mostPages) throw new Error(`it has ${count} pages`)
  const result = Array.from({ length: count }, (_, index) => (performance.now() < endAt ? document.getPage(index).getText() : ''))
  document.destroy()
  parentPort?.postMessage({ result } satisfies WorkerResult<string[]>)
} catch (error) {
  parentPort?.postMessage({ failure: (error as Error).message } satisfies WorkerResult<string[]>)
}
