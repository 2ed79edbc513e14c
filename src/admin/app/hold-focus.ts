/**
 * A busy button is disabled, which takes the focus from it: Escape and Tab would start from nowhere. Returns what gives the focus back once the
 * button is enabled again, unless it has gone elsewhere.
 */
export function holdFocus(): () => void {
  const focused = document.activeElement
  const giveBack = () => {
    if (document.activeElement === document.body && focused instanceof HTMLElement && focused.isConnected)
      focused.focus({ preventScroll: true })
  }
  // After React has rendered.
  return () => requestAnimationFrame(() => requestAnimationFrame(giveBack))
}
