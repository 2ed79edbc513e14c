import { useState } from 'react'
import { shipSellerOrder } from '../../contract/admin.ts'
import type { OwnOrder } from '../../contract/orders/staff/seller-orders.ts'
import { inboxLabels } from '../../contract/staff/inbox.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { lastCarrier, rememberCarrier } from '../orders/carrier.ts'
import { Card } from '../widgets/card.tsx'
import { Form } from '../widgets/form.tsx'
import { TextField } from '../widgets/text-field.tsx'

/** Ships all lines of the seller that wait. */
export function ShipOwnForm({ order: { OrderId } }: { order: OwnOrder }) {
  const t = labelsOf(inboxLabels)
  const { act, isBusy } = useAct()
  const [carrier, setCarrier] = useState(lastCarrier)
  const [number, setNumber] = useState('')
  const isComplete = number.trim() === '' || carrier.trim() !== ''
  const ship = async () => {
    const shipment = number.trim() ? { Carrier: carrier, TrackingNumber: number } : {}
    if (await act(() => callStaff(shipSellerOrder, { OrderId, ...shipment }), t('lbl_inbox_shipped'))) rememberCarrier(carrier)
  }
  return (
    <Card title={t('lbl_inbox_ship_title')}>
      <Form
        className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
        onSubmit={() => {
          if (!isBusy && isComplete) void ship()
        }}
      >
        <TextField
          label={t('lbl_inbox_tracking')}
          dir="ltr"
          value={number}
          onChange={setNumber}
          maxLength={60}
          autoComplete="off"
          autoFocus
        />
        <TextField label={t('lbl_inbox_carrier')} value={carrier} onChange={setCarrier} maxLength={60} isRequired={number.trim() !== ''} />
        <Button type="submit" size="field" busy={isBusy} disabled={!isComplete}>
          {t('lbl_inbox_ship')}
        </Button>
      </Form>
    </Card>
  )
}
