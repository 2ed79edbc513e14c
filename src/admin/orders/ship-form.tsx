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
import { allPieces, areComplete, type ChosenPieces, inCall, PiecesChoice } from './pieces-choice.tsx'

const left = ({ LeftToShip }: StaffOrder['Lines'][number]) => LeftToShip

/** Ships what waits: the tracking number and Enter. From the list of orders to ship, the next one opens. */
export function ShipForm({ order }: { order: StaffOrder }) {
  const t = labelsOf(staffOrdersLabels)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { act, isBusy } = useAct()
  const waiting = order.Lines.filter(({ OrderItemId }) => order.Possible.ShipLines.includes(OrderItemId))
  // What is left is chosen again after each parcel.
  const [some, setSome] = useState<ChosenPieces>()
  const chosen = some ?? allPieces(waiting, left)
  const isAll = waiting.every((line) => chosen[line.OrderItemId] === left(line))
  const isReady = areComplete(waiting, left, chosen)
  const [carrier, setCarrier] = useState(lastCarrier)
  const [number, setNumber] = useState('')

  const ship = async () => {
    const shipment = number.trim() ? { Carrier: carrier, TrackingNumber: number } : {}
    const isShipped = await act(
      () => callStaff(shipOrder, { OrderId: order.OrderId, Lines: inCall(chosen), ...shipment }),
      t('lbl_staff_orders_shipped'),
    )
    if (!isShipped) return
    if (carrier) rememberCarrier(carrier)
    setNumber('')
    setSome(undefined)
    if (search.get('Tab') === 'to-ship' && isAll) await openNext()
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
          if (!isBusy && isReady) void ship().catch(showFailure)
        }}
      >
        {(waiting.length > 1 || waiting.some((line) => left(line) > 1)) && (
          <PiecesChoice lines={waiting} left={left} value={chosen} onChange={setSome} />
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
          <Button type="submit" size="field" busy={isBusy} disabled={!isReady || (number.trim() !== '' && carrier.trim() === '')}>
            {t('lbl_staff_orders_ship')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
