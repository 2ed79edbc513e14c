import { useState } from 'react'
import { messages } from '../../../contract/messages.ts'
import { priceInText } from '../../../contract/money.ts'
import { checkoutLabels } from '../../../contract/orders/checkout.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useLabels } from '../../app/labels.ts'
import { useLanguage } from '../../app/urls.ts'
import { answerProvider, createOrderAtPayPal } from './attempt.ts'
import { Amount, PayDialog, PaymentPending, type PaymentProps } from './pay-dialog.tsx'
import { retryUntilSettled } from './retry-until-settled.ts'

/** Simulated PayPal payment: approve, decline or cancel (storefront document §4). */
export function SandboxPayPal({ isOpen, close, request, keys, order, pay }: PaymentProps) {
  const t = useLabels(checkoutLabels)
  const language = useLanguage()
  const [choice, setChoice] = useState<'approve' | 'decline'>()

  const respond = (Answer: 'approve' | 'decline') => {
    setChoice(Answer)
    return pay({
      async getCredential() {
        const id = await createOrderAtPayPal(request, language)
        await retryUntilSettled(() => answerProvider(request, id, Answer), messages.errorOccurred)
        return { payPalOrderConfirmJson: { id } }
      },
    })
  }
  const cancel = () => {
    close()
    toast.info(t('lbl_checkout_paypal_cancelled'))
  }

  const { isPlacing } = order
  return (
    <PayDialog isOpen={isOpen} close={cancel} order={order} title={t('lbl_checkout_paypal_title')}>
      <Amount request={request} keys={keys} />
      <p className="text-soft">{t('lbl_checkout_paypal_played')}</p>
      <div className="mt-5 grid gap-3">
        <Button size="large" disabled={isPlacing} busy={isPlacing && choice === 'approve'} onClick={() => respond('approve')}>
          {t('lbl_checkout_pay', { amount: priceInText(request.total) })}
        </Button>
        <Button look="danger" disabled={isPlacing} busy={isPlacing && choice === 'decline'} onClick={() => respond('decline')}>
          {t('lbl_checkout_paypal_decline')}
        </Button>
        <Button look="quiet" disabled={isPlacing} onClick={cancel}>
          {t('lbl_checkout_cancel')}
        </Button>
        <div className="-mt-1 -mb-4">
          <PaymentPending {...order} />
        </div>
      </div>
    </PayDialog>
  )
}
