import { CallError } from '../../contract/call.ts'
import { messages } from '../../contract/messages.ts'

interface Options {
  atOnce: number
  /** Omit it to wait without a limit. */
  waitMs?: number
}

type Limited = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Limits concurrency in this process. Excess work queues, so that new work overtakes none; after `waitMs` it fails with a 503. */
export function limitConcurrency({ atOnce, waitMs }: Options): Limited {
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
        reject(tooBusy())
      }
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      waiting.add(start)
    })

  const startWaiting = () => {
    for (const start of waiting) {
      if (running >= atOnce) break
      running++
      start()
    }
  }

  return async (work) => {
    const slot = waitForSlot()
    startWaiting()
    await slot
    try {
      return await work()
    } finally {
      running--
      startWaiting()
    }
  }
}

/** Takes a slot that all processes of an `npm start` share, and returns what gives it back; undefined if none was free in time. */
export type TakeSlot = (limit: Options & { name: string }) => Promise<(() => void) | undefined>

let takeSharedSlot: TakeSlot | undefined

/** From now on `limitAcrossProcesses` counts for all processes. */
export const shareLimits = (take: TakeSlot) => {
  takeSharedSlot = take
}

/** As `limitConcurrency`, for all processes of an `npm start` together: for work that needs much memory or a core of its own. */
export function limitAcrossProcesses(name: string, options: Options): Limited {
  const alone = limitConcurrency(options)
  return async (work) => {
    if (!takeSharedSlot) return alone(work)
    const release = await takeSharedSlot({ ...options, name })
    if (!release) throw tooBusy()
    return work().finally(release)
  }
}

const tooBusy = () => new CallError(503, messages.tooManyRequests, 2)
