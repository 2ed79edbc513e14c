import { useState } from 'react'
import { cancelPaidOrder } from '../../contract/admin.ts'
import { sumOf } from '../../contract/money.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { Notice } from '../widgets/notice.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { amountText } from './order-labels.ts'
import { allPieces, areComplete, inCall, PiecesChoice } from './pieces-choice.tsx'
import { costOf } from './refunded-lines.tsx'

type Line = StaffOrder['Lines'][number]

const left = ({ LeftToShip }: Line) => LeftToShip

/** Cancels what of a paid order has not left, and refunds it. */
export default function CancelForm({ order, close }: { order: StaffOrder; close: () => void }) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const lines = order.Lines.filter(({ OrderItemId }) => order.Possible.CancelLines.includes(OrderItemId))
  const [chosen, setChosen] = useState(() => allPieces(lines, left))
  const [reason, setReason] = useState('')
  const { RefundLines, RefundAmount } = order.Possible
  // With the last piece, all that is left of what was paid is refunded.
  const isRest = order.Lines.filter(({ OrderItemId }) => RefundLines.includes(OrderItemId)).every(
    ({ OrderItemId, Quantity, QuantityRefunded }) => chosen[OrderItemId] === Quantity - QuantityRefunded,
  )
  const cost = sumOf(lines.map((line) => costOf(line, chosen[line.OrderItemId] || 0)))
  const amount = isRest ? RefundAmount : Math.min(cost, RefundAmount)
  const isComplete = areComplete(lines, left, chosen) && reason.trim() !== ''
  const isCash = order.Payment === null && RefundAmount > 0
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        if (!isComplete || isBusy) return
        const cancel = () => callStaff(cancelPaidOrder, { OrderId: order.OrderId, Lines: inCall(chosen), Reason: reason })
        const done = isCash && amount > 0 ? 'lbl_staff_orders_refund_cash_done' : 'lbl_staff_orders_refund_done'
        if (await act(cancel, amount > 0 ? t(done, { amount: amountText(amount) }) : t('lbl_staff_orders_saved'))) close()
      }}
    >
      <p>{t('lbl_staff_orders_cancel_paid_hint')}</p>
      {isCash && <Notice tone="warning">{t('lbl_staff_orders_refund_cash_hint')}</Notice>}
      <PiecesChoice
        lines={lines}
        left={left}
        note={(line) => `${dot}${amountText(costOf(line, left(line)))}`}
        value={chosen}
        onChange={setChosen}
      />
      <TextField label={t('lbl_staff_orders_reason')} value={reason} onChange={setReason} maxLength={500} isRequired />
      <Button type="submit" busy={isBusy} disabled={!isComplete}>
        {amount > 0 ? t('lbl_staff_orders_cancel_paid_do', { amount: amountText(amount) }) : t('lbl_staff_orders_cancel_order')}
      </Button>
    </form>
  )
}
