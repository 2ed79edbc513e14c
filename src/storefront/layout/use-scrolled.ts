import { useEffect, useState } from 'react'
import { constants } from '../../contract/constants.ts'

/** True when the page is scrolled by more than 170 px (storefront document §9). */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(scrollY > constants.scrollThresholdPx)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return isScrolled
}
