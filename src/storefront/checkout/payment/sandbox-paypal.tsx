import { useState } from 'react'
import { messages } from '../../../contract/messages.ts'
import { priceInText } from '../../../contract/money.ts'
import { answerSandbox } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { call } from '../../app/calls.ts'
import { useLabels } from '../../app/labels.ts'
import { useLanguage } from '../../app/urls.ts'
import { orderAtPayPal } from './attempt.ts'
import { Amount, PayDialog, PaymentPending, type PaymentProps } from './pay-dialog.tsx'
import { retryUntilSettled } from './retry-until-settled.ts'

/** Plays PayPal where no money moves: it approves, declines, or is cancelled (storefront document §4). */
export function SandboxPayPal({ isOpen, close, wanted, keys, order, pay }: PaymentProps) {
  const t = useLabels('Checkout')
  const language = useLanguage()
  const [given, setGiven] = useState<'approve' | 'decline'>()

  const answer = (Answer: 'approve' | 'decline') => {
    setGiven(Answer)
    return pay({
      async prove() {
        const id = await orderAtPayPal(wanted, language)
        await retryUntilSettled(() => call(answerSandbox, { UserID: wanted.userId, Id: id, Answer }), messages.errorOccurred)
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
      <Amount {...{ wanted, keys }} />
      <p className="text-soft">{t('lbl_checkout_paypal_played')}</p>
      <div className="mt-5 grid gap-3">
        <Button size="large" disabled={isPlacing} busy={isPlacing && given === 'approve'} onClick={() => answer('approve')}>
          {t('lbl_checkout_pay', { amount: priceInText(wanted.total) })}
        </Button>
        <Button look="danger" disabled={isPlacing} busy={isPlacing && given === 'decline'} onClick={() => answer('decline')}>
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
