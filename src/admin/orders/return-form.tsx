import { useState } from 'react'
import { returnOrderLines } from '../../contract/admin.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { TextField } from '../widgets/text-field.tsx'
import { LineChoice } from './line-choice.tsx'

/** Records which shipped lines came back. */
export function ReturnForm({ order, close }: { order: StaffOrder; close: () => void }) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const [chosen, setChosen] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const lines = order.Lines.filter(({ OrderItemId }) => order.Possible.ReturnLines.includes(OrderItemId))
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        const request = { OrderId: order.OrderId, OrderItemIds: chosen.map(Number), Reason: reason }
        if (await act(() => callStaff(returnOrderLines, request), t('lbl_staff_orders_saved'))) close()
      }}
    >
      <LineChoice lines={lines} hint={t('lbl_staff_orders_return_hint')} value={chosen} onChange={setChosen} />
      <TextField label={t('lbl_staff_orders_reason')} value={reason} onChange={setReason} maxLength={500} isRequired />
      <Button type="submit" busy={isBusy} disabled={chosen.length === 0 || !reason.trim()}>
        {t('lbl_staff_orders_return')}
      </Button>
    </form>
  )
}
