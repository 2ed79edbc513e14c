import { useEffect, useState } from 'react'
import { useRecentlyViewed } from '../state/recently-viewed.ts'
import type { RecentlyViewedRail } from './recently-viewed-rail.tsx'

/**
 * Products viewed in this browser, except `exceptId`. Below the fold and private to the visitor, so it is not in the HTML; its code loads
 * after hydration, and only if there is something to show.
 */
export function RecentlyViewed({ exceptId }: { exceptId?: number }) {
  const ids = useRecentlyViewed()
    .filter((id) => id !== exceptId)
    .join()
  const isNeeded = ids !== ''
  const [Rail, setRail] = useState<typeof RecentlyViewedRail>()
  useEffect(() => {
    if (!isNeeded) return
    // Optional content: on failure nothing is rendered.
    import('./recently-viewed-rail.tsx').then(
      (module) => setRail(() => module.RecentlyViewedRail),
      () => {},
    )
  }, [isNeeded])
  return Rail && isNeeded ? <Rail ids={ids} /> : null
}
