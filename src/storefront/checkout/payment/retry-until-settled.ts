import { CallError } from '../../../contract/call.ts'
import { messages } from '../../../contract/messages.ts'

/** Total time for retries after 503. */
const maxTotalMs = 60_000
/** Delays before retries after lost responses. */
const lostResponseDelaysMs = [500, 1500, 3000]
const pause = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

/**
 * Repeats the identical request while its outcome is indeterminate: after 503 as told by Retry-After, for up to a minute; after a lost
 * response up to three times. Then throws `CallError` with `indeterminateMessage`. If the browser was offline from the start, the request
 * was never sent and the offline error is thrown instead.
 */
export async function retryUntilSettled<Answer>(
  send: () => Promise<Answer>,
  indeterminateMessage: string,
  wait = pause,
  now = Date.now,
): Promise<Answer> {
  const deadline = now() + maxTotalMs
  let lostCount = 0
  let wasSent = false
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const { statusCode, message, retryAfterSeconds = 2 } = error as Partial<CallError>
      if (statusCode === 503) {
        const delayMs = Math.min(Math.max(retryAfterSeconds, 1), 10) * 1000
        if (now() + delayMs > deadline) throw new CallError(503, indeterminateMessage)
        wasSent = true
        await wait(delayMs)
      } else if (statusCode === 0) {
        if (!wasSent && message === messages.offline) throw error
        const delayMs = lostResponseDelaysMs[lostCount++]
        if (delayMs === undefined) throw new CallError(0, indeterminateMessage)
        wasSent = true
        await wait(delayMs)
      } else throw error
    }
  }
}
