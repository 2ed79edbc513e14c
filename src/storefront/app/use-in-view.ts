import { startTransition, useCallback, useState } from 'react'

/** Whether a place was ever nearly on the screen: `<div ref={place}>`. What is far below is not asked for. */
export function useInView() {
  const [isNear, setNear] = useState(false)
  const place = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        startTransition(() => setNear(true))
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, isNear }
}
