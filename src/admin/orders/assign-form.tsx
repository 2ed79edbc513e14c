import { useState } from 'react'
import { assignRefund } from '../../contract/admin.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { RefundedLines, useRefundedLines } from './refunded-lines.tsx'

/** Says what a refund was for that was made at the provider. */
export default function AssignForm({ order, refundId: RefundId, close }: { order: StaffOrder; refundId: number; close: () => void }) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const [how, setHow] = useState<'lines' | 'nothing'>(order.Possible.RefundLines.length > 0 ? 'lines' : 'nothing')
  const lines = useRefundedLines(order, 'lines')
  const what = how === 'lines' ? lines.request : {}
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        const assign = () => callStaff(assignRefund, { OrderId: order.OrderId, RefundId, ...what })
        if (await act(assign, t('lbl_staff_orders_assign_done'))) close()
      }}
    >
      <RadioGroup
        label={t('lbl_staff_orders_assign_how')}
        hint={t('lbl_staff_orders_assign_hint')}
        options={[
          ...(order.Possible.RefundLines.length > 0 ? [{ id: 'lines', label: t('lbl_staff_orders_assign_lines') }] : []),
          { id: 'nothing', label: t('lbl_staff_orders_assign_nothing') },
        ]}
        value={how}
        onChange={(value) => setHow(value as 'lines' | 'nothing')}
      />
      {how === 'lines' && <RefundedLines {...lines} />}
      <Button type="submit" busy={isBusy} disabled={how === 'lines' && !lines.isComplete}>
        {t('lbl_staff_orders_save')}
      </Button>
    </form>
  )
}
