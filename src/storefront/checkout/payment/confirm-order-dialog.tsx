import { formatPrice, priceInText } from '../../../contract/money.ts'
import { checkoutLabels, orderSummaryLabels } from '../../../contract/orders/checkout.labels.ts'
import { Button } from '../../../ui/button.tsx'
import { useLabels, useMessage } from '../../app/labels.ts'
import { PayDialog, PaymentPending, type PaymentProps } from './pay-dialog.tsx'

/** Confirms orders paid by cash on delivery (storefront document §4). */
export function ConfirmOrderDialog({ isOpen, close, request, order, pay }: PaymentProps) {
  const t = useLabels(checkoutLabels)
  const summary = useLabels(orderSummaryLabels)
  // The owner's label may name the sum.
  const total = priceInText(request.total)
  const question = useMessage()('confirmOrder', { total })
  return (
    <PayDialog isOpen={isOpen} close={close} order={order} title={t('lbl_checkout_place')}>
      <p className="text-lg">{question}</p>
      {!question.includes(total) && (
        <p className="mt-1 text-soft">
          {summary('lbl_summary_ordertotal')}: <bdi className="font-semibold text-ink tabular-nums">{formatPrice(request.total)}</bdi>
        </p>
      )}
      <PaymentPending {...order} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button look="quiet" disabled={order.isPlacing} onClick={close}>
          {t('lbl_checkout_no')}
        </Button>
        <Button busy={order.isPlacing} onClick={() => pay()}>
          {t('lbl_checkout_yes')}
        </Button>
      </div>
    </PayDialog>
  )
}
