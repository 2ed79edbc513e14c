import type { Prepared } from './prepared.ts'
import type { PrepareAnswer, PrepareFault, PrepareOrder } from './worker-messages.ts'

/** Why a file is no film or sound. */
export class PrepareFailed extends Error {
  override name = 'PrepareFailed'
  fault: PrepareFault
  constructor(fault: PrepareFault) {
    super(fault)
    this.fault = fault
  }
}

/** Makes the files of a lesson from the file that was chosen. Throws a `PrepareFailed`. Stops when it is aborted. */
export function prepareMedia(order: PrepareOrder, { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void }) {
  const { promise, resolve, reject } = Promise.withResolvers<Prepared>()
  const worker = new Worker(new URL('./prepare-media.worker.ts', import.meta.url), { type: 'module' })
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  worker.onmessage = ({ data }: MessageEvent<PrepareAnswer>) => {
    if (data.kind === 'progress') onProgress(data.part)
    else if (data.kind === 'done') resolve(data.prepared)
    else reject(new PrepareFailed(data.fault))
  }
  // Without WebAssembly or modules in workers, for example.
  worker.onerror = () => reject(new PrepareFailed('cannot_prepare'))
  worker.postMessage(order)
  return promise.finally(() => {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  })
}
