import { useEffect, useRef, useState } from 'react'
import { cardMinimumCents, paymentMethods } from '../../../contract/constants.ts'
import { toCents } from '../../../contract/money.ts'
import { useMessage } from '../../app/labels.ts'
import { useLazyDialog } from '../../app/lazy-dialog.ts'
import type { CheckoutDraft } from '../../state/checkout-draft.ts'
import { whileLoading } from '../../state/loading.ts'
import type { Order, PaymentDetails } from '../use-place-order.ts'
import type { OrderRequest } from './attempt.ts'
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx'
import type { Keys, PaymentProps } from './pay-dialog.tsx'

interface Options extends Omit<OrderRequest, 'draft'> {
  keys: Keys
  order: Order
}

/**
 * The window of each way to pay (storefront document §4 "Checkout payment method"), one open at a time. What pays is fetched when it is
 * first needed: the provider's own code where the shop has keys, else our sandbox.
 */
export function usePaymentMethods({ keys, order, ...cart }: Options) {
  const message = useMessage()
  const isLive = keys.Mode === 'live'
  const [draft, setDraft] = useState<CheckoutDraft>()
  const [isAsked, setAsked] = useState(false)
  const card = useLazyDialog<PaymentProps>(() =>
    isLive ? import('./stripe-card.tsx').then((part) => part.StripeCard) : import('./sandbox-card.tsx').then((part) => part.SandboxCard),
  )
  const payPal = useLazyDialog<PaymentProps>(() =>
    isLive
      ? import('./live-paypal.tsx').then((part) => part.LivePayPal)
      : import('./sandbox-paypal.tsx').then((part) => part.SandboxPayPal),
  )
  const isOpen = isAsked || card.isOpen || payPal.isOpen
  const from = useFocusFrom(isOpen)

  const choose = (draft: CheckoutDraft) => {
    const cents = toCents(cart.total)
    const isCard = draft.method === paymentMethods.card
    if (isCard && cents > 0 && cents < cardMinimumCents) return order.refuse(message('cardTooSmall'))
    from.current = document.activeElement
    setDraft(draft)
    if (cents > 0 && isCard) void whileLoading(card.open())
    else if (cents > 0 && draft.method === paymentMethods.payPal) void whileLoading(payPal.open())
    else setAsked(true)
  }
  const close = () => {
    setAsked(false)
    card.close()
    payPal.close()
  }

  const wanted = draft && { ...cart, draft }
  const paying = wanted && {
    close,
    wanted,
    keys,
    order,
    async pay(payment?: PaymentDetails) {
      await order.place(wanted, payment)
      close()
    },
  }
  const windows = paying && (
    <>
      <ConfirmOrderDialog isOpen={isAsked} {...paying} />
      {card.Dialog && <card.Dialog isOpen={card.isOpen} {...paying} />}
      {payPal.Dialog && <payPal.Dialog isOpen={payPal.isOpen} {...paying} />}
    </>
  )
  return { choose, windows }
}

/** Gives the focus back where a window could not: what it came from was resting while the order was placed. */
function useFocusFrom(isOpen: boolean) {
  const from = useRef<Element | null>(null)
  useEffect(() => {
    if (isOpen || (document.activeElement && document.activeElement !== document.body)) return
    if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true })
  }, [isOpen])
  return from
}
