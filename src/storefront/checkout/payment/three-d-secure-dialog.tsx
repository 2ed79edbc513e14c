import { priceInText } from '../../../contract/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { useLabels } from '../../app/labels.ts'
import { PaymentPending, TestMode } from './pay-dialog.tsx'

export type ThreeDSecureResult = 'approve' | 'decline'
interface Props {
  isOpen: boolean
  total: number
  /** What was answered, until it is known what came of it. */
  given?: ThreeDSecureResult
  onAnswer: (answer: ThreeDSecureResult) => void
}

/** Plays the window in which a bank asks the owner of a card. To close it is to refuse. */
export function ThreeDSecureDialog({ isOpen, total, given, onAnswer }: Props) {
  const t = useLabels('CheckoutStripForm')
  const checkout = useLabels('Checkout')
  const shop = useLabels('Shop')
  const close = () => (given ? toast.info(checkout('lbl_checkout_wait')) : onAnswer('decline'))
  return (
    <Dialog isOpen={isOpen} isHeld onClose={close} title={t('lbl_strip_bank_title')} closeLabel={shop('lbl_shop_close')}>
      <TestMode />
      <p className="mt-5 text-lg">{t('lbl_strip_bank_text', { amount: priceInText(total), shop: shop('lbl_shop_name') })}</p>
      <PaymentPending isPlacing={given !== undefined} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button look="quiet" disabled={given === 'approve'} busy={given === 'decline'} onClick={() => onAnswer('decline')}>
          {t('lbl_strip_bank_refuse')}
        </Button>
        <Button disabled={given === 'decline'} busy={given === 'approve'} onClick={() => onAnswer('approve')}>
          {t('lbl_strip_bank_confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
