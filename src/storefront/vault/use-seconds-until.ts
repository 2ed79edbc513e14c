import { useEffect, useState } from 'react'

const tickMs = 250

/** Whole seconds until a time in milliseconds, 0 from then on. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now)
  const isOver = now >= until
  useEffect(() => {
    setNow(Date.now())
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [isOver])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
