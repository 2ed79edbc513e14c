import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getOrder } from '../../contract/admin.ts'
import { isolated } from '../../contract/localization/isolate.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import { late } from '../../ui/late.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useMay } from '../app/session.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { useChanges } from '../live/use-changes.ts'
import { LateNotice } from '../widgets/late-notice.tsx'
import { Notice } from '../widgets/notice.tsx'
import { CustomerCard } from './customer-card.tsx'
import { GiftCard } from './gift-card.tsx'
import { LineAccess } from './line-access.tsx'
import { MoneyCard } from './money-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { OtherOrders } from './other-orders.tsx'
import { AcceptedTerms } from './record/accepted-terms.tsx'
import { ShipForm } from './ship-form.tsx'
import { PaymentBadge, StatusBadge } from './state-badges.tsx'
import { Timeline } from './timeline.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => callStaff(getOrder, { OrderId: Number(params.orderId) })

// Few orders have them.
const RequestsCard = late(() => import('./requests/requests-card.tsx'), 'default', LateNotice)
const DocumentsCard = late(() => import('./documents/documents-card.tsx'), 'default', LateNotice)
const DisputeCards = late(() => import('./dispute-cards.tsx'), 'default', LateNotice)

/** One order: what waits first, then what it is and what happened to it. */
export function Component() {
  const t = labelsOf(staffOrdersLabels)
  const may = useMay()
  const order = useLoaderData<typeof loader>()
  useChanges(['orders'], order.OrderId)
  const opened = order.Lines.filter(({ IsDigital }) => IsDigital)
  return (
    <>
      <ScreenTitle title={`${t('lbl_staff_orders_number')} ${order.OrderNumber}`}>
        <StatusBadge statusId={order.StatusId} isCanceled={order.IsCanceled} />
        <PaymentBadge state={order.PaymentState} />
      </ScreenTitle>
      {order.Disputes.length > 0 && <DisputeCards order={order} />}
      {order.Requests.some(({ State }) => State === 'open') && <RequestsCard key={`requests ${order.OrderId}`} order={order} />}
      {order.Unprintable.length > 0 && (
        <Notice tone="warning">{t('lbl_staff_orders_unprintable', { letters: isolated(order.Unprintable.join(' ')) })}</Notice>
      )}
      <OrderActions key={`actions ${order.OrderId}`} order={order} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {order.Possible.ShipLines.length > 0 && may('orders:write') && <ShipForm key={`ship ${order.OrderId}`} order={order} />}
          <OrderLines order={order} />
          {opened.length > 0 && (
            <section className="grid grid-cols-1 gap-3">
              <h2 className="text-lg font-semibold">{t('lbl_staff_orders_access')}</h2>
              {opened.map((line) => (
                <LineAccess key={line.OrderItemId} line={line} language={order.Language} />
              ))}
            </section>
          )}
          <Timeline key={`timeline ${order.OrderId}`} order={order} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <CustomerCard order={order} />
          {order.Gift && <GiftCard gift={order.Gift} />}
          <MoneyCard order={order} />
          {order.Documents.length > 0 && <DocumentsCard documents={order.Documents} />}
          <AcceptedTerms order={order} />
          <OtherOrders orders={order.OtherOrders} />
        </div>
      </div>
    </>
  )
}
