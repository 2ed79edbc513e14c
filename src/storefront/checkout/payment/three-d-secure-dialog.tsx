import { shopLabels } from '../../../contract/content/shop.labels.ts'
import { priceInText } from '../../../contract/money.ts'
import { checkoutLabels } from '../../../contract/orders/checkout.labels.ts'
import { cardFormLabels } from '../../../contract/payments/card.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useLabels } from '../../app/labels.ts'
import { PaymentPending, TestMode } from './pay-dialog.tsx'

export type ThreeDSecureResult = 'approve' | 'decline'
interface Props {
  isOpen: boolean
  total: number
  /** The customer's answer, while it is being processed. */
  result?: ThreeDSecureResult
  onAnswer: (answer: ThreeDSecureResult) => void
}

/** Simulated 3-D Secure challenge of a bank. Closing it declines. */
export function ThreeDSecureDialog({ isOpen, total, result, onAnswer }: Props) {
  const t = useLabels(cardFormLabels)
  const checkout = useLabels(checkoutLabels)
  const shop = useLabels(shopLabels)
  const close = () => (result ? toast.info(checkout('lbl_checkout_wait')) : onAnswer('decline'))
  return (
    <Dialog isOpen={isOpen} isLocked onClose={close} title={t('lbl_strip_bank_title')} closeLabel={shop('lbl_shop_close')}>
      <TestMode />
      <p className="mt-5 text-lg">{t('lbl_strip_bank_text', { amount: priceInText(total), shop: shop('lbl_shop_name') })}</p>
      <PaymentPending isPlacing={result !== undefined} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button look="quiet" disabled={result === 'approve'} busy={result === 'decline'} onClick={() => onAnswer('decline')}>
          {t('lbl_strip_bank_refuse')}
        </Button>
        <Button disabled={result === 'decline'} busy={result === 'approve'} onClick={() => onAnswer('approve')}>
          {t('lbl_strip_bank_confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
