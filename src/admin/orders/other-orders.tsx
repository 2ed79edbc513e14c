import { Link } from 'react-router'
import { formatPrice } from '../../contract/money.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { formatDate } from '../../ui/date.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { Card } from '../widgets/card.tsx'
import { stateText } from './order-labels.ts'

export function OtherOrders({ orders }: { orders: StaffOrder['OtherOrders'] }) {
  const t = labelsOf(staffOrdersLabels)
  if (orders.length === 0) return null
  return (
    <Card title={t('lbl_staff_orders_other_orders')}>
      <ul className="grid gap-1">
        {orders.map(({ OrderId, OrderNumber, CreatedAt, StatusId, IsCanceled, Total }) => (
          <li key={OrderId}>
            <Link to={`/orders/${OrderId}`} className="grid min-h-11 grid-cols-[1fr_auto] content-center gap-x-3 no-underline">
              <span className="font-semibold">
                <bdi>{OrderNumber}</bdi>
              </span>
              <span className="text-end tabular-nums">
                <bdi>{formatPrice(Total)}</bdi>
              </span>
              <span className="text-sm text-soft">{formatDate(CreatedAt, pageLanguage())}</span>
              <span className="text-end text-sm text-soft">{stateText(StatusId, IsCanceled)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
