import { Suspense } from 'react'
import { lazyOptional } from '../app/document/lazy-optional.ts'
import { useRecentlyViewed } from '../state/recently-viewed.ts'

const Rail = lazyOptional(() => import('./recently-viewed-rail.tsx').then(({ RecentlyViewedRail }) => RecentlyViewedRail))

/**
 * Products viewed in this browser, except `exceptId`. Below the fold and private to the visitor, so it is not in the HTML; its code loads
 * after hydration, and only if there is something to show.
 */
export function RecentlyViewed({ exceptId }: { exceptId?: number }) {
  const ids = useRecentlyViewed()
    .filter((id) => id !== exceptId)
    .join()
  return ids === '' ? null : (
    <Suspense>
      <Rail ids={ids} />
    </Suspense>
  )
}
