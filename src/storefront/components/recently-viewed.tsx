import { type ComponentProps, useEffect, useState } from 'react'
import type { ViewedRail } from './viewed-rail.tsx'

/** What this browser looked at. No part of the first view, and the same for nobody: even its code comes once the page is alive. */
export function RecentlyViewed(props: ComponentProps<typeof ViewedRail>) {
  const [Rail, setRail] = useState<typeof ViewedRail>()
  useEffect(() => {
    // Without it the page is whole.
    import('./viewed-rail.tsx').then(
      (late) => setRail(() => late.ViewedRail),
      () => {},
    )
  }, [])
  return Rail ? <Rail {...props} /> : null
}
