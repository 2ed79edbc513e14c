import { useLoaderData } from 'react-router'
import { getAfterSaleSettings, saveAfterSaleSettings } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { staffDeliveryLabels } from '../../contract/delivery/delivery.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { RecordForm } from '../form/record-form.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { Card } from '../widgets/card.tsx'
import { LateNumberField } from '../widgets/late-number-field.tsx'
import { Switch } from '../widgets/switch.tsx'

type Settings = RowOf<typeof getAfterSaleSettings>
type Values = Omit<Settings, 'Version'>

export const loader = () => callStaff(getAfterSaleSettings, {})

const formOf = ({ Version, ...values }: Settings) => ({ values, version: Version })

/** What customers may do after a sale: return, cancel, withdraw. */
export function Component() {
  const t = labelsOf(staffDeliveryLabels)
  const form = useRecordForm<Values>({
    name: 'after sale',
    row: { area: 'settings', id: 'all' },
    ...formOf(useLoaderData<typeof loader>()),
    readRow: (row) => formOf(row as Settings),
    save: async (values, Version) => formOf(await callStaff(saveAfterSaleSettings, { Version, ...values })),
  })
  const { SellsToEu, WithdrawalDays, ReturnDays, CancelsAtOnce } = form.values
  return (
    <>
      <ScreenTitle title={t('lbl_staff_after_title')} />
      <RecordForm
        form={form}
        labels={{
          SellsToEu: t('lbl_staff_after_eu'),
          WithdrawalDays: t('lbl_staff_after_withdrawal_days'),
          ReturnDays: t('lbl_staff_after_return_days'),
          CancelsAtOnce: t('lbl_staff_after_at_once'),
        }}
      >
        <Card title={t('lbl_staff_after_returns')}>
          <div className="sm:max-w-80">
            <LateNumberField
              label={t('lbl_staff_after_return_days')}
              hint={t('lbl_staff_after_return_days_hint')}
              value={ReturnDays}
              onChange={(days) => form.set('ReturnDays', days)}
              minValue={0}
              maxValue={365}
              step={1}
              error={form.errors.ReturnDays}
            />
          </div>
          <Switch isSelected={CancelsAtOnce} onChange={(isOn) => form.set('CancelsAtOnce', isOn)}>
            {t('lbl_staff_after_at_once')}
          </Switch>
          <p className="text-sm text-soft">{t('lbl_staff_after_at_once_hint')}</p>
        </Card>
        <Card title={t('lbl_staff_after_law')}>
          <Switch isSelected={SellsToEu} onChange={(isOn) => form.set('SellsToEu', isOn)}>
            {t('lbl_staff_after_eu')}
          </Switch>
          <p className="text-sm text-soft">{t('lbl_staff_after_eu_hint')}</p>
          {SellsToEu && (
            <div className="sm:max-w-80">
              <LateNumberField
                label={t('lbl_staff_after_withdrawal_days')}
                value={WithdrawalDays}
                onChange={(days) => form.set('WithdrawalDays', days)}
                minValue={14}
                maxValue={365}
                step={1}
                error={form.errors.WithdrawalDays}
              />
            </div>
          )}
        </Card>
      </RecordForm>
    </>
  )
}
