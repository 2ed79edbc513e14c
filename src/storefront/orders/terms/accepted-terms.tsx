import { orderTermsLabels } from '../../../contract/orders/order-terms.labels.ts'
import { late } from '../../../ui/late.tsx'
import { useLateDialog } from '../../app/document/use-late-dialog.ts'
import { useLabels } from '../../app/labels.ts'
import { whileLoading } from '../../state/loading.ts'

const AcceptedTermsDialog = late(() => import('./accepted-terms-dialog.tsx'), 'AcceptedTermsDialog')

/** The way to what the customer accepted with an order. */
export function AcceptedTerms({ orderId }: { orderId: number }) {
  const t = useLabels(orderTermsLabels)
  const dialog = useLateDialog(AcceptedTermsDialog)
  return (
    <div className="mt-4 print:hidden">
      <button
        type="button"
        onClick={() => void whileLoading(dialog.open())}
        className="min-h-11 text-start text-sm font-semibold text-green-text underline-offset-4 hover:underline"
      >
        {t('lbl_order_terms_title')}
      </button>
      {dialog.isMounted && <AcceptedTermsDialog isOpen={dialog.isOpen} orderId={orderId} close={dialog.close} />}
    </div>
  )
}
