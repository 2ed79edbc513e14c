import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { shopLabels } from '../../contract/content/shop.labels.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { useOnline } from './use-online.ts'

/** Reports a lost connection at the bottom of the screen. The status element is always present, so that screen readers announce its text. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-50 grid justify-items-center px-4">
      {!isOnline && <NavigationBlocker />}
    </div>
  )
}

/**
 * Blocks navigation while offline, because it would end on the browser's error page. Mounted only while offline: React Router warns about
 * in-page links whenever a blocker is registered.
 */
function NavigationBlocker() {
  const t = useLabels(shopLabels)
  const message = useMessage()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  const [wasBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    setBlocked(true)
  }, [blocker])
  return (
    <p className="flex items-center gap-2.5 rounded-card bg-deep px-4 py-3 text-on-deep shadow-lg shadow-black/20">
      <Icon name="globe" className="size-5 shrink-0" />
      {wasBlocked ? message('offline') : t('lbl_shop_offline')}
    </p>
  )
}
