import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { getPaymentSettings, savePaymentSettings } from '../../contract/admin.ts'
import { staffPaymentsLabels } from '../../contract/payments/staff/payments.labels.ts'
import type { PaymentSettingsRow, PaymentValues } from '../../contract/payments/staff/payments.ts'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { nameOf } from '../catalog/names.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { CashLimits } from './cash-limits.tsx'
import { Disputes } from './disputes.tsx'
import { Methods } from './methods.tsx'
import { Providers } from './providers.tsx'

export const loader = () => callStaff(getPaymentSettings, {})

const formOf = ({ Methods, Cash, Disputes, Version }: PaymentSettingsRow) => ({
  values: { Methods, Cash, Disputes } as PaymentValues,
  version: Version,
})

/** Payment methods, the limits of cash orders, and the state of the providers. */
export function Component() {
  const t = labelsOf(staffPaymentsLabels)
  const loaded = useLoaderData<typeof loader>()
  const [providers, setProviders] = useState(loaded.Providers)
  const form = useRecordForm<PaymentValues>({
    name: 'payments',
    row: { area: 'payments', id: 'all' },
    ...formOf(loaded),
    readRow: (row) => formOf(row as PaymentSettingsRow),
    save: async ({ Methods: methods, Cash, Disputes }, Version) => {
      const Methods = methods.map(({ IsPossible, ...method }) => method)
      return formOf(await callStaff(savePaymentSettings, { Version, Methods, Cash, Disputes }))
    },
  })
  return (
    <>
      <ScreenTitle title={t('lbl_staff_payments_title')} />
      <RecordForm
        form={form}
        labels={{
          Methods: t('lbl_staff_payments_methods'),
          Cash: t('lbl_staff_payments_cash'),
          Disputes: t('lbl_staff_payments_disputes'),
        }}
        show={(field, value) => {
          if (field === 'Methods')
            return (value as PaymentValues['Methods']).map((method) => `${method.IsEnabled ? '✓' : '✗'} ${nameOf(method)}`).join(dot)
          if (field === 'Disputes')
            return `${(value as PaymentValues['Disputes']).ClosesAccess ? '✓' : '✗'} ${t('lbl_staff_payments_disputes_close')}`
          return Object.values(value as PaymentValues['Cash']).join(dot)
        }}
      >
        <Methods value={form.values.Methods} onChange={(methods) => form.set('Methods', methods)} errors={form.errors} />
        <CashLimits value={form.values.Cash} onChange={(cash) => form.set('Cash', cash)} errors={form.errors} />
        <Disputes value={form.values.Disputes} onChange={(disputes) => form.set('Disputes', disputes)} />
      </RecordForm>
      <Providers providers={providers} onChecked={setProviders} />
    </>
  )
}
