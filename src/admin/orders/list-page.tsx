import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { getOrder, getPackingSlip, listOrders } from '../../contract/admin.ts'
import type { ParametersOf, RowOf } from '../../contract/call.ts'
import { kinds } from '../../contract/catalog/kinds.ts'
import { formatPrice } from '../../contract/money.ts'
import { newOrderLabels } from '../../contract/orders/staff/new-order.labels.ts'
import { type OrderTab, orderTabs, paymentStates } from '../../contract/orders/staff/order-enums.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import { paymentLinksLabels } from '../../contract/orders/staff/payment-links.labels.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/date.ts'
import { Icon } from '../../ui/icon.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { LinkButton } from '../app/link-button.tsx'
import { useMay } from '../app/session.ts'
import { showFailure } from '../app/show-failure.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { List, type ListSelection } from '../list/list.tsx'
import { type ListQuery, readListQuery } from '../list/list-query.ts'
import { StateTabs } from '../list/state-tabs.tsx'
import type { Column } from '../widgets/table.tsx'
import { kindKeys, paymentKeys, paymentText, stateText } from './order-labels.ts'
import { saveFile } from './save-file.ts'
import { ShipListDialog } from './ship-list-dialog.tsx'
import { PaymentBadge, StatusBadge } from './state-badges.tsx'

type Order = RowOf<typeof listOrders>

const load = ({ Filter: { CustomerId, ...filter }, ...query }: ListQuery) =>
  callStaff(listOrders, {
    ...query,
    Filter: { ...filter, CustomerId: CustomerId ? Number(CustomerId) : undefined },
  } as ParametersOf<typeof listOrders>)

export const loader = ({ request }: LoaderFunctionArgs) => load(readListQuery(new URL(request.url)))

const tabKeys = {
  all: 'lbl_staff_orders_tab_all',
  'to-ship': 'lbl_staff_orders_tab_to_ship',
  shipped: 'lbl_staff_orders_tab_shipped',
  unpaid: 'lbl_staff_orders_tab_unpaid',
  completed: 'lbl_staff_orders_tab_completed',
  returned: 'lbl_staff_orders_tab_returned',
  refunded: 'lbl_staff_orders_tab_refunded',
  disputed: 'lbl_staff_orders_tab_disputed',
  canceled: 'lbl_staff_orders_tab_canceled',
} as const satisfies Record<OrderTab, keyof typeof staffOrdersLabels.texts>

/** The orders, by what waits for staff. */
export function Component() {
  const t = labelsOf(staffOrdersLabels)
  const may = useMay()
  const page = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [isShipping, setShipping] = useState(false)
  const tab = search.get('Tab') ?? ''
  const customerId = search.get('CustomerId')
  // Those of earlier pages may be selected too.
  const seen = useRef(new Map<string, Order>())
  for (const order of page.Rows) seen.current.set(String(order.OrderId), order)
  return (
    <>
      <ScreenTitle title={t('lbl_staff_orders_title')}>
        {may('orders:write') && (
          <>
            <Button look="quiet" onClick={() => setShipping(true)}>
              <Icon name="truck" className="size-4.5" />
              {t('lbl_staff_orders_ship_list')}
            </Button>
            <LinkButton to="/orders/links" look="quiet">
              {labelsOf(paymentLinksLabels)('lbl_pay_links_title')}
            </LinkButton>
            <LinkButton to="/orders/new">{labelsOf(newOrderLabels)('lbl_new_order_title')}</LinkButton>
          </>
        )}
      </ScreenTitle>
      <StateTabs name="Tab" label={t('lbl_staff_orders_status')} tabs={orderTabs.map((id) => ({ id, label: t(tabKeys[id]) }))} />
      <List
        name="orders"
        label={t('lbl_staff_orders_title')}
        page={page}
        columns={columns()}
        filters={[
          {
            id: 'PaymentState',
            label: t('lbl_staff_orders_payment'),
            options: paymentStates.map((id) => ({ id, label: t(paymentKeys[id]) })),
          },
          { id: 'Kind', label: t('lbl_staff_orders_kind'), options: kinds.map((id) => ({ id, label: t(kindKeys[id]) })) },
          // Of one customer, as their screen opens the list.
          ...(customerId
            ? [
                {
                  id: 'CustomerId',
                  label: t('lbl_staff_orders_customer'),
                  options: [{ id: customerId, label: page.Rows[0]?.CustomerName || page.Rows[0]?.Email || customerId }],
                },
              ]
            : []),
          { id: 'From', label: t('lbl_staff_orders_from') },
          { id: 'To', label: t('lbl_staff_orders_to') },
        ]}
        idOf={({ OrderId }) => String(OrderId)}
        hrefOf={({ OrderId }) => `/orders/${OrderId}${tab === 'to-ship' ? '?Tab=to-ship' : ''}`}
        load={load}
        selectsAll={page.Total <= mostSlips}
        bulkActions={(selection) => (
          <>
            {may('orders:write') && <ShipButton {...selection} rows={page.Rows} />}
            <SlipsButton {...selection} />
            {may('export') && !selection.filter && <SelectedCsvButton orders={selection.ids.flatMap((id) => seen.current.get(id) ?? [])} />}
          </>
        )}
        empty={t('lbl_staff_orders_empty')}
      />
      <ShipListDialog isOpen={isShipping} close={() => setShipping(false)} />
    </>
  )
}

interface ShipButtonProps extends ListSelection {
  /** Those of the page. */
  rows: readonly Order[]
}

/** Ships the selected orders by the list dialog, where tracking numbers can be added. */
function ShipButton({ ids, filter, rows, clear }: ShipButtonProps) {
  const t = labelsOf(staffOrdersLabels)
  const [orderNumbers, setOrderNumbers] = useState<string[]>()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const known = filter ? (await load({ Filter: filter, Size: mostSlips })).Rows : rows
      const numberOf = async (id: number) =>
        (known.find(({ OrderId }) => OrderId === id) ?? (await callStaff(getOrder, { OrderId: id }))).OrderNumber
      setOrderNumbers(await Promise.all(filter ? known.map(({ OrderNumber }) => OrderNumber) : ids.map((id) => numberOf(Number(id)))))
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="small" busy={isBusy} onClick={open}>
        <Icon name="truck" className="size-4.5" />
        {t('lbl_staff_orders_ship')}
      </Button>
      <ShipListDialog
        isOpen={orderNumbers !== undefined}
        close={() => setOrderNumbers(undefined)}
        orderNumbers={orderNumbers ?? []}
        onShipped={clear}
      />
    </>
  )
}

/** In one file. */
const mostSlips = 100

function SlipsButton({ ids, filter }: Pick<ListSelection, 'ids' | 'filter'>) {
  const t = labelsOf(staffOrdersLabels)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const OrderIds = filter ? (await load({ Filter: filter, Size: mostSlips })).Rows.map(({ OrderId }) => OrderId) : ids.map(Number)
      saveFile(await callStaff(getPackingSlip, { OrderIds, Language: pageLanguage() }))
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button size="small" busy={isBusy} onClick={save}>
      <Icon name="print" className="size-4.5" />
      {t('lbl_staff_orders_slips')}
    </Button>
  )
}

/** The selected orders as a file; the list's own file has all of them. */
function SelectedCsvButton({ orders }: { orders: Order[] }) {
  const t = labelsOf(staffOrdersLabels)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveOrders(orders).catch(showFailure)
    setBusy(false)
  }
  return (
    <Button size="small" look="quiet" busy={isBusy} onClick={save}>
      <Icon name="download" className="size-4.5" />
      {t('lbl_staff_orders_save_selected')}
    </Button>
  )
}

const saveOrders = async (orders: Order[]) => (await import('../list/save-rows.ts')).saveRows('orders', columns(), orders)

function columns(): Column<Order>[] {
  const t = labelsOf(staffOrdersLabels)
  return [
    {
      id: 'OrderNumber',
      label: t('lbl_staff_orders_number'),
      isRowHeader: true,
      cell: ({ OrderNumber }) => <bdi className="whitespace-nowrap">{OrderNumber}</bdi>,
      csv: ({ OrderNumber }) => OrderNumber,
    },
    {
      id: 'CreatedAt',
      label: t('lbl_staff_orders_date'),
      isSortable: true,
      cell: ({ CreatedAt }) => formatMoment(CreatedAt, pageLanguage()),
      csv: ({ CreatedAt }) => CreatedAt,
    },
    {
      id: 'CustomerName',
      label: t('lbl_staff_orders_customer'),
      cell: ({ CustomerName, Email }) => <bdi>{CustomerName || Email}</bdi>,
      csv: ({ CustomerName }) => CustomerName,
    },
    { id: 'Email', label: t('lbl_staff_orders_email'), isHidden: true, cell: ({ Email }) => <bdi>{Email}</bdi>, csv: ({ Email }) => Email },
    { id: 'CountryName', label: t('lbl_staff_orders_country'), isHidden: true, cell: ({ CountryName }) => CountryName ?? '' },
    {
      id: 'StatusId',
      label: t('lbl_staff_orders_status'),
      cell: ({ StatusId, IsCanceled }) => <StatusBadge statusId={StatusId} isCanceled={IsCanceled} />,
      csv: ({ StatusId, IsCanceled }) => stateText(StatusId, IsCanceled),
    },
    {
      id: 'PaymentState',
      label: t('lbl_staff_orders_payment'),
      cell: ({ PaymentState }) => <PaymentBadge state={PaymentState} />,
      csv: ({ PaymentState }) => paymentText(PaymentState),
    },
    {
      id: 'Kinds',
      label: t('lbl_staff_orders_products'),
      isHidden: true,
      cell: ({ Kinds }) => Kinds.map((kind) => t(kindKeys[kind])).join(dot),
    },
    { id: 'Pieces', label: t('lbl_staff_orders_pieces'), isNumber: true, isHidden: true, cell: ({ Pieces }) => Pieces },
    {
      id: 'ToShip',
      label: t('lbl_staff_orders_to_ship_count'),
      isNumber: true,
      cell: ({ ToShip }) => ToShip || '–',
      csv: ({ ToShip }) => ToShip,
    },
    {
      id: 'Total',
      label: t('lbl_staff_orders_total'),
      isNumber: true,
      cell: ({ Total }) => <bdi>{formatPrice(Total)}</bdi>,
      csv: ({ Total }) => Total,
    },
  ]
}
