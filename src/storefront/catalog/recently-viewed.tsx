import { useEffect, useState } from 'react'
import { useViewed } from '../state/recently-viewed.ts'
import type { ViewedRail } from './recently-viewed-rail.tsx'

/**
 * What this browser looked at, but for the product that is shown. No part of the first view, and the same for nobody: even its code
 * comes once the page is alive, and only where there is something to show.
 */
export function RecentlyViewed({ without }: { without?: number }) {
  const ids = useViewed()
    .filter((id) => id !== without)
    .join()
  const isNeeded = ids !== ''
  const [Rail, setRail] = useState<typeof ViewedRail>()
  useEffect(() => {
    if (!isNeeded) return
    // Without it the page is whole.
    import('./recently-viewed-rail.tsx').then(
      (late) => setRail(() => late.ViewedRail),
      () => {},
    )
  }, [isNeeded])
  return Rail && isNeeded ? <Rail ids={ids} /> : null
}
