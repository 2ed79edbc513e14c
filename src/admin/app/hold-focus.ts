import { flushSync } from 'react-dom'

/**
 * What is disabled while a call runs loses the focus: Escape and Tab would start from nowhere. Returns what runs the end of being busy and
 * gives the focus back at once, unless it has gone elsewhere.
 */
export function holdFocus(): (end: () => void) => void {
  const focused = document.activeElement
  return (end) => {
    flushSync(end)
    if (document.activeElement === document.body && focused instanceof HTMLElement && focused.isConnected)
      focused.focus({ preventScroll: true })
  }
}
