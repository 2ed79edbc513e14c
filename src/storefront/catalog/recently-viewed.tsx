import { late } from '../../ui/late.tsx'
import { useRecentlyViewed } from '../state/recently-viewed.ts'

const Rail = late(() => import('./recently-viewed-rail.tsx'), 'RecentlyViewedRail')

/**
 * Products viewed in this browser, except `exceptId`. Below the fold and private to the visitor, so it is not in the HTML; its code loads
 * after hydration, and only if there is something to show.
 */
export function RecentlyViewed({ exceptId }: { exceptId?: number }) {
  const ids = useRecentlyViewed()
    .filter((id) => id !== exceptId)
    .join()
  return ids === '' ? null : <Rail ids={ids} />
}
