import { useEffect, useEffectEvent } from 'react'

/** Keys are heard wherever the focus is: nothing has it when a book opens. */
export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(press)
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Whether a key belongs to what has the focus, or to the browser, and turns no pages. */
export function isTakenKey({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const focused = target as Element | null
  const isField = focused?.closest?.('input, textarea, select, dialog, audio, video')
  const isPressed = (key === ' ' || key === 'Enter') && focused?.closest?.('button, a[href], summary')
  return ctrlKey || altKey || metaKey || Boolean(isField || isPressed)
}
