import { CallError } from '../contract/call.ts'
import { messages } from '../contract/messages.ts'

/** Does so much work at once and no more; the rest waits its turn, or is told with a 503 to come back. */
export function openTurns({ atOnce, waitMs }: { atOnce: number; waitMs: number }) {
  let running = 0
  const waiting = new Set<() => void>()

  const aPlace = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(new CallError(503, messages.tooManyRequests, 2))
      }, waitMs)
      waiting.add(go)
    })

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await aPlace()
    running++
    try {
      return await work()
    } finally {
      running--
      const [next] = waiting
      next?.()
    }
  }
}
