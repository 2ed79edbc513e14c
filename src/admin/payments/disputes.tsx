import { staffPaymentsLabels } from '../../contract/payments/staff/payments.labels.ts'
import type { PaymentValues } from '../../contract/payments/staff/payments.ts'
import { labelsOf } from '../app/labels.ts'
import { Card } from '../widgets/card.tsx'
import { Switch } from '../widgets/switch.tsx'

interface Props {
  value: PaymentValues['Disputes']
  onChange: (disputes: PaymentValues['Disputes']) => void
}

/** What happens to an order while its payment is disputed. */
export function Disputes({ value, onChange }: Props) {
  const t = labelsOf(staffPaymentsLabels)
  return (
    <Card title={t('lbl_staff_payments_disputes')}>
      <p className="text-sm text-soft">{t('lbl_staff_payments_disputes_hint')}</p>
      <Switch isSelected={value.ClosesAccess} onChange={(ClosesAccess) => onChange({ ClosesAccess })}>
        {t('lbl_staff_payments_disputes_close')}
      </Switch>
      <p className="text-sm text-soft">{t('lbl_staff_payments_disputes_close_hint')}</p>
    </Card>
  )
}
