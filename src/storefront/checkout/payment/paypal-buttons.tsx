import type { PayPalNamespace } from '@paypal/paypal-js'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../app/urls.ts'
import { createOrderAtPayPal } from './attempt.ts'
import type { PaymentProps } from './pay-dialog.tsx'

interface Props extends Pick<PaymentProps, 'request' | 'pay'> {
  provider: PayPalNamespace
  /** PayPal's window was opened or closed. */
  onOpen: () => void
  onClose: () => void
  onCancel: () => void
  /** The shop refused the order, or PayPal failed. */
  onFailure: (error: unknown) => void
}

/** PayPal's own buttons. Places the order for which the PayPal window was opened, even if the page has changed since. */
export function PayPalButtons(props: Props) {
  const language = useLanguage()
  const container = useRef<HTMLDivElement>(null)
  const latestProps = useRef(props)
  latestProps.current = props
  const { provider } = props
  useEffect(() => {
    if (!container.current) return
    let started = latestProps.current
    let failure: unknown
    const buttons = provider.Buttons?.({
      style: { layout: 'vertical', shape: 'rect', height: 48 },
      onClick: () => latestProps.current.onOpen(),
      async createOrder() {
        started = latestProps.current
        failure = undefined
        try {
          return await createOrderAtPayPal(started.request, language)
        } catch (error) {
          // PayPal passes its own error to `onError`, so the original is kept here.
          failure = error
          throw error
        }
      },
      async onApprove({ orderID }) {
        latestProps.current.onClose()
        await started.pay({ getCredential: async () => ({ payPalOrderConfirmJson: { id: orderID } }) })
      },
      onCancel() {
        latestProps.current.onClose()
        latestProps.current.onCancel()
      },
      onError(error) {
        latestProps.current.onClose()
        latestProps.current.onFailure(failure ?? error)
      },
    })
    if (buttons?.isEligible()) buttons.render(container.current).catch(() => {})
    else latestProps.current.onFailure(undefined)
    return () => void buttons?.close().catch(() => {})
  }, [provider, language])
  // In dark mode the browser would otherwise draw a white background behind PayPal's frames.
  return <div ref={container} className="min-h-24 scheme-light" />
}
