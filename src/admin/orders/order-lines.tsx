import { formatPrice } from '../../contract/money.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Table } from '../../ui/table.tsx'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { inPageLanguage, kindKeys } from './order-labels.ts'
import { StatusBadge } from './state-badges.tsx'

/** What became of the pieces of a line, where its status does not say it of all of them. */
function piecesText({ Quantity, QuantityShipped, QuantityReturned, QuantityRefunded }: StaffOrder['Lines'][number]): string {
  const t = labelsOf(staffOrdersLabels)
  const some = [
    [QuantityShipped, t('lbl_staff_orders_pieces_shipped', { n: QuantityShipped })],
    [QuantityReturned, t('lbl_staff_orders_pieces_returned', { n: QuantityReturned })],
    [QuantityRefunded, t('lbl_staff_orders_pieces_refunded', { n: QuantityRefunded })],
  ] as const
  const isApart = some.some(([pieces]) => pieces > 0 && pieces < Quantity)
  return isApart
    ? some
        .filter(([pieces]) => pieces > 0)
        .map(([, text]) => text)
        .join(dot)
    : ''
}

/** The lines as they were sold, each with its parcel, and their sums. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const t = labelsOf(staffOrdersLabels)
  const heads = [
    t('lbl_staff_orders_products'),
    t('lbl_staff_orders_status'),
    t('lbl_staff_orders_price'),
    t('lbl_staff_orders_quantity'),
    t('lbl_staff_orders_total'),
  ]
  const sums: [name: string, dollars: number][] = [
    [t('lbl_staff_orders_subtotal'), order.Subtotal],
    [t('lbl_staff_orders_shipping'), order.Shipping],
    ...(order.Discount > 0
      ? ([[`${t('lbl_staff_orders_discount')} ${order.CouponCode ?? ''}`, -order.Discount]] as [string, number][])
      : []),
    [t('lbl_staff_orders_total'), order.Total],
    ...(order.Refunded > 0 ? ([[t('lbl_staff_orders_refunded'), -order.Refunded]] as [string, number][]) : []),
  ]
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{t('lbl_staff_orders_lines')}</h2>
      <Table
        caption={t('lbl_staff_orders_lines')}
        heads={heads}
        className="max-sm:[&_th:nth-child(n+2):nth-child(-n+4)]:hidden [&_td]:align-top [&_th:last-child]:text-end"
      >
        {order.Lines.map((line) => (
          <tr key={line.OrderItemId}>
            <td className="sm:min-w-44">
              <span className="block font-semibold">{inPageLanguage(line.Name)}</span>
              <span className="block text-sm text-soft">
                {[t(kindKeys[line.Kind]), inPageLanguage(line.Choices)].filter(Boolean).join(dot)}
              </span>
              <span className="mt-1.5 flex flex-wrap items-center gap-2 sm:hidden">
                <StatusBadge statusId={line.StatusId} isCanceled={order.IsCanceled} />
                <bdi className="text-sm tabular-nums">
                  {line.Quantity} × {formatPrice(line.UnitPrice)}
                </bdi>
              </span>
              {piecesText(line) && <span className="block text-sm font-semibold">{piecesText(line)}</span>}
              {line.Parcels.map((parcel) => (
                <span key={`${parcel.Carrier} ${parcel.TrackingNumber}`} className="block text-sm text-soft">
                  {line.Parcels.length > 1 && `${parcel.Quantity} × `}
                  <bdi>{parcel.Carrier}</bdi>
                  {dot}
                  <bdi>{parcel.TrackingNumber}</bdi>
                </span>
              ))}
            </td>
            <td className="max-sm:hidden">
              <StatusBadge statusId={line.StatusId} isCanceled={order.IsCanceled} />
            </td>
            <td className="tabular-nums max-sm:hidden">
              <bdi>{formatPrice(line.UnitPrice)}</bdi>
            </td>
            <td className="tabular-nums max-sm:hidden">{line.Quantity}</td>
            <td className="text-end font-semibold tabular-nums">
              <bdi>{formatPrice(line.Total)}</bdi>
            </td>
          </tr>
        ))}
      </Table>
      <dl className="ms-auto grid w-full max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 px-1">
        {sums.map(([name, dollars]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-soft">{name}</dt>
            <dd className="text-end font-semibold tabular-nums">
              <bdi>{formatPrice(dollars)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
