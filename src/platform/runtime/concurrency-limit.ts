import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'

interface Options {
  atOnce: number
  /** Omit it to wait without a limit. */
  waitMs?: number
}

/** Limits concurrency. Excess work queues; after `waitMs` it fails with a 503. */
export function limitConcurrency({ atOnce, waitMs }: Options) {
  let running = 0
  const waiting = new Set<() => void>()

  const waitForSlot = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        waiting.delete(start)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(start)
        reject(new CallError(503, messages.tooManyRequests, 2))
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      waiting.add(start)
    })

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else await waitForSlot()
    try {
      return await work()
    } finally {
      // The slot goes to the next in the queue, so that a new call cannot overtake it.
      const [next] = waiting
      if (next) next()
      else running--
    }
  }
}
