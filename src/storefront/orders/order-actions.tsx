import { useState } from 'react'
import type { RowOf } from '../../contract/call.ts'
import { documentsLabels } from '../../contract/orders/documents.labels.ts'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import type { getOrderHistoryMaster } from '../../contract/storefront.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { OrderAgain } from './order-again.tsx'
import { saveInvoice } from './save-invoice.ts'

interface Props {
  orderId: number
  number: string
  paymentState: RowOf<typeof getOrderHistoryMaster>['PaymentState']
}

/** What can be done with any order: again, a question, its invoice, on paper. */
export function OrderActions({ orderId, number, paymentState }: Props) {
  const t = useLabels(ordersHistoryLabels)
  const documents = useLabels(documentsLabels)
  const message = useMessage()
  const language = useLanguage()
  const urls = useUrls()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveInvoice(orderId, language)
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <OrderAgain orderId={orderId} />
      <a href={urls.contactAbout({ id: orderId, number })} className={buttonClass({ look: 'quiet', size: 'small' })}>
        <Icon name="chat" className="size-4" />
        {t('lbl_orders_ask')}
      </a>
      <Button look="quiet" size="small" busy={busy} onClick={save}>
        {!busy && <Icon name="download" className="size-4" />}
        {paymentState === 'cash'
          ? documents('lbl_documents_get_confirmation')
          : paymentState === 'free'
            ? documents('lbl_documents_get_receipt')
            : t('lbl_orders_invoice_get')}
      </Button>
      <Button look="quiet" size="small" onClick={() => print()}>
        <Icon name="print" className="size-4" />
        {t('lbl_orders_print')}
      </Button>
    </div>
  )
}
