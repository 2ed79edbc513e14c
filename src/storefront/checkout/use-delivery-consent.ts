import { useState } from 'react'
import { getDeliveryConsent } from '../../contract/storefront.ts'
import { useAnswer } from '../../ui/use-answer.ts'
import { call } from '../app/calls.ts'
import { useRootData } from '../app/root-data.ts'
import { readCheckoutDraft, saveCheckoutDraft } from '../state/checkout-draft.ts'
import type { StoredUser } from '../state/shapes.ts'

const fetchIsAsked = async (UserID: number) => (await call(getDeliveryConsent, { UserID })).data[0]?.IsAsked ?? false

/**
 * Whether this customer is asked to have digital products at once, fetched again after each change of the profile, and the answer. Nobody is asked if the
 * call fails: the access waits, and opens by a press in the order.
 */
export function useDeliveryConsent({ UserID }: StoredUser, profile: StoredUser | undefined, hasPaidFiles: boolean) {
  const { sellsToEu = false } = useRootData().layout
  const isPossible = sellsToEu && hasPaidFiles
  const { data: isAsked = false } = useAnswer(fetchIsAsked, isPossible ? UserID : undefined, { changesWith: profile, staysMeanwhile: true })
  const [isGiven, setGiven] = useState(() => readCheckoutDraft().deliversAtOnce ?? false)
  return {
    isAsked,
    isGiven,
    isWaiting: isAsked && !isGiven,
    give(deliversAtOnce: boolean) {
      setGiven(deliversAtOnce)
      saveCheckoutDraft({ deliversAtOnce })
    },
    /** What of the order's draft it is. */
    draft: { deliversAtOnce: isAsked && isGiven },
  }
}

export type DeliveryConsent = ReturnType<typeof useDeliveryConsent>
