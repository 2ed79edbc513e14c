import { CallError } from '../../../contract/call.ts'
import { messages } from '../../../contract/messages.ts'

/** How long an answer that says "not yet" is asked for again. */
const longestMs = 60_000
/** Between sends whose answers were lost on the way. */
const lostWaitsMs = [500, 1500, 3000]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends the identical request again while nobody can say what became of it: 503 as often as it asks for in a minute, a lost answer three
 * times. Then it throws with the words for what is `unsure`. What was never sent, for want of a connection, is not.
 */
export async function retryUntilSettled<Answer>(
  send: () => Promise<Answer>,
  unsure: string,
  wait = pause,
  now = Date.now,
): Promise<Answer> {
  const until = now() + longestMs
  let lost = 0
  let isSent = false
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const { statusCode, message, retryAfterSeconds = 2 } = error as Partial<CallError>
      if (statusCode === 503) {
        const ms = Math.min(Math.max(retryAfterSeconds, 1), 10) * 1000
        if (now() + ms > until) throw new CallError(503, unsure)
        isSent = true
        await wait(ms)
      } else if (statusCode === 0) {
        if (!isSent && message === messages.offline) throw error
        const ms = lostWaitsMs[lost++]
        if (ms === undefined) throw new CallError(0, unsure)
        isSent = true
        await wait(ms)
      } else throw error
    }
  }
}
