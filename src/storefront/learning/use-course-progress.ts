import { useEffect, useRef, useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { getCourseProgress } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useShop } from '../state/store.ts'

export type CourseProgress = RowOf<typeof getCourseProgress>

export interface CourseState {
  /** Unknown until storage is read. */
  isGuest: boolean | undefined
  progress?: CourseProgress
  failure?: string
  load: () => void
}

/** How far the customer is, fetched again when the tab becomes visible: another device may have gone on. */
export function useCourseProgress(ProductId: number): CourseState {
  const message = useMessage()
  const restored = useShop((state) => state.restored)
  const customerId = useShop((state) => (state.user.loggedIn ? state.user.user.UserID : undefined))
  const [loaded, setLoaded] = useState<{ of?: number; progress?: CourseProgress; failure?: string }>({})
  const round = useRef(0)
  const load = async () => {
    if (customerId === undefined) return
    const current = ++round.current
    const next = await call(getCourseProgress, { ProductId }).then(
      ({ data: [progress] }) => ({ of: customerId, progress }),
      (error) => ({ of: customerId, failure: message(reasonOf(error)) }),
    )
    // A failed request leaves what is shown.
    if (current === round.current) setLoaded((before) => ('failure' in next && before.of === customerId && before.progress ? before : next))
  }
  const latest = useRef(load)
  latest.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another customer or course, everything is loaded again
  useEffect(() => {
    latest.current()
    const onVisible = () => document.hidden || latest.current()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [customerId, ProductId])
  const own = loaded.of === customerId ? loaded : {}
  return {
    isGuest: restored ? customerId === undefined : undefined,
    progress: own.progress,
    failure: own.failure,
    load: () => latest.current(),
  }
}
