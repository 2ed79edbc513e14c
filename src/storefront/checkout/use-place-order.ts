import { useRef, useState } from 'react'
import { priceInText } from '../../contract/money.ts'
import { checkoutLabels } from '../../contract/orders/checkout.labels.ts'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { useLanguage } from '../app/urls.ts'
import { attemptKey, clearAttempt, saveAuthentication } from '../state/checkout-draft.ts'
import { forgetOrder, type PlacedOrder, rememberOrder } from '../state/placed-order.ts'
import { describeLine, settleCart } from '../state/settle-cart.ts'
import { type Authenticate, OrderRefused, type OrderRequest, type PaymentCredential, sendOrder } from './payment/attempt.ts'

export interface PaymentDetails {
  /** Obtains what authorizes the payment. Called for each attempt, as part of it. */
  getCredential?: () => Promise<PaymentCredential>
  authenticate?: Authenticate
}

/** An order of a moment ago, maybe in another tab: the customer says whether this one is meant too. */
export interface OtherOrder {
  id: number
  number: string
  answer: (isMeant: boolean) => void
}

interface Options {
  /** `isFinal`: the idempotency key is used up. */
  onRefused: (isFinal: boolean) => void
}

/**
 * Places orders of the cart or of a link, one at a time. A refusal shows on the page. An indeterminate result keeps its idempotency key, so that the next press
 * repeats the same attempt. Storefront document §4 "Checkout payment method", "Successful order", §8.
 */
export function usePlaceOrder({ onRefused }: Options) {
  const t = useLabels(checkoutLabels)
  const message = useMessage()
  const language = useLanguage()
  const [isPlacing, setPlacing] = useState(false)
  const [refusal, setRefusal] = useState('')
  /** The server's own text. */
  const [refusedBy, setRefusedBy] = useState('')
  const [placed, setPlaced] = useState<{ number: string }>()
  const [other, setOther] = useState<OtherOrder>()
  const isSending = useRef(false)

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
    setRefusal(orderTotal === undefined ? reason : `${reason} ${t('lbl_checkout_new_total', { total: priceInText(orderTotal) })}`)
    setRefusedBy(errorMessage)
    onRefused(isFinal)
    return isRefused ? errorMessage : undefined
  }

  /** `attempt`: of the cart. */
  const confirm = (number: string, attempt?: PlacedOrder) => {
    setPlaced({ number })
    if (attempt) settleCart(attempt)
    toast.success(message('orderPlaced'))
  }

  /** Answers the server's reason, if it refused the order: nothing was charged. */
  const place = async (request: OrderRequest, { getCredential, authenticate }: PaymentDetails = {}): Promise<string | undefined> => {
    if (isSending.current) return undefined
    isSending.current = true
    setPlacing(true)
    setRefusal('')
    setRefusedBy('')
    // Before the request: the payment may be settled after this page is gone.
    const attempt = request.link
      ? undefined
      : {
          userId: request.userId,
          key: attemptKey(request.items, request.draft, request.userId),
          lines: request.items.map(describeLine),
        }
    if (attempt) rememberOrder(attempt)
    const askBank = async (clientSecret: string) => {
      if (attempt) saveAuthentication()
      await authenticate?.(clientSecret)
    }
    const askAboutOther = async (order: Pick<OtherOrder, 'id' | 'number'>) => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setPlacing(false)
      setOther({ ...order, answer: resolve })
      const isMeant = await promise
      setOther(undefined)
      setPlacing(isMeant)
      return isMeant
    }
    try {
      const credential = (await getCredential?.()) ?? {}
      const { OrderNumber = '' } = await sendOrder(request, language, credential, { bank: askBank, aboutOther: askAboutOther })
      // No await in between: a reload must not find a cart that was already ordered.
      confirm(OrderNumber, attempt)
      return undefined
    } catch (error) {
      return handleError(error)
    } finally {
      isSending.current = false
      setPlacing(false)
    }
  }

  return {
    place,
    confirm,
    handleError,
    showRefusal: setRefusal,
    forgetRefusal: () => setRefusal(''),
    isPlacing,
    refusal,
    refusedBy,
    placed,
    other,
  }
}

export type Order = ReturnType<typeof usePlaceOrder>
