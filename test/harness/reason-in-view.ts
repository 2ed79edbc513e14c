/**
 * Runs in the page: what is wrong with how this reason is shown; empty if the focus is on it or on the field that it describes, it is in the
 * visible part of the page, and nothing is over it.
 */
export function faultOfReason(text: string): string {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'nothing has the focus'
  const ids = focused.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? []
  const reason = [focused, ...ids.map((id) => document.getElementById(id))].find((element) => element?.textContent.includes(text))
  if (!reason) return `the focus is on ${focused.outerHTML.slice(0, 200)}`
  const { left, top, right, bottom } = reason.getBoundingClientRect()
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = visualViewport ?? {}
  if (left < offsetLeft || top < offsetTop || right > offsetLeft + width || bottom > offsetTop + height)
    return `it is at ${[left, top, right, bottom].map(Math.round).join()} of ${width} × ${height}`
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return above && reason.contains(above) ? '' : `over it is ${above?.outerHTML.slice(0, 200)}`
}
