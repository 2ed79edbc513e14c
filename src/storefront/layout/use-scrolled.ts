import { useEffect, useState } from 'react'
import { constants } from '../../contract/constants.ts'

/** Whether the page is scrolled by more than the document's 170 px (§9). */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrollY > constants.scrollThresholdPx)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
