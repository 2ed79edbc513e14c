import { staffPaymentsLabels } from '../../contract/payments/staff/payments.labels.ts'
import type { PaymentValues } from '../../contract/payments/staff/payments.ts'
import { labelsOf, pageLanguage } from '../app/labels.ts'
import { Card } from '../widgets/card.tsx'
import { LineTools } from '../widgets/line-tools.tsx'
import { Notice } from '../widgets/notice.tsx'
import { Switch } from '../widgets/switch.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'

type Methods = PaymentValues['Methods']

interface Props {
  value: Methods
  onChange: (methods: Methods) => void
  errors: Record<string, string>
}

/** The names, the order and the switches of the payment methods. */
export function Methods({ value, onChange, errors }: Props) {
  const t = labelsOf(staffPaymentsLabels)
  const set = (at: number, changed: Partial<Methods[number]>) =>
    onChange(value.map((method, index) => (index === at ? { ...method, ...changed } : method)))
  return (
    <Card title={t('lbl_staff_payments_methods')}>
      <p className="text-sm text-soft">{t('lbl_staff_payments_methods_hint')}</p>
      {!value.some(({ IsEnabled, IsPossible }) => IsEnabled && IsPossible) && (
        <Notice tone="warning">{t('lbl_staff_payments_none')}</Notice>
      )}
      <ol className="grid gap-5">
        {value.map(({ PaymentMethodId, NameEn, NameAr, IsEnabled, IsPossible }, at) => {
          const name = { en: NameEn, ar: NameAr }[pageLanguage()]
          return (
            <li key={PaymentMethodId} className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
              <div className="flex flex-wrap items-center gap-2">
                <Switch isSelected={IsEnabled} onChange={(isEnabled) => set(at, { IsEnabled: isEnabled })}>
                  <bdi className="font-semibold">{name}</bdi>
                  <span className="sr-only">{t('lbl_staff_payments_on')}</span>
                </Switch>
                <span className="ms-auto">
                  <LineTools list="Methods" name={name} lines={value} at={at} onChange={onChange} canRemove={false} />
                </span>
              </div>
              {!IsPossible && <p className="text-sm text-soft">{t('lbl_staff_payments_impossible')}</p>}
              <TwoLanguages
                label={t('lbl_staff_payments_name')}
                value={{ en: NameEn, ar: NameAr }}
                onChange={({ en, ar }) => set(at, { NameEn: en, NameAr: ar })}
                errors={{ en: errors[`Methods.${at}.NameEn`], ar: errors[`Methods.${at}.NameAr`] }}
                maxLength={60}
              />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
