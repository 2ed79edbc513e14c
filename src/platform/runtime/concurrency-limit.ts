import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'

interface Options {
  atOnce: number
  /** Left out where the rest may wait as long as it takes. */
  waitMs?: number
}

/** Does so much work at once and no more; the rest waits its turn, or is told with a 503 to come back. */
export function limitConcurrency({ atOnce, waitMs }: Options) {
  let running = 0
  const waiting = new Set<() => void>()

  const aPlace = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        waiting.delete(go)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(go)
        reject(new CallError(503, messages.tooManyRequests, 2))
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      waiting.add(go)
    })

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running++
    else await aPlace()
    try {
      return await work()
    } finally {
      // Handed on and not given back: whoever comes at this very moment is behind those who wait.
      const [next] = waiting
      if (next) next()
      else running--
    }
  }
}
