import { useEffect, useState } from 'react'

const patienceMs = 200

/** Whether something has been so for over 200 ms: what is over sooner should not flash. */
export function useDelayed(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isSo) return setLong(false)
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isSo])
  return isSo && isLong
}
