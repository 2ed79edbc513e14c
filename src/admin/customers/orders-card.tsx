import { Link } from 'react-router'
import type { listOrders } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { customersLabels } from '../../contract/customers/staff/customers.labels.ts'
import type { StaffCustomer } from '../../contract/customers/staff/customers.ts'
import { formatPrice } from '../../contract/money.ts'
import { formatDate } from '../../ui/date.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { PaymentBadge, StatusBadge } from '../orders/state-badges.tsx'
import { Card } from '../widgets/card.tsx'

interface Props {
  customer: StaffCustomer
  orders: DataOf<typeof listOrders>
}

/** What the customer ordered, the newest first, and what that came to. */
export function OrdersCard({ customer: { CustomerId, Orders, Spent, Refunded }, orders: { Rows, Next } }: Props) {
  const t = labelsOf(customersLabels)
  const sums = [
    [t('lbl_customers_orders'), Orders],
    [t('lbl_customers_spent'), formatPrice(Spent)],
    ...(Refunded > 0 ? [[t('lbl_customers_refunded'), formatPrice(Refunded)]] : []),
  ]
  return (
    <Card
      title={t('lbl_customers_orders')}
      beside={Next && <Link to={`/orders?CustomerId=${CustomerId}`}>{t('lbl_customers_all_orders')}</Link>}
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {Rows.length === 0 && <p className="text-soft">{t('lbl_customers_no_orders')}</p>}
      <ul className="grid">
        {Rows.map((order) => (
          <li key={order.OrderId} className="border-t border-line first:border-0">
            <Link
              to={`/orders/${order.OrderId}`}
              className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 py-2 text-ink no-underline sm:flex"
            >
              <span className="font-semibold text-green-text">
                <bdi>{order.OrderNumber}</bdi>
              </span>
              <span className="me-auto text-sm text-soft max-sm:order-3">{formatDate(order.CreatedAt, pageLanguage())}</span>
              <span className="flex gap-2 max-sm:order-4">
                <StatusBadge statusId={order.StatusId} isCanceled={order.IsCanceled} />
                <PaymentBadge state={order.PaymentState} />
              </span>
              <span className="min-w-20 text-end tabular-nums">
                <bdi>{formatPrice(order.Total)}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
