import { useEffect, useRef, useState } from 'react'
import { cardMinimumCents, paymentMethods } from '../../../contract/constants.ts'
import { messages } from '../../../contract/messages.ts'
import { toCents } from '../../../contract/money.ts'
import { late } from '../../../ui/late.tsx'
import { useLateDialog } from '../../app/document/use-late-dialog.ts'
import { useMessage } from '../../app/labels.ts'
import type { CheckoutDraft } from '../../state/checkout-draft.ts'
import { whileLoading } from '../../state/loading.ts'
import { linkKey } from '../../state/payment-link.ts'
import type { Order, PaymentDetails } from '../use-place-order.ts'
import type { OrderRequest } from './attempt.ts'
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx'
import type { PaymentKeys } from './pay-dialog.tsx'

const StripeCard = late(() => import('./stripe-card.tsx'), 'StripeCard')
const SandboxCard = late(() => import('./sandbox-card.tsx'), 'SandboxCard')
const LivePayPal = late(() => import('./live-paypal.tsx'), 'LivePayPal')
const SandboxPayPal = late(() => import('./sandbox-paypal.tsx'), 'SandboxPayPal')

/** After these the same dialog may take another card. */
const declines: string[] = [
  messages.cardDeclined,
  messages.cardFundsInsufficient,
  messages.cardExpired,
  messages.cardNotAuthenticated,
  messages.cardProcessingError,
  messages.cardInvalid,
]

interface Options extends Omit<OrderRequest, 'draft' | 'link'> {
  /** Of the link that is paid, instead of the cart. */
  token?: string
  keys: PaymentKeys
  order: Order
}

/**
 * The dialog of each payment method (storefront document §4 "Checkout payment method"), one open at a time. Its code is loaded when first
 * needed: the provider's if API keys are configured, else the sandbox.
 */
export function usePaymentMethods({ keys, order, token, ...cart }: Options) {
  const message = useMessage()
  const isLive = keys.Mode === 'live'
  const [draft, setDraft] = useState<CheckoutDraft>()
  const [isConfirming, setConfirming] = useState(false)
  const [Card, PayPal] = isLive ? [StripeCard, LivePayPal] : [SandboxCard, SandboxPayPal]
  const card = useLateDialog(Card)
  const payPal = useLateDialog(PayPal)
  // An order that costs nothing has no dialog, unless another one of a moment ago has to be told.
  const isFreeAsked = toCents(cart.total) === 0 && order.other !== undefined
  const isOpen = isConfirming || isFreeAsked || card.isOpen || payPal.isOpen
  const focusOrigin = useRestoreFocus(isOpen)

  const requestOf = (of: CheckoutDraft): OrderRequest => ({
    ...cart,
    draft: of,
    ...(token && { link: { token, key: linkKey(token, of.method) } }),
  })
  const startPayment = (draft: CheckoutDraft) => {
    const cents = toCents(cart.total)
    const isCard = draft.method === paymentMethods.card
    if (isCard && cents > 0 && cents < cardMinimumCents) return order.showRefusal(message('cardTooSmall'))
    order.forgetRefusal()
    focusOrigin.current = document.activeElement
    setDraft(draft)
    if (cents > 0 && isCard) void whileLoading(card.open())
    else if (cents > 0 && draft.method === paymentMethods.payPal) void whileLoading(payPal.open())
    else if (cents > 0) setConfirming(true)
    // Nothing to pay, and nothing to confirm.
    else void order.place(requestOf(draft))
  }
  const close = () => {
    setConfirming(false)
    card.close()
    payPal.close()
  }

  const request = draft && requestOf(draft)
  const dialogProps = request && {
    close,
    request,
    keys,
    order,
    async pay(payment?: PaymentDetails) {
      const refusal = await order.place(request, payment)
      if (refusal === undefined || !declines.includes(refusal)) close()
    },
  }
  const dialogs = dialogProps && (
    <>
      <ConfirmOrderDialog isOpen={isConfirming || isFreeAsked} {...dialogProps} />
      {card.isMounted && <Card isOpen={card.isOpen} {...dialogProps} />}
      {payPal.isMounted && <PayPal isOpen={payPal.isOpen} {...dialogProps} />}
    </>
  )
  return { startPayment, dialogs, isPaying: isOpen }
}

/** Restores the focus after a dialog closes. The browser cannot if the button was disabled while the order was being placed. */
function useRestoreFocus(isOpen: boolean) {
  const focusOrigin = useRef<Element | null>(null)
  useEffect(() => {
    if (isOpen || (document.activeElement && document.activeElement !== document.body)) return
    if (focusOrigin.current instanceof HTMLElement) focusOrigin.current.focus({ preventScroll: true })
  }, [isOpen])
  return focusOrigin
}
