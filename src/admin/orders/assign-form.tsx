import { assignRefund } from '../../contract/admin.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { TakenBackForm } from './taken-back-form.tsx'

/** Says what a refund was for that was made at the provider. */
export default function AssignForm({ order, refundId: RefundId, close }: { order: StaffOrder; refundId: number; close: () => void }) {
  const t = labelsOf(staffOrdersLabels)
  return (
    <TakenBackForm
      order={order}
      words={{
        how: t('lbl_staff_orders_assign_how'),
        hint: t('lbl_staff_orders_assign_hint'),
        lines: t('lbl_staff_orders_assign_lines'),
        nothing: t('lbl_staff_orders_assign_nothing'),
        done: t('lbl_staff_orders_assign_done'),
      }}
      send={(chosen) => callStaff(assignRefund, { OrderId: order.OrderId, RefundId, ...chosen })}
      close={close}
    />
  )
}
