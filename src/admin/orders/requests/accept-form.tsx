import { useState } from 'react'
import { acceptOrderRequest } from '../../../contract/admin.ts'
import { sumOf } from '../../../contract/money.ts'
import type { CameBack } from '../../../contract/orders/staff/order-enums.ts'
import { staffOrdersLabels } from '../../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../../contract/orders/staff/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { callStaff } from '../../app/call-staff.ts'
import { labelsOf } from '../../app/labels.ts'
import { useAct } from '../../app/use-act.ts'
import { RadioGroup } from '../../widgets/choice-groups.tsx'
import { Notice } from '../../widgets/notice.tsx'
import { amountText } from '../order-labels.ts'
import { costOf } from '../refunded-lines.tsx'

interface Props {
  order: StaffOrder
  request: Pick<StaffOrder['Requests'][number], 'OrderRequestId' | 'Kind' | 'Lines'>
  close: () => void
}

/** Accepts what a customer asks: says where shipped pieces are, and what is refunded. */
export default function AcceptForm({ order, request: { OrderRequestId, Kind, Lines }, close }: Props) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const [shipped, setShipped] = useState<CameBack>('back')
  const { RefundAmount } = order.Possible
  const asked = order.Lines.map((line) => {
    const quantity = Lines.find(({ OrderItemId }) => OrderItemId === line.OrderItemId)?.Quantity ?? 0
    return { line, pieces: Math.min(quantity, line.Quantity - line.QuantityRefunded) }
  })
  const isRest = asked.every(({ line, pieces }) => pieces === line.Quantity - line.QuantityRefunded)
  const amount = isRest ? RefundAmount : Math.min(sumOf(asked.map(({ line, pieces }) => costOf(line, pieces))), RefundAmount)
  const hasShipped = Kind !== 'cancellation' && asked.some(({ line, pieces }) => pieces > 0 && line.LeftToReturn > 0)
  const isCash = order.Payment === null && amount > 0
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        const accept = () => callStaff(acceptOrderRequest, { OrderRequestId, Shipped: shipped })
        const done = isCash ? 'lbl_staff_orders_refund_cash_done' : 'lbl_staff_orders_refund_done'
        if (await act(accept, amount > 0 ? t(done, { amount: amountText(amount) }) : t('lbl_staff_orders_saved'))) close()
      }}
    >
      <p>{t(hasShipped ? 'lbl_staff_orders_request_accept_back' : 'lbl_staff_orders_request_accept_hint')}</p>
      {isCash && <Notice tone="warning">{t('lbl_staff_orders_refund_cash_hint')}</Notice>}
      {hasShipped && (
        <RadioGroup
          label={t('lbl_staff_orders_refund_shipped')}
          options={[
            { id: 'back', label: t('lbl_staff_orders_refund_back') },
            { id: 'damaged', label: t('lbl_staff_orders_refund_back_damaged') },
            { id: 'kept', label: t('lbl_staff_orders_refund_kept') },
          ]}
          value={shipped}
          onChange={(value) => setShipped(value as CameBack)}
        />
      )}
      <Button type="submit" busy={isBusy}>
        {amount > 0 ? t('lbl_staff_orders_refund_do', { amount: amountText(amount) }) : t('lbl_staff_orders_request_accept')}
      </Button>
    </form>
  )
}
