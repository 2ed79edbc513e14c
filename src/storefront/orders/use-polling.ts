import { useEffect, useRef } from 'react'

const initialDelayMs = 5000
const maxDelayMs = 60_000
const backoffFactor = 1.5

/**
 * Polls while the page is visible: 5 s after a change, with exponential backoff up to 60 s while nothing changes, at once when the page
 * becomes visible again. `poll` resolves to whether something changed; errors count as no change. Returns a function that restarts with
 * the short delay.
 */
export function usePolling(poll: () => Promise<boolean>) {
  const latest = useRef(poll)
  latest.current = poll
  const pollSoon = useRef(() => {})
  useEffect(() => {
    let round = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const schedule = (delayMs: number) => {
      clearTimeout(timer)
      const currentRound = ++round
      if (document.hidden) return
      timer = setTimeout(async () => {
        const hasChanged = await latest.current().catch(() => false)
        if (currentRound === round)
          schedule(hasChanged ? initialDelayMs : Math.min(Math.max(delayMs, initialDelayMs) * backoffFactor, maxDelayMs))
      }, delayMs)
    }
    pollSoon.current = () => schedule(initialDelayMs)
    const onVisible = () => schedule(0)
    schedule(initialDelayMs)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      round++
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  return () => pollSoon.current()
}
