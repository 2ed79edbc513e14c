import { useState } from 'react'
import { ordersHistoryLabels } from '../../contract/orders/orders.labels.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useLabels, useMessage } from '../app/labels.ts'
import { reasonOf } from '../app/read-message.ts'
import { useLanguage, useUrls } from '../app/urls.ts'
import { OrderAgain } from './order-again.tsx'
import { saveInvoice } from './save-invoice.ts'

/** What can be done with any order: again, a question, its invoice, on paper. */
export function OrderActions({ orderId, number }: { orderId: number; number: string }) {
  const t = useLabels(ordersHistoryLabels)
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
        {t('lbl_orders_invoice_get')}
      </Button>
      <Button look="quiet" size="small" onClick={() => print()}>
        <Icon name="print" className="size-4" />
        {t('lbl_orders_print')}
      </Button>
    </div>
  )
}
