import type { RowOf } from '../../contract/call.ts'
import { getCourseProgress } from '../../contract/storefront.ts'
import { useCall } from '../app/use-call.ts'
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
  const restored = useShop((state) => state.restored)
  const customerId = useShop((state) => (state.user.loggedIn ? state.user.user.UserID : undefined))
  const { data, failure, reload } = useCall(getCourseProgress, customerId === undefined ? undefined : { ProductId }, {
    changesWith: customerId,
    isRefreshed: true,
  })
  return { isGuest: restored ? customerId === undefined : undefined, progress: data?.[0], failure, load: reload }
}
