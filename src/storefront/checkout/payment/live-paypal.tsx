import { loadScript } from '@paypal/paypal-js'
import { useState } from 'react'
import { currency } from '../../../contract/constants.ts'
import { toast } from '../../../ui/toasts.tsx'
import { useLabels } from '../../app/labels.ts'
import { useLanguage } from '../../app/urls.ts'
import { Amount, PayDialog, PaymentPending, type PaymentProps } from './pay-dialog.tsx'
import { PayPalButtons } from './paypal-buttons.tsx'
import { ProviderFrame } from './provider-frame.tsx'
import { useProvider } from './use-provider.ts'

/** Paying at PayPal, by its own buttons (storefront document §4). Ours makes way while PayPal's window is open. */
export function LivePayPal({ isOpen, close, wanted, keys, order, pay }: PaymentProps) {
  const t = useLabels('Checkout')
  const language = useLanguage()
  const { provider, isFailed, load } = useProvider(isOpen, () =>
    loadScript({
      clientId: keys.PayPalClientId,
      currency: currency.code,
      intent: 'capture',
      components: 'buttons',
      locale: language === 'ar' ? 'ar_EG' : 'en_US',
    }),
  )
  const [isAway, setAway] = useState(false)
  return (
    <PayDialog isOpen={isOpen} isModal={!isAway} title={t('lbl_checkout_paypal_title')} {...{ close, order }}>
      <Amount {...{ wanted, keys }} />
      <ProviderFrame isFailed={isFailed} onRetry={load}>
        {provider && (
          <PayPalButtons
            {...{ provider, wanted, pay }}
            onLeave={() => setAway(true)}
            onReturn={() => setAway(false)}
            onCancel={() => {
              close()
              toast.info(t('lbl_checkout_paypal_cancelled'))
            }}
            onFailure={(error) => {
              close()
              order.fail(error)
            }}
          />
        )}
      </ProviderFrame>
      <PaymentPending {...order} />
    </PayDialog>
  )
}
