import { useCallback, useSyncExternalStore } from 'react'

/** As in the style sheet. */
const widths = { sm: '40rem', md: '48rem', lg: '64rem' }
type Width = keyof typeof widths

const below = (width: Width) => matchMedia(`(width < ${widths[width]})`)

/** Below `sm`, as on a phone, rows of tables are cards. */
export const isBelow = (width: Width) => below(width).matches

/** Whether the window is narrower than this. What it does not show is then not rendered: hiding it costs a slow phone as much as showing it. */
export function useIsBelow(width: Width): boolean {
  const listen = useCallback(
    (onChange: () => void) => {
      const query = below(width)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [width],
  )
  return useSyncExternalStore(listen, () => isBelow(width))
}
