import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { listOrders, shipOrder } from '../../contract/admin.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { showFailure } from '../app/show-failure.ts'
import { useAct } from '../app/use-act.ts'
import { Card } from '../widgets/card.tsx'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { lastCarrier, rememberCarrier } from './carrier.ts'
import { LineChoice } from './line-choice.tsx'

/** Ships what waits: the tracking number and Enter. From the list of orders to ship, the next one opens. */
export function ShipForm({ order }: { order: StaffOrder }) {
  const t = labelsOf(staffOrdersLabels)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { act, isBusy } = useAct()
  const waiting = order.Lines.filter(({ OrderItemId }) => order.Possible.ShipLines.includes(OrderItemId))
  // What is left is chosen again after each parcel, and a line that waits alone is shipped whatever was chosen before.
  const [later, setLater] = useState<string[]>([])
  const all = waiting.map(({ OrderItemId }) => String(OrderItemId))
  const chosen = all.filter((id) => all.length === 1 || !later.includes(id))
  const [carrier, setCarrier] = useState(lastCarrier)
  const [number, setNumber] = useState('')
  const ids = chosen.map(Number)

  const ship = async () => {
    const shipment = number.trim() ? { Carrier: carrier, TrackingNumber: number } : {}
    const isShipped = await act(
      () => callStaff(shipOrder, { OrderId: order.OrderId, OrderItemIds: ids, ...shipment }),
      t('lbl_staff_orders_shipped'),
    )
    if (!isShipped) return
    if (carrier) rememberCarrier(carrier)
    setNumber('')
    setLater([])
    if (search.get('Tab') === 'to-ship' && ids.length === waiting.length) await openNext()
  }
  const openNext = async () => {
    const { Rows } = await callStaff(listOrders, { Filter: { Tab: 'to-ship' }, Sort: 'CreatedAt', Size: 1 })
    const [next] = Rows
    await navigate(next ? `/orders/${next.OrderId}?Tab=to-ship` : '/orders?Tab=to-ship')
  }
  return (
    <Card title={t('lbl_staff_orders_ship_title')}>
      <Form
        className="grid grid-cols-1 gap-4"
        onSubmit={() => {
          if (!isBusy && ids.length > 0) void ship().catch(showFailure)
        }}
      >
        {waiting.length > 1 && (
          <LineChoice lines={waiting} value={chosen} onChange={(ids) => setLater(all.filter((id) => !ids.includes(id)))} />
        )}
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
          <TextField
            label={t('lbl_staff_orders_tracking')}
            dir="ltr"
            value={number}
            onChange={setNumber}
            maxLength={60}
            autoComplete="off"
            autoFocus
          />
          <TextField
            label={t('lbl_staff_orders_carrier')}
            value={carrier}
            onChange={setCarrier}
            maxLength={60}
            isRequired={number.trim() !== ''}
          />
          <Button type="submit" size="field" busy={isBusy} disabled={ids.length === 0 || (number.trim() !== '' && carrier.trim() === '')}>
            {t('lbl_staff_orders_ship')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
