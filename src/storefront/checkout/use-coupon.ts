import { useEffect, useRef, useState } from 'react'
import type { Cart } from '../../contract/cart/cart.ts'
import type { MessageKey } from '../../contract/messages.ts'
import { getCouponCodeDiscountValue } from '../../contract/storefront.ts'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import { readDraft, saveDraft } from '../state/checkout-draft.ts'
import type { StoredCartItem } from '../state/shapes.ts'

export interface AppliedCoupon {
  /** The code that is applied, or nothing. */
  code: string
  /** Dollars off the cart as it was last priced. */
  discount: number
  /** False while it is being asked what the code takes off the cart as it is now. */
  isKnown: boolean
  /** Gives why it was not applied. */
  apply: (code: string) => Promise<MessageKey | undefined>
  remove: () => void
}

/** One coupon for the cart, asked for again whenever the cart is priced anew (storefront document §4 "Coupon"). */
export function useCoupon(items: StoredCartItem[], cart: Cart | undefined): AppliedCoupon {
  const languageCode = useLanguage()
  const message = useMessage()
  const [code, setCode] = useState(() => readDraft().coupon)
  const [found, setFound] = useState<{ code: string; cart: Cart | undefined; discount: number }>()
  const ask = useRef(async (_: string) => 0)
  ask.current = async (CouponCode) => {
    const { data } = await call(getCouponCodeDiscountValue, { CouponCode, cartJsonData: items, languageCode })
    return data[0]?.DiscountValueAfterCouponAppliedWithQuantity ?? 0
  }
  const setApplied = (applied: string) => {
    setCode(applied)
    saveDraft({ coupon: applied })
  }

  const isKnown = code === '' || (found?.code === code && found.cart === cart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for each pricing of the cart, once
  useEffect(() => {
    if (isKnown || !cart) return
    let isStale = false
    const drop = (reason: string) => {
      setApplied('')
      toast.error(message(reason))
    }
    ask.current(code).then(
      (discount) => isStale || (discount > 0 ? setFound({ code, cart, discount }) : drop('couponInvalid')),
      (error) => isStale || drop(reasonOf(error)),
    )
    return () => {
      isStale = true
    }
  }, [isKnown, cart, code])

  return {
    code,
    discount: code && found?.code === code ? found.discount : 0,
    isKnown,
    remove: () => setApplied(''),
    async apply(wanted) {
      if (code) return 'couponAlreadyApplied'
      const discount = await ask.current(wanted)
      if (!(discount > 0)) return 'couponInvalid'
      setFound({ code: wanted, cart, discount })
      setApplied(wanted)
      return undefined
    },
  }
}
