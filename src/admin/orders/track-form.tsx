import { useState } from 'react'
import { trackOrder } from '../../contract/admin.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { TextField } from '../widgets/text-field.tsx'
import { lastCarrier } from './carrier.ts'
import { LineChoice } from './line-choice.tsx'

/** Adds or corrects the tracking number of a parcel: of the lines in the first one, unless others are chosen. */
export function TrackForm({ order, close }: { order: StaffOrder; close: () => void }) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const lines = order.Lines.filter(({ OrderItemId }) => order.Possible.TrackLines.includes(OrderItemId))
  const first = lines[0]?.Shipment
  const [chosen, setChosen] = useState(() =>
    lines.filter(({ Shipment }) => Shipment?.TrackingNumber === first?.TrackingNumber).map(({ OrderItemId }) => String(OrderItemId)),
  )
  const [number, setNumber] = useState(first?.TrackingNumber ?? '')
  const [carrier, setCarrier] = useState(first?.Carrier ?? lastCarrier())
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        const request = { OrderId: order.OrderId, OrderItemIds: chosen.map(Number), Carrier: carrier, TrackingNumber: number }
        if (await act(() => callStaff(trackOrder, request), t('lbl_staff_orders_saved'))) close()
      }}
    >
      {lines.length > 1 && <LineChoice lines={lines} value={chosen} onChange={setChosen} />}
      <TextField
        label={t('lbl_staff_orders_tracking')}
        dir="ltr"
        value={number}
        onChange={setNumber}
        maxLength={60}
        autoComplete="off"
        isRequired
      />
      <TextField label={t('lbl_staff_orders_carrier')} value={carrier} onChange={setCarrier} maxLength={60} isRequired />
      <p className="text-sm text-soft">{t('lbl_staff_orders_track_hint')}</p>
      <Button type="submit" busy={isBusy} disabled={chosen.length === 0 || !number.trim() || !carrier.trim()}>
        {t('lbl_staff_orders_track')}
      </Button>
    </form>
  )
}
