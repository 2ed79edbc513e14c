import { startTransition, useCallback, useState } from 'react'

/** True once the element has come within 400 px of the viewport: `<div ref={ref}>`. Content further down is not fetched until then. */
export function useInView() {
  const [isInView, setInView] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        startTransition(() => setInView(true))
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isInView }
}
