import { useEffect, useState } from 'react'
import { useRecentlyViewed } from '../state/recently-viewed.ts'
import type { RecentlyViewedRail } from './recently-viewed-rail.tsx'

/**
 * What this browser looked at, but for the product that is shown. No part of the first view, and the same for nobody: even its code
 * comes once the page is alive, and only where there is something to show.
 */
export function RecentlyViewed({ without }: { without?: number }) {
  const ids = useRecentlyViewed()
    .filter((id) => id !== without)
    .join()
  const isNeeded = ids !== ''
  const [Rail, setRail] = useState<typeof RecentlyViewedRail>()
  useEffect(() => {
    if (!isNeeded) return
    // Without it the page is whole.
    import('./recently-viewed-rail.tsx').then(
      (late) => setRail(() => late.RecentlyViewedRail),
      () => {},
    )
  }, [isNeeded])
  return Rail && isNeeded ? <Rail ids={ids} /> : null
}
