import { Elements } from '@stripe/react-stripe-js'
// Its way for ES modules has types that lead nowhere.
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { useState } from 'react'
import { useLabels } from '../../app/labels.ts'
import { useLanguage } from '../../app/urls.ts'
import { Amount, PayDialog, type PaymentProps } from './pay-dialog.tsx'
import { ProviderFrame } from './provider-frame.tsx'
import { StripeForm } from './stripe-form.tsx'
import { useProvider } from './use-provider.ts'

/**
 * Paying by card at Stripe (storefront document §4): its own fields make a token, which the order is placed with. While the card's bank
 * asks its owner, in a window that Stripe lays over the page, ours is away.
 */
export function StripeCard({ isOpen, close, wanted, keys, order, pay }: PaymentProps) {
  const t = useLabels('CheckoutStripForm')
  const locale = useLanguage()
  const { provider: stripe, isFailed, load } = useProvider(isOpen, () => loadStripe(keys.PublishableKey, { locale }))
  const [isAtBank, setAtBank] = useState(false)

  const payBy = async (paymentToken: string) => {
    await pay({
      prove: async () => ({ paymentToken }),
      async authenticate(clientSecret) {
        setAtBank(true)
        // Refused, closed or broken: the server asks Stripe itself.
        await stripe?.handleNextAction({ clientSecret }).catch(() => {})
      },
    })
    setAtBank(false)
  }

  return (
    <PayDialog isOpen={isOpen && !isAtBank} title={t('lbl_strip_title')} {...{ close, order }}>
      <Amount {...{ wanted, keys }} />
      <ProviderFrame isFailed={isFailed} onRetry={load}>
        {stripe && (
          <Elements stripe={stripe} options={{ locale }}>
            <StripeForm total={wanted.total} isBusy={order.isPlacing} onToken={payBy} onEscape={close} />
          </Elements>
        )}
      </ProviderFrame>
    </PayDialog>
  )
}
