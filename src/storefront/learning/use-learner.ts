import { useShop } from '../state/store.ts'

export interface Learner {
  /** False until storage is read. */
  isKnown: boolean
  /** Undefined for a guest. */
  customerId: number | undefined
}

/** Who reads the page. */
export function useLearner(): Learner {
  const isKnown = useShop((state) => state.restored)
  const customerId = useShop((state) => (state.user.loggedIn ? state.user.user.UserID : undefined))
  return { isKnown, customerId }
}
