// Decision 040: copies of books name their buyer

import type { Worker } from 'node:worker_threads'
import { limitAcrossProcesses } from '../runtime/concurrency-limit.ts'
import { runWorker } from '../runtime/run-worker.ts'

export interface OverlayJob {
  pdf: Uint8Array
  /** A PDF of one page. */
  page: Uint8Array
  /** Stored with each page, where programs keep data of their own that no reader shows. */
  mark?: Uint8Array
}

/** Draws one page over the foot of every page of a PDF, in a worker thread. Throws if the PDF cannot be read. */
export function openOverlay() {
  const limited = limitAcrossProcesses('pdf overlays', { atOnce: 1, waitMs: 20_000 })
  const running = new Set<Worker>()
  const module = new URL('overlay-worker.ts', import.meta.url)
  return {
    layOver: async (pdf: Buffer, page: Buffer, mark?: Buffer) =>
      Buffer.from(await limited(() => runWorker<Uint8Array<ArrayBuffer>>(module, { pdf, page, mark } satisfies OverlayJob, running))),
    close: async () => void (await Promise.all([...running].map((worker) => worker.terminate()))),
  }
}
