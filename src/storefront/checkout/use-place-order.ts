import { useRef, useState } from 'react'
import { priceInText } from '../../contract/money.ts'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { clearCart } from '../state/cart.ts'
import { clearAttempt } from '../state/checkout-draft.ts'
import { clearDraft } from '../state/clear-draft.ts'
import { type Authenticate, OrderRefused, type OrderRequest, type Proof, sendOrder } from './payment/attempt.ts'

export interface PaymentDetails {
  /** Where the money comes from; asked for anew with each try, and run as a part of it. */
  prove?: () => Promise<Proof>
  authenticate?: Authenticate
}

/**
 * Places an order, at most one at a time. What was refused is said as a toast and stands on the page; what is unsure keeps its key, so
 * that the next press is the same attempt. Storefront document §4 "Checkout payment method", "Successful order", §8.
 */
export function usePlaceOrder({ onRefused }: { onRefused: () => void }) {
  const t = useLabels('Checkout')
  const message = useMessage()
  const language = useLanguage()
  const [isPlacing, setPlacing] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [placed, setPlaced] = useState<{ number: string }>()
  const isSending = useRef(false)

  const refuse = (text: string) => {
    toast.error(text)
    setRefusal(text)
  }

  const fail = (error: unknown) => {
    const { statusCode, message: words, orderTotal } = error as { statusCode?: number; message: string; orderTotal?: number }
    const isFinal = error instanceof OrderRefused
    // The key is used up: it belongs to what was refused, or to another order.
    if (isFinal || statusCode === 409) clearAttempt()
    const reason = message(isFinal || statusCode !== undefined ? words : 'errorOccurred')
    refuse(orderTotal === undefined ? reason : `${reason} ${t('lbl_checkout_new_total', { total: priceInText(orderTotal) })}`)
    onRefused()
  }

  const place = async (wanted: OrderRequest, { prove, authenticate }: PaymentDetails = {}) => {
    if (isSending.current) return
    isSending.current = true
    setPlacing(true)
    setRefusal('')
    try {
      const { OrderNumber = '' } = await sendOrder(wanted, language, (await prove?.()) ?? {}, authenticate)
      // In one go: no reload may find a cart that was ordered.
      setPlaced({ number: OrderNumber })
      clearDraft()
      clearCart()
      toast.success(message('orderPlaced'))
    } catch (error) {
      fail(error)
    } finally {
      isSending.current = false
      setPlacing(false)
    }
  }

  return { place, fail, refuse, isPlacing, refusal, placed }
}

export type Order = ReturnType<typeof usePlaceOrder>
