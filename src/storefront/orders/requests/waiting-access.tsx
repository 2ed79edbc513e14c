import { useState } from 'react'
import { orderRequestsLabels } from '../../../contract/orders/order-requests.labels.ts'
import { postDeliveryConsent } from '../../../contract/storefront.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { call } from '../../app/calls.ts'
import { useLabels, useMessage } from '../../app/labels.ts'
import { reasonOf } from '../../app/read-message.ts'
import { useShopDate } from '../../app/root-data.ts'

interface Props {
  orderId: number
  opensAt: string
  onOpened: () => void
}

/** Digital products that wait until the customer wants them, or cannot withdraw any more. */
export function WaitingAccess({ orderId, opensAt, onOpened }: Props) {
  const t = useLabels(orderRequestsLabels)
  const message = useMessage()
  const dateOf = useShopDate()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      await call(postDeliveryConsent, { OrderId: orderId })
      toast.success(t('lbl_requests_opened'))
      onOpened()
    } catch (error) {
      toast.error(message(reasonOf(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">{t('lbl_requests_waits', { date: dateOf(opensAt) })}</p>
      <p id="open-now" className="text-sm text-soft">
        {t('lbl_requests_open_text')}
      </p>
      <Button size="small" busy={isBusy} aria-describedby="open-now" onClick={open}>
        {t('lbl_requests_open_now')}
      </Button>
    </div>
  )
}
