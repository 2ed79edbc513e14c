import type { Worker } from 'node:worker_threads'
import { limitAcrossProcesses } from '../runtime/concurrency-limit.ts'
import { runWorker } from '../runtime/run-worker.ts'
import type { EpubStamp } from './stamp-epub.ts'

/** Unpacked. Stamping a book of this size takes 10 ms, and starting a worker thread 100 ms. */
const smallBytes = 512 * 1024

export interface EpubStamper {
  /**
   * Stamps an EPUB (`stamp-epub.ts`), one at a time, and a large one in a worker thread. Throws if it cannot be stamped, and a 503 if too many
   * wait.
   */
  stamp(epub: Buffer, stamp: EpubStamp): Promise<Buffer>
  close(): Promise<void>
}

export function openEpubStamper(): EpubStamper {
  const limited = limitAcrossProcesses('epub stamps', { atOnce: 1, waitMs: 20_000 })
  const running = new Set<Worker>()
  const module = new URL('stamp-epub-worker.ts', import.meta.url)
  return {
    stamp: (epub, stamp) =>
      limited(async () => {
        const { stampEpub, unpackedSize } = await import('./stamp-epub.ts')
        if ((await unpackedSize(epub)) <= smallBytes) return stampEpub(epub, stamp)
        return Buffer.from(await runWorker<Uint8Array<ArrayBuffer>>(module, { epub, stamp }, running))
      }),
    close: async () => void (await Promise.all([...running].map((worker) => worker.terminate()))),
  }
}
