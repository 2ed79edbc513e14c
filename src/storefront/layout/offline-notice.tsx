import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { useOnline } from './use-online.ts'

/** Without a connection: says so at the foot of the screen. The status is there before its words, so that they are read out. */
export function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-50 grid justify-items-center px-4">
      {!isOnline && <StayHere />}
    </div>
  )
}

/**
 * Keeps the visitor on the page that is there: leaving it would end on an empty page of the browser. Only while it is needed, since a
 * router that may have to block complains of every link to a place in the page.
 */
function StayHere() {
  const t = useLabels('Shop')
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
