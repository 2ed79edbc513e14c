import { staffPaymentsLabels } from '../../contract/payments/staff/payments.labels.ts'
import type { PaymentValues } from '../../contract/payments/staff/payments.ts'
import { labelsOf } from '../app/labels.ts'
import { Card } from '../widgets/card.tsx'
import { MoneyField, NumberField } from '../widgets/number-field.tsx'

type Cash = PaymentValues['Cash']

interface Props {
  value: Cash
  onChange: (cash: Cash) => void
  errors: Record<string, string>
}

const groups = [
  ['lbl_staff_payments_new', 'NewOrders', 'NewCents'],
  ['lbl_staff_payments_known', 'KnownOrders', 'KnownCents'],
  ['lbl_staff_payments_network', 'NetworkOrders', 'NetworkCents'],
] as const

/** How many cash orders may be open, and for how long. */
export function CashLimits({ value, onChange, errors }: Props) {
  const t = labelsOf(staffPaymentsLabels)
  const set = (field: keyof Cash, to: number) => onChange({ ...value, [field]: to })
  return (
    <Card title={t('lbl_staff_payments_cash')}>
      <p className="text-sm text-soft">{t('lbl_staff_payments_cash_hint')}</p>
      {groups.map(([label, orders, cents]) => (
        <fieldset key={label} className="grid gap-1.5">
          <legend className="mb-1.5 font-semibold">{t(label)}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label={t('lbl_staff_payments_orders')}
              value={value[orders]}
              onChange={(to) => set(orders, to)}
              minValue={0}
              error={errors[`Cash.${orders}`]}
            />
            <MoneyField
              label={t('lbl_staff_payments_amount')}
              value={value[cents]}
              onChange={(to) => set(cents, to)}
              minValue={0}
              error={errors[`Cash.${cents}`]}
            />
          </div>
        </fieldset>
      ))}
      <div className="sm:max-w-1/2 sm:pe-2">
        <NumberField
          label={t('lbl_staff_payments_release')}
          hint={t('lbl_staff_payments_release_hint')}
          value={value.ReleaseDays}
          onChange={(to) => set('ReleaseDays', to)}
          minValue={0}
          error={errors['Cash.ReleaseDays']}
        />
      </div>
    </Card>
  )
}
