import { useRef, useState } from 'react'
import { postCustomerOrder } from '../../contract/index.ts'
import { answers } from '../../contract/messages.ts'
import { formatPrice } from '../../contract/money.ts'
import { toast } from '../../ui/toasts.tsx'
import { useLanguage } from '../addresses.ts'
import { call } from '../calls.ts'
import { useLabels, useMessage } from '../labels.ts'
import { clearCart } from '../state/cart.ts'
import { attemptKey, type CheckoutDraft, forgetAttempt } from '../state/checkout-draft.ts'
import { forgetDraft } from '../state/forget-draft.ts'
import { whileLoading } from '../state/loading.ts'
import type { CartItem } from '../state/shapes.ts'

interface Wanted {
  userId: number
  items: CartItem[]
  draft: CheckoutDraft
  /** In dollars, as the customer saw it. */
  total: number
}

/** Places an order, at most one at a time. Storefront document §4 "Checkout payment method", "Successful order". */
export function useOrder({ onRefused }: { onRefused: () => void }) {
  const t = useLabels('Checkout')
  const message = useMessage()
  const languageCode = useLanguage()
  const [isPlacing, setPlacing] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [placed, setPlaced] = useState<{ number: string }>()
  const isSending = useRef(false)

  const refuse = (text: string) => {
    toast.error(text)
    setRefusal(text)
    onRefused()
  }

  const place = async ({ userId, items, draft, total }: Wanted) => {
    if (isSending.current) return
    isSending.current = true
    setPlacing(true)
    setRefusal('')
    try {
      const { data } = await whileLoading(
        call(postCustomerOrder, {
          UserID: userId,
          OrderNote: draft.note,
          cartJsonData: items,
          CouponCode: draft.coupon,
          PaymentMethod: draft.method,
          IdempotencyKey: attemptKey(items, draft, userId),
          ExpectedTotal: total,
          languageCode,
        }),
      )
      const row = data[0]
      if (row?.ResponseMsg === answers.orderPlaced) {
        // In one go: no reload may find a cart that was ordered.
        setPlaced({ number: row.OrderNumber ?? '' })
        forgetDraft()
        clearCart()
        toast.success(message('orderPlaced'))
        return
      }
      const reason = message(row?.ResponseMsg || 'errorOccurred')
      refuse(row?.OrderTotal === undefined ? reason : `${reason} ${t('lbl_checkout_new_total', { total: formatPrice(row.OrderTotal) })}`)
    } catch (error) {
      const { statusCode, message: words } = error as { statusCode?: number; message: string }
      // The key belongs to another order by now; the next press is an attempt of its own.
      if (statusCode === 409) forgetAttempt()
      refuse(message(statusCode === undefined ? 'errorOccurred' : words))
    } finally {
      isSending.current = false
      setPlacing(false)
    }
  }

  return { place, isPlacing, refusal, placed }
}
