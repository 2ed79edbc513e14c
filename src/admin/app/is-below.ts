import { useCallback, useSyncExternalStore } from 'react'

/** As in the style sheet. */
const widths = { sm: '40rem', md: '48rem', lg: '64rem' }
type Width = keyof typeof widths

const below = (width: Width) => matchMedia(`(width < ${widths[width]})`)

/** Below `sm`, as on a phone, rows of tables are cards. */
export const isBelow = (width: Width) => below(width).matches

/** For what a narrower window does not show: what is only hidden costs a slow phone as much as what is shown. */
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
