import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSellerOrder } from '../../contract/admin.ts'
import { formatPrice } from '../../contract/money.ts'
import type { OwnOrder } from '../../contract/orders/staff/seller-orders.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Table } from '../../ui/table.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { useChanges } from '../live/use-changes.ts'
import { inPageLanguage } from '../orders/order-labels.ts'
import { PaymentBadge, StatusBadge } from '../orders/state-badges.tsx'
import { Card } from '../widgets/card.tsx'
import { ShipOwnForm } from './ship-own-form.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => callStaff(getSellerOrder, { OrderId: Number(params.orderId) })

/** One order with the lines of the seller, and where their parcel goes. */
export function Component() {
  const t = labelsOf(inboxLabels)
  const order = useLoaderData<typeof loader>()
  useChanges(['orders'], order.OrderId)
  return (
    <>
      <ScreenTitle title={`${t('lbl_inbox_order')} ${order.OrderNumber}`}>
        <PaymentBadge state={order.PaymentState} />
      </ScreenTitle>
      {order.Lines.some(({ CanShip }) => CanShip) && <ShipOwnForm key={order.OrderId} order={order} />}
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-lg font-semibold">{t('lbl_inbox_lines')}</h2>
        <Lines order={order} />
      </section>
      {order.Parcel && <ParcelCard parcel={order.Parcel} />}
    </>
  )
}

function Lines({ order }: { order: OwnOrder }) {
  const t = labelsOf(inboxLabels)
  const heads = [t('lbl_inbox_product'), t('lbl_inbox_state'), t('lbl_inbox_price'), t('lbl_inbox_quantity'), t('lbl_inbox_total')]
  return (
    <Table caption={t('lbl_inbox_lines')} heads={heads}>
      {order.Lines.map((line) => (
        <tr key={line.OrderItemId}>
          <td className="min-w-44">
            <span className="block font-semibold">{inPageLanguage(line.Name)}</span>
            <span className="block text-sm text-soft">{inPageLanguage(line.Choices)}</span>
            {line.Shipment && (
              <span className="block text-sm text-soft">
                <bdi>{line.Shipment.Carrier}</bdi>
                {dot}
                <bdi>{line.Shipment.TrackingNumber}</bdi>
              </span>
            )}
          </td>
          <td>
            <StatusBadge statusId={line.StatusId} />
          </td>
          <td className="tabular-nums">
            <bdi>{formatPrice(line.UnitPrice)}</bdi>
          </td>
          <td className="tabular-nums">{line.Quantity}</td>
          <td className="font-semibold tabular-nums">
            <bdi>{formatPrice(line.Total)}</bdi>
          </td>
        </tr>
      ))}
    </Table>
  )
}

function ParcelCard({ parcel }: { parcel: NonNullable<OwnOrder['Parcel']> }) {
  const t = labelsOf(inboxLabels)
  const place = [parcel.CityName, parcel.StateName, parcel.PostalCode].filter(Boolean).join(' ')
  const lines = [`${parcel.FirstName} ${parcel.LastName}`, parcel.AddressLineOne, place, parcel.CountryName]
  return (
    <Card title={t('lbl_inbox_parcel')}>
      <address className="grid not-italic">
        {lines.filter(Boolean).map((line) => (
          <bdi key={line} className="wrap-anywhere">
            {line}
          </bdi>
        ))}
      </address>
    </Card>
  )
}
