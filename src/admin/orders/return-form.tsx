import { useState } from 'react'
import { returnOrderLines } from '../../contract/admin.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { Checkbox } from '../widgets/checkbox.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { allPieces, areComplete, inCall, PiecesChoice } from './pieces-choice.tsx'

const left = ({ LeftToReturn }: StaffOrder['Lines'][number]) => LeftToReturn

/** Records which shipped pieces came back. */
export default function ReturnForm({ order, close }: { order: StaffOrder; close: () => void }) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const lines = order.Lines.filter(({ OrderItemId }) => order.Possible.ReturnLines.includes(OrderItemId))
  const [chosen, setChosen] = useState(() => (lines.length === 1 ? allPieces(lines, left) : {}))
  const [restocks, setRestocks] = useState(true)
  const [reason, setReason] = useState('')
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        const request = { OrderId: order.OrderId, Lines: inCall(chosen), Restocks: restocks, Reason: reason }
        if (await act(() => callStaff(returnOrderLines, request), t('lbl_staff_orders_saved'))) close()
      }}
    >
      <PiecesChoice lines={lines} left={left} hint={t('lbl_staff_orders_return_hint')} value={chosen} onChange={setChosen} />
      <Checkbox isSelected={restocks} onChange={setRestocks}>
        {t('lbl_staff_orders_restock')}
      </Checkbox>
      <TextField label={t('lbl_staff_orders_reason')} value={reason} onChange={setReason} maxLength={500} isRequired />
      <Button type="submit" busy={isBusy} disabled={!areComplete(lines, left, chosen) || !reason.trim()}>
        {t('lbl_staff_orders_return')}
      </Button>
    </form>
  )
}
