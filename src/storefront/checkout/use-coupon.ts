import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Cart } from '../../contract/cart/cart.ts'
import type { MessageKey } from '../../contract/messages.ts'
import { getCouponCodeDiscountValue } from '../../contract/storefront.ts'
import { bringIntoView } from '../../ui/refusal.tsx'
import { toast } from '../../ui/toasts.tsx'
import { call } from '../app/calls.ts'
import { useMessage } from '../app/labels.ts'
import { reasonOf, statusOf } from '../app/read-message.ts'
import { useLanguage } from '../app/urls.ts'
import { readCheckoutDraft, saveCheckoutDraft } from '../state/checkout-draft.ts'
import type { StoredCartItem } from '../state/shapes.ts'

export interface AppliedCoupon {
  /** The applied code; empty if there is none. */
  code: string
  /** Discount on the last priced cart, in dollars. */
  discount: number
  /** False while the discount for the current cart is being fetched. */
  isCurrent: boolean
  /** Resolves to the reason if the code is refused. */
  apply: (code: string) => Promise<MessageKey | undefined>
  remove: () => void
  /** What is in the field and was not applied yet. */
  typed: RefObject<string>
  /** Why that stopped the order; empty: it did not. */
  refusal: string
  /** Shows it at the field, which gets the focus. */
  showRefusal: (text: string) => void
  forgetRefusal: () => void
}

const couponFieldId = 'coupon-CouponCode'

const pauses = { firstMs: 1000, mostMs: 30_000 }

/** No answer, too many requests or a fault of the server: nothing is known of the code. */
function canPass(error: unknown): boolean {
  const status = statusOf(error) ?? 400
  return status === 0 || status === 429 || status >= 500
}

/** One coupon for the cart. Its discount is fetched again whenever the cart is repriced (storefront document §4 "Coupon"), and as often as that takes. */
export function useCoupon(items: StoredCartItem[], cart: Cart | undefined): AppliedCoupon {
  const languageCode = useLanguage()
  const message = useMessage()
  const [code, setCode] = useState(() => readCheckoutDraft().coupon)
  const [quote, setQuote] = useState<{ code: string; cart: Cart | undefined; discount: number }>()
  const typed = useRef(readCheckoutDraft().typedCoupon)
  const [refusal, setRefusal] = useState('')
  const fetchDiscount = useRef(async (_: string) => 0)
  fetchDiscount.current = async (CouponCode) => {
    const { data } = await call(getCouponCodeDiscountValue, { CouponCode, cartJsonData: items, languageCode })
    return data[0]?.DiscountValueAfterCouponAppliedWithQuantity ?? 0
  }
  const saveCode = (applied: string) => {
    typed.current = ''
    setCode(applied)
    saveCheckoutDraft({ coupon: applied, typedCoupon: '' })
  }

  const isCurrent = code === '' || (quote?.code === code && quote.cart === cart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each pricing of the cart
  useEffect(() => {
    if (isCurrent || !cart) return
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const rejectCode = (reason: string) => {
      saveCode('')
      toast.error(message(reason))
    }
    const fetchQuote = (pauseMs: number) =>
      fetchDiscount.current(code).then(
        (discount) => isStale || (discount > 0 ? setQuote({ code, cart, discount }) : rejectCode('couponInvalid')),
        (error) => {
          if (isStale) return
          if (!canPass(error)) return rejectCode(reasonOf(error))
          if (pauseMs === pauses.firstMs) toast.error(message(reasonOf(error)))
          timer = setTimeout(() => fetchQuote(Math.min(pauseMs * 2, pauses.mostMs)), pauseMs)
        },
      )
    fetchQuote(pauses.firstMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [isCurrent, cart, code])

  return {
    code,
    discount: code && quote?.code === code ? quote.discount : 0,
    isCurrent,
    remove: () => saveCode(''),
    typed,
    refusal,
    showRefusal(text) {
      setRefusal(text)
      const field = document.getElementById(couponFieldId)
      field?.focus()
      if (field) bringIntoView(field)
    },
    forgetRefusal: () => setRefusal(''),
    async apply(newCode) {
      if (code) return 'couponAlreadyApplied'
      const discount = await fetchDiscount.current(newCode)
      if (!(discount > 0)) return 'couponInvalid'
      setQuote({ code: newCode, cart, discount })
      saveCode(newCode)
      return undefined
    },
  }
}
