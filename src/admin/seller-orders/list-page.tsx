import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listSellerOrders } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { formatPrice } from '../../contract/money.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { formatMoment } from '../../ui/date.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { StateTabs } from '../list/state-tabs.tsx'
import { paymentText } from '../orders/order-labels.ts'
import { PaymentBadge } from '../orders/state-badges.tsx'
import type { Column } from '../widgets/table.tsx'

type Order = RowOf<typeof listSellerOrders>

const load = (query: ListQuery) => callStaff(listSellerOrders, query as ParametersOf<typeof listSellerOrders>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

/** The orders of a seller: what they see of them is of their own products. */
export function Component() {
  const t = labelsOf(inboxLabels)
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <ScreenTitle title={t('lbl_inbox_own_orders')} />
      <StateTabs
        name="Tab"
        label={t('lbl_inbox_state')}
        tabs={[
          { id: 'all', label: t('lbl_inbox_all') },
          { id: 'to-ship', label: t('lbl_inbox_to_ship') },
        ]}
      />
      <List
        name="own-orders"
        areas={['orders']}
        label={t('lbl_inbox_own_orders')}
        page={page}
        load={load}
        columns={columns()}
        idOf={({ OrderId }) => String(OrderId)}
        hrefOf={({ OrderId }) => `/own-orders/${OrderId}`}
        empty={t('lbl_inbox_own_orders_empty')}
      />
    </>
  )
}

function columns(): Column<Order>[] {
  const t = labelsOf(inboxLabels)
  return [
    {
      id: 'OrderNumber',
      label: t('lbl_inbox_order'),
      isRowHeader: true,
      cell: ({ OrderNumber }) => <bdi className="whitespace-nowrap">{OrderNumber}</bdi>,
      csv: ({ OrderNumber }) => OrderNumber,
    },
    {
      id: 'CreatedAt',
      label: t('lbl_inbox_date'),
      isSortable: true,
      cell: ({ CreatedAt }) => formatMoment(CreatedAt, pageLanguage()),
      csv: ({ CreatedAt }) => CreatedAt,
    },
    {
      id: 'PaymentState',
      label: t('lbl_inbox_payment'),
      cell: ({ PaymentState }) => <PaymentBadge state={PaymentState} />,
      csv: ({ PaymentState }) => paymentText(PaymentState),
    },
    { id: 'Pieces', label: t('lbl_inbox_pieces'), isNumber: true, cell: ({ Pieces }) => Pieces },
    { id: 'ToShip', label: t('lbl_inbox_to_ship'), isNumber: true, cell: ({ ToShip }) => ToShip || '–', csv: ({ ToShip }) => ToShip },
    {
      id: 'Total',
      label: t('lbl_inbox_total'),
      isNumber: true,
      cell: ({ Total }) => <bdi>{formatPrice(Total)}</bdi>,
      csv: ({ Total }) => Total,
    },
  ]
}
