import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerResult } from '../runtime/run-worker.ts'
import { type EpubStamp, stampEpub } from './stamp-epub.ts'

// A worker thread for one EPUB: a book of thousands of tags, or a hostile one, would block the main thread.

const { epub, stamp } = workerData as { epub: Uint8Array; stamp: EpubStamp }
try {
  const result = new Uint8Array(
    await stampEpub(Buffer.from(epub.buffer, epub.byteOffset, epub.length), { ...stamp, trace: Buffer.from(stamp.trace) }),
  )
  parentPort?.postMessage({ result } satisfies WorkerResult<Uint8Array>, [result.buffer])
} catch (error) {
  parentPort?.postMessage({ failure: (error as Error).message } satisfies WorkerResult<Uint8Array>)
}
