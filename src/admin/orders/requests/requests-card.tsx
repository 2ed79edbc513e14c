import { useState } from 'react'
import { refuseOrderRequest } from '../../../contract/admin.ts'
import { staffOrdersLabels } from '../../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../../contract/orders/staff/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/date.ts'
import { late } from '../../../ui/late.tsx'
import { callStaff } from '../../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../../app/labels.ts'
import { useMay } from '../../app/session.ts'
import { Card } from '../../widgets/card.tsx'
import { Dialog } from '../../widgets/dialog.tsx'
import { LateNotice } from '../../widgets/late-notice.tsx'
import { inPageLanguage, requestKeys } from '../order-labels.ts'
import { ReasonForm } from '../reason-form.tsx'

// Few visits need it.
const AcceptForm = late(() => import('./accept-form.tsx'), 'default', LateNotice)

/** What the customer asks and nobody has settled. */
export default function RequestsCard({ order }: { order: StaffOrder }) {
  const t = labelsOf(staffOrdersLabels)
  return (
    <Card title={t('lbl_staff_orders_requests')}>
      <ul className="grid gap-5">
        {order.Requests.filter(({ State }) => State === 'open').map((request) => (
          <OpenRequest key={request.OrderRequestId} order={order} request={request} />
        ))}
      </ul>
    </Card>
  )
}

interface Props {
  order: StaffOrder
  request: StaffOrder['Requests'][number]
}

function OpenRequest({ order, request: { OrderRequestId, Kind, Reason, RequestedAt, Lines } }: Props) {
  const t = labelsOf(staffOrdersLabels)
  const may = useMay()
  const [open, setOpen] = useState<'accept' | 'refuse'>()
  const close = () => setOpen(undefined)
  const name = (id: number) => inPageLanguage(order.Lines.find(({ OrderItemId }) => OrderItemId === id)?.Name ?? { en: '', ar: '' })
  return (
    <li className="grid gap-2 not-first:border-t not-first:border-line not-first:pt-4">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{t(requestKeys[Kind])}</span>
        <span className="text-soft">{formatMoment(RequestedAt, pageLanguage())}</span>
      </p>
      <ul>
        {Lines.map(({ OrderItemId, Quantity }) => (
          <li key={OrderItemId}>
            {`${Quantity} × `}
            <bdi>{name(OrderItemId)}</bdi>
          </li>
        ))}
      </ul>
      {Reason && (
        <p className="whitespace-pre-line text-soft wrap-anywhere" dir="auto">
          {Reason}
        </p>
      )}
      {may('orders:refund') && (
        <div className="mt-1 flex flex-wrap gap-3">
          <Button onClick={() => setOpen('accept')}>{t('lbl_staff_orders_request_accept')}</Button>
          <Button look="quiet" onClick={() => setOpen('refuse')}>
            {t('lbl_staff_orders_request_refuse')}
          </Button>
        </div>
      )}
      <Dialog title={t(requestKeys[Kind])} isOpen={open === 'accept'} onClose={close}>
        <AcceptForm order={order} request={{ OrderRequestId, Kind, Lines }} close={close} />
      </Dialog>
      <Dialog title={t(requestKeys[Kind])} isOpen={open === 'refuse'} onClose={close}>
        <ReasonForm
          hint={t('lbl_staff_orders_request_refuse_hint')}
          label={t('lbl_staff_orders_request_refuse')}
          done={t('lbl_staff_orders_saved')}
          act={(reason) => callStaff(refuseOrderRequest, { OrderRequestId, Reason: reason })}
          close={close}
        />
      </Dialog>
    </li>
  )
}
