import type { PayPalNamespace } from '@paypal/paypal-js'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../app/urls.ts'
import { orderAtPayPal } from './attempt.ts'
import type { PaymentProps } from './pay-dialog.tsx'

interface Props extends Pick<PaymentProps, 'wanted' | 'pay'> {
  provider: PayPalNamespace
  /** PayPal's window opens, and is closed again. */
  onLeave: () => void
  onReturn: () => void
  onCancel: () => void
  /** What the shop refused, or what broke at PayPal. */
  onFailure: (error: unknown) => void
}

/** PayPal's own buttons. The order that is placed is the one that its window was opened for. */
export function PayPalButtons(props: Props) {
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const now = useRef(props)
  now.current = props
  const { provider } = props
  useEffect(() => {
    if (!place.current) return
    let begun = now.current
    let failure: unknown
    const buttons = provider.Buttons?.({
      style: { layout: 'vertical', shape: 'rect', height: 48 },
      onClick: () => now.current.onLeave(),
      async createOrder() {
        begun = now.current
        failure = undefined
        try {
          return await orderAtPayPal(begun.wanted, language)
        } catch (error) {
          // PayPal hands `onError` an error of its own.
          failure = error
          throw error
        }
      },
      async onApprove({ orderID }) {
        now.current.onReturn()
        await begun.pay({ prove: async () => ({ payPalOrderConfirmJson: { id: orderID } }) })
      },
      onCancel() {
        now.current.onReturn()
        now.current.onCancel()
      },
      onError(error) {
        now.current.onReturn()
        now.current.onFailure(failure ?? error)
      },
    })
    if (buttons?.isEligible()) buttons.render(place.current).catch(() => {})
    else now.current.onFailure(undefined)
    return () => void buttons?.close().catch(() => {})
  }, [provider, language])
  // Or the browser would lay white behind PayPal's frames in a dark page.
  return <div ref={place} className="min-h-24 scheme-light" />
}
