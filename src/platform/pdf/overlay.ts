import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../runtime/concurrency-limit.ts'
import type { OverlayResult } from './overlay-worker.ts'

const longestMs = 20_000
const mostMemoryMb = 1024

/** Draws one page over the foot of every page of a PDF, in a worker thread. Throws if the PDF cannot be read. */
export function openOverlay() {
  const inTurn = limitConcurrency({ atOnce: 1, waitMs: longestMs })
  const running = new Set<Worker>()

  const layOver = (pdf: Buffer, page: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      const worker = new Worker(new URL('overlay-worker.ts', import.meta.url), {
        workerData: { pdf, page },
        resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
        // The library's warnings quote the document.
        stdout: true,
        stderr: true,
      })
      running.add(worker)
      const timer = setTimeout(() => void worker.terminate(), longestMs)
      worker.once('message', (answer: OverlayResult) => {
        if ('pdf' in answer) resolve(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength))
        else reject(new Error(`this PDF cannot be drawn on: ${answer.failure}`))
      })
      worker.once('error', reject)
      worker.once('exit', () => {
        clearTimeout(timer)
        running.delete(worker)
        reject(new Error('this PDF cannot be drawn on: it takes too long'))
      })
    })

  return {
    layOver: (pdf: Buffer, page: Buffer) => inTurn(() => layOver(pdf, page)),
    close: async () => void (await Promise.all([...running].map((worker) => worker.terminate()))),
  }
}
