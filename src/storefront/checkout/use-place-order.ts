import { useRef, useState } from 'react'
import { priceInText } from '../../contract/money.ts'
import { checkoutLabels } from '../../contract/orders/checkout.labels.ts'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { clearCart } from '../state/cart.ts'
import { attemptKey, clearAttempt } from '../state/checkout-draft.ts'
import { clearDraft } from '../state/clear-draft.ts'
import { describeCart, forgetOrder, rememberOrder } from '../state/placed-order.ts'
import { type Authenticate, OrderRefused, type OrderRequest, type PaymentCredential, sendOrder } from './payment/attempt.ts'

export interface PaymentDetails {
  /** Obtains what authorizes the payment. Called for each attempt, as part of it. */
  getCredential?: () => Promise<PaymentCredential>
  authenticate?: Authenticate
}

interface Options {
  /** `isFinal`: the idempotency key is used up. */
  onRefused: (isFinal: boolean) => void
}

/**
 * Places orders of the cart or of a link, one at a time. A refusal shows as a toast and on the page. An indeterminate result keeps its idempotency key, so that the
 * next press repeats the same attempt. Storefront document §4 "Checkout payment method", "Successful order", §8.
 */
export function usePlaceOrder({ onRefused }: Options) {
  const t = useLabels(checkoutLabels)
  const message = useMessage()
  const language = useLanguage()
  const [isPlacing, setPlacing] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [placed, setPlaced] = useState<{ number: string }>()
  const isSending = useRef(false)

  const showRefusal = (text: string) => {
    toast.error(text)
    setRefusal(text)
  }

  const handleError = (error: unknown) => {
    const { statusCode, message: errorMessage, orderTotal } = error as { statusCode?: number; message: string; orderTotal?: number }
    const isRefused = error instanceof OrderRefused
    // The idempotency key is used up: it belongs to a refused or to a different order.
    const isFinal = isRefused || statusCode === 409
    if (isFinal) {
      clearAttempt()
      forgetOrder()
    }
    const reason = message(isRefused || statusCode !== undefined ? errorMessage : 'errorOccurred')
    showRefusal(orderTotal === undefined ? reason : `${reason} ${t('lbl_checkout_new_total', { total: priceInText(orderTotal) })}`)
    onRefused(isFinal)
  }

  const place = async (request: OrderRequest, { getCredential, authenticate }: PaymentDetails = {}) => {
    if (isSending.current) return
    isSending.current = true
    setPlacing(true)
    setRefusal('')
    // Before the request: the payment may be settled after this page is gone.
    if (!request.link)
      rememberOrder({
        userId: request.userId,
        key: attemptKey(request.items, request.draft, request.userId),
        cart: describeCart(request.items),
      })
    try {
      const { OrderNumber = '' } = await sendOrder(request, language, (await getCredential?.()) ?? {}, authenticate)
      // No await in between: a reload must not find a cart that was already ordered.
      setPlaced({ number: OrderNumber })
      if (!request.link) {
        clearDraft()
        clearCart()
      }
      toast.success(message('orderPlaced'))
    } catch (error) {
      handleError(error)
    } finally {
      isSending.current = false
      setPlacing(false)
    }
  }

  return { place, handleError, showRefusal, isPlacing, refusal, placed }
}

export type Order = ReturnType<typeof usePlaceOrder>
