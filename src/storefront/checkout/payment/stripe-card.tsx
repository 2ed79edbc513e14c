import { Elements } from '@stripe/react-stripe-js'
// The package's ES module entry has broken types.
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { useState } from 'react'
import { cardFormLabels } from '../../../contract/payments/card.labels.ts'
import { useLabels } from '../../app/labels.ts'
import { useLanguage } from '../../app/urls.ts'
import { Amount, Declined, PayDialog, type PaymentProps } from './pay-dialog.tsx'
import { ProviderFrame } from './provider-frame.tsx'
import { StripeForm } from './stripe-form.tsx'
import { useProvider } from './use-provider.ts'

/**
 * Card payment by Stripe (storefront document §4): Stripe's fields create a token, and the order is placed with it. The dialog is closed
 * while Stripe shows the bank's 3-D Secure window over the page.
 */
export function StripeCard({ isOpen, close, request, keys, order, pay }: PaymentProps) {
  const t = useLabels(cardFormLabels)
  const locale = useLanguage()
  const { provider: stripe, isFailed, load } = useProvider(isOpen, () => loadStripe(keys.PublishableKey, { locale }))
  const [isAuthenticating, setAuthenticating] = useState(false)

  const payWithToken = async (paymentToken: string) => {
    await pay({
      getCredential: async () => ({ paymentToken }),
      async authenticate(clientSecret) {
        setAuthenticating(true)
        // Errors are ignored: the server gets the result from Stripe.
        await stripe?.handleNextAction({ clientSecret }).catch(() => {})
      },
    })
    setAuthenticating(false)
  }

  return (
    <PayDialog isOpen={isOpen && !isAuthenticating} title={t('lbl_strip_title')} close={close} order={order}>
      <Amount request={request} keys={keys} />
      <Declined order={order} close={close} />
      <ProviderFrame isFailed={isFailed} onRetry={load}>
        {stripe && (
          <Elements stripe={stripe} options={{ locale }}>
            <StripeForm total={request.total} isBusy={order.isPlacing} onToken={payWithToken} onEscape={close} />
          </Elements>
        )}
      </ProviderFrame>
    </PayDialog>
  )
}
