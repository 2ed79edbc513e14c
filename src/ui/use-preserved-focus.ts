import { useEffect, useRef } from 'react'

/** If the focused element is taken out of the page by a change of `state`, the focus goes to what `find` returns. */
export function usePreservedFocus(state: unknown, find: () => HTMLElement | null | undefined | false): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const next = document.activeElement === document.body && find()
    if (next) next.focus({ preventScroll: true })
  })
}
