import { useState } from 'react'
import { refundOrder } from '../../contract/admin.ts'
import { fromCents, toCents } from '../../contract/money.ts'
import { staffOrdersLabels } from '../../contract/orders/staff/orders.labels.ts'
import type { StaffOrder } from '../../contract/orders/staff/orders.ts'
import { staffErrorsLabels } from '../../contract/staff/errors.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { RadioGroup } from '../widgets/choice-groups.tsx'
import { LateMoneyField } from '../widgets/late-number-field.tsx'
import { Notice } from '../widgets/notice.tsx'
import { TextField } from '../widgets/text-field.tsx'
import { amountText } from './order-labels.ts'
import { RefundedLines, useRefundedLines } from './refunded-lines.tsx'

type How = 'rest' | 'lines' | 'amount'

/** Refunds what is left of an order, some of its lines or their pieces, or an amount. */
export default function RefundForm({ order, close }: { order: StaffOrder; close: () => void }) {
  const t = labelsOf(staffOrdersLabels)
  const { act, isBusy } = useAct()
  const { RefundLines, RefundAmount } = order.Possible
  const [how, setHow] = useState<How>(RefundLines.length > 0 ? 'lines' : 'amount')
  const [amountCents, setAmountCents] = useState(Number.NaN)
  const [reason, setReason] = useState('')
  const lines = useRefundedLines(order, how)
  const amount = how === 'amount' ? fromCents(amountCents) : lines.isRest ? RefundAmount : Math.min(lines.cost, RefundAmount)
  const isTooMuch = how === 'amount' && toCents(amount) > toCents(RefundAmount)
  const isCash = order.Payment === null && RefundAmount > 0
  const isComplete = reason.trim() !== '' && (how === 'amount' ? amount > 0 && !isTooMuch : lines.isComplete)

  const what = how === 'amount' ? { Amount: amount } : lines.request
  const hint = how === 'amount' ? t('lbl_staff_orders_refund_amount_hint') : t('lbl_staff_orders_refund_lines_hint')
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={async (event) => {
        event.preventDefault()
        if (!isComplete || isBusy) return
        const refund = () => callStaff(refundOrder, { OrderId: order.OrderId, Reason: reason, ...what })
        const done = isCash && amount > 0 ? 'lbl_staff_orders_refund_cash_done' : 'lbl_staff_orders_refund_done'
        if (await act(refund, t(done, { amount: amountText(amount) }))) close()
      }}
    >
      {isCash && <Notice tone="warning">{t('lbl_staff_orders_refund_cash_hint')}</Notice>}
      <RadioGroup
        label={t('lbl_staff_orders_refund_how')}
        hint={`${t('lbl_staff_orders_refund_left', { amount: amountText(RefundAmount) })} ${hint}`}
        options={[
          ...(RefundLines.length > 0 ? [{ id: 'lines', label: t('lbl_staff_orders_refund_lines') }] : []),
          { id: 'rest', label: t('lbl_staff_orders_refund_rest') },
          ...(RefundAmount > 0 ? [{ id: 'amount', label: t('lbl_staff_orders_refund_amount') }] : []),
        ]}
        value={how}
        onChange={(value) => setHow(value as How)}
      />
      {how !== 'amount' && <RefundedLines {...lines} />}
      {how === 'amount' && (
        <LateMoneyField
          label={t('lbl_staff_orders_amount')}
          value={amountCents}
          onChange={setAmountCents}
          minValue={0.01}
          error={isTooMuch ? labelsOf(staffErrorsLabels)('refund_above_left', { left: amountText(RefundAmount) }) : undefined}
          isRequired
        />
      )}
      <TextField label={t('lbl_staff_orders_reason')} value={reason} onChange={setReason} maxLength={500} isRequired />
      <div className="flex justify-end gap-3">
        <Button look="plain" onClick={close}>
          {t('lbl_staff_orders_cancel')}
        </Button>
        <Button type="submit" busy={isBusy} disabled={!isComplete}>
          {isComplete ? t('lbl_staff_orders_refund_do', { amount: amountText(amount) }) : t('lbl_staff_orders_refund')}
        </Button>
      </div>
    </form>
  )
}
