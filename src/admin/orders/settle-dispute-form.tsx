import { settleDispute } from '../../contract/admin.ts'
import { disputesLabels } from '../../contract/orders/staff/disputes.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { TakenBackForm } from './taken-back-form.tsx'

/** Says what is taken back after a lost dispute. */
export default function SettleDisputeForm({
  order,
  disputeId: DisputeId,
  close,
}: {
  order: StaffOrder
  disputeId: number
  close: () => void
}) {
  const t = labelsOf(disputesLabels)
  return (
    <TakenBackForm
      order={order}
      words={{
        how: t('lbl_disputes_settle_how'),
        hint: t('lbl_disputes_settle_hint'),
        lines: t('lbl_disputes_settle_lines'),
        nothing: t('lbl_disputes_settle_nothing'),
        done: t('lbl_disputes_settle_done'),
      }}
      send={(chosen) => callStaff(settleDispute, { OrderId: order.OrderId, DisputeId, ...chosen })}
      close={close}
    />
  )
}
