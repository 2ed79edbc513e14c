import { useEffect } from 'react'

const holds = new Set<symbol>()
const waiting = new Set<() => void>()

/** While a dialog or changed form is open, screens do not refresh themselves: what a person works on must not move. */
export function useHold(isHolding: boolean) {
  useEffect(() => {
    if (!isHolding) return
    const hold = Symbol()
    holds.add(hold)
    return () => {
      holds.delete(hold)
      if (holds.size > 0) return
      const ready = [...waiting]
      waiting.clear()
      for (const run of ready) run()
    }
  }, [isHolding])
}

/** Runs now, or once nothing holds. Returns what cancels it. */
export function whenFree(run: () => void): () => void {
  if (holds.size === 0) run()
  else waiting.add(run)
  return () => void waiting.delete(run)
}
