import { Worker } from 'node:worker_threads'

/** The one message of a worker. */
export type WorkerResult<Result> = { result: Result } | { failure: string }

const timeoutMs = 20_000
const maxMemoryMb = 1024

/**
 * Runs a module with `data` in a worker thread, which posts one `WorkerResult`. Throws its failure, or that it took too long or needed too
 * much memory. The worker is in `running` until it ends.
 */
export const runWorker = <Result>(module: URL, data: unknown, running: Set<Worker> = new Set()) =>
  new Promise<Result>((resolve, reject) => {
    const worker = new Worker(module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
      // Captured and ignored: the libraries' warnings quote the document.
      stdout: true,
      stderr: true,
    })
    running.add(worker)
    const timer = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', (answer: WorkerResult<Result>) => {
      if ('result' in answer) resolve(answer.result)
      else reject(new Error(answer.failure))
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      running.delete(worker)
      reject(new Error('it took too long'))
    })
  })
