import { useEffect, useRef } from 'react'

const firstMs = 5000
const longestMs = 60_000
const growth = 1.5

/**
 * Asks again and again while the page is seen: soon after there was news, ever more seldom while there is none, at once when the page
 * comes back into sight. What fails is asked again like anything else. Gives what makes it ask soon.
 */
export function usePolling(ask: () => Promise<boolean>) {
  const latest = useRef(ask)
  latest.current = ask
  const soon = useRef(() => {})
  useEffect(() => {
    let round = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const askIn = (ms: number) => {
      clearTimeout(timer)
      const own = ++round
      if (document.hidden) return
      timer = setTimeout(async () => {
        const isNews = await latest.current().catch(() => false)
        if (own === round) askIn(isNews ? firstMs : Math.min(Math.max(ms, firstMs) * growth, longestMs))
      }, ms)
    }
    soon.current = () => askIn(firstMs)
    const onSight = () => askIn(0)
    askIn(firstMs)
    document.addEventListener('visibilitychange', onSight)
    return () => {
      round++
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSight)
    }
  }, [])
  return () => soon.current()
}
