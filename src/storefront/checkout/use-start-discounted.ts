import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckoutDraft } from '../state/checkout-draft.ts'
import type { AppliedCoupon } from './use-coupon.ts'

/** Begins the payment of a draft once the total has the discount of its coupon. */
export function useStartDiscounted(coupon: AppliedCoupon, startPayment: (draft: CheckoutDraft) => void) {
  const [untilDiscounted, setUntilDiscounted] = useState<CheckoutDraft>()
  const isDiscounted = untilDiscounted !== undefined && coupon.code === untilDiscounted.coupon && coupon.isCurrent
  const startDiscounted = useEffectEvent(() => {
    if (!untilDiscounted) return
    setUntilDiscounted(undefined)
    startPayment(untilDiscounted)
  })
  useEffect(() => {
    if (isDiscounted) startDiscounted()
  }, [isDiscounted])
  return setUntilDiscounted
}
