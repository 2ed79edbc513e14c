import { loadScript } from '@paypal/paypal-js'
import { useState } from 'react'
import { currency } from '../../../contract/constants.ts'
import { checkoutLabels } from '../../../contract/orders/checkout.labels.ts'
import { toast } from '../../../ui/toasts.tsx'
import { useLabels } from '../../app/labels.ts'
import { useLanguage } from '../../app/urls.ts'
import { Amount, PayDialog, PaymentPending, type PaymentProps } from './pay-dialog.tsx'
import { PayPalButtons } from './paypal-buttons.tsx'
import { ProviderFrame } from './provider-frame.tsx'
import { useProvider } from './use-provider.ts'

/** Payment by PayPal's own buttons (storefront document §4). The dialog is not modal while PayPal's window is open. */
export function LivePayPal({ isOpen, close, request, keys, order, pay }: PaymentProps) {
  const t = useLabels(checkoutLabels)
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
  const [isPayPalOpen, setPayPalOpen] = useState(false)
  return (
    <PayDialog isOpen={isOpen} isModal={!isPayPalOpen} title={t('lbl_checkout_paypal_title')} close={close} order={order}>
      <Amount request={request} keys={keys} />
      <ProviderFrame isFailed={isFailed} onRetry={load}>
        {provider && (
          <PayPalButtons
            provider={provider}
            request={request}
            pay={pay}
            onOpen={() => setPayPalOpen(true)}
            onClose={() => setPayPalOpen(false)}
            onCancel={() => {
              close()
              toast.info(t('lbl_checkout_paypal_cancelled'))
            }}
            onFailure={(error) => {
              close()
              order.handleError(error)
            }}
          />
        )}
      </ProviderFrame>
      <PaymentPending {...order} />
    </PayDialog>
  )
}
