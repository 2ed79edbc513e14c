import { useEffect, useState } from 'react'

const delayMs = 200

/** True once `isPending` has lasted 200 ms, so that fast responses don't flash a spinner. */
export function useDelayed(isPending: boolean): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!isPending) return setDelayed(false)
    const timer = setTimeout(() => setDelayed(true), delayMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return isPending && isDelayed
}
