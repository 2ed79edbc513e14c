import { CallFailure } from '../app/call-failure.ts'

const pauses = { usualMs: 1000, mostMs: 30_000 }

/** No answer, too many requests or a fault of the server: the same call can succeed later. */
const canPass = (error: unknown) => error instanceof CallFailure && (error.isWithoutAnswer || error.status === 429 || error.status >= 500)

/**
 * Asks each second how far some work is, until `ask` resolves to whether it is over. After a failure that can pass the pause doubles, up to half a
 * minute: the work goes on meanwhile. Any other failure ends it. Returns a function that ends it too.
 */
export function askUntilOver(ask: () => Promise<boolean>, onFailure: (error: unknown) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const askIn = (pauseMs: number) => {
    timer = setTimeout(async () => {
      try {
        const isOver = await ask()
        if (!isOver && !isEnded) askIn(pauses.usualMs)
      } catch (error) {
        if (isEnded) return
        if (canPass(error)) askIn(Math.min(pauseMs * 2, pauses.mostMs))
        else onFailure(error)
      }
    }, pauseMs)
  }
  askIn(pauses.usualMs)
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
