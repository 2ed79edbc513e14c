import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../runtime/concurrency-limit.ts'
import type { OverlayResult } from './overlay-worker.ts'

const timeoutMs = 20_000
const maxMemoryMb = 1024

/** Draws one page over the foot of every page of a PDF, in a worker thread. Throws if the PDF cannot be read. */
export function openOverlay() {
  const limited = limitConcurrency({ atOnce: 1, waitMs: timeoutMs })
  const running = new Set<Worker>()

  const layOver = (pdf: Buffer, page: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      const worker = new Worker(new URL('overlay-worker.ts', import.meta.url), {
        workerData: { pdf, page },
        resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
        // The library's warnings quote the document.
        stdout: true,
        stderr: true,
      })
      running.add(worker)
      const timer = setTimeout(() => void worker.terminate(), timeoutMs)
      worker.once('message', (answer: OverlayResult) => {
        if ('pdf' in answer) resolve(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength))
        else reject(new Error(`cannot draw on this PDF: ${answer.failure}`))
      })
      worker.once('error', reject)
      worker.once('exit', () => {
        clearTimeout(timer)
        running.delete(worker)
        reject(new Error('cannot draw on this PDF: it took too long'))
      })
    })

  return {
    layOver: (pdf: Buffer, page: Buffer) => limited(() => layOver(pdf, page)),
    close: async () => void (await Promise.all([...running].map((worker) => worker.terminate()))),
  }
}
