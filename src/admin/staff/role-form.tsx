import { useRevalidator } from 'react-router'
import { saveRole } from '../../contract/admin.ts'
import type { DataOf } from '../../contract/call.ts'
import { formatPrice, fromCents } from '../../contract/money.ts'
import type { StaffPermission } from '../../contract/staff/permissions.ts'
import { teamLabels } from '../../contract/staff/team.labels.ts'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { listText } from '../app/list-text.ts'
import { labelsInBoth } from '../form/labels-in-both.ts'
import { RecordForm } from '../form/record-form.tsx'
import { TextInBoth } from '../form/text-in-both.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { Checkbox } from '../widgets/checkbox.tsx'
import { MoneyField } from '../widgets/number-field.tsx'
import { permissionText } from './permission-names.ts'
import { PermissionsField } from './permissions-field.tsx'

type Role = DataOf<typeof saveRole>

/** A role, or a new one. */
export type EditedRole = Pick<Role, 'NameEn' | 'NameAr' | 'Permissions' | 'RefundLimitCents'> & Partial<Role>

const usualLimitCents = 200_00

const read = ({ NameEn, NameAr, Permissions, RefundLimitCents, Version = 0 }: EditedRole) => ({
  values: { NameEn, NameAr, Permissions, RefundLimitCents },
  version: Version,
})

/** The name and the permissions of a role of the owner's own. */
export function RoleForm({ role, done }: { role: EditedRole; done: () => void }) {
  const t = labelsOf(teamLabels)
  const { RoleId } = role
  const { revalidate } = useRevalidator()
  const form = useRecordForm({
    name: `role ${RoleId ?? 'new'}`,
    row: RoleId === undefined ? undefined : { area: 'roles', id: RoleId },
    ...read(role),
    async save({ RefundLimitCents, ...values }, version) {
      const saved = await callStaff(saveRole, {
        ...(RoleId !== undefined && { RoleId, Version: version }),
        ...values,
        RefundLimitCents: values.Permissions.includes('orders:refund') ? RefundLimitCents : null,
      })
      await revalidate()
      done()
      return read(saved)
    },
    readRow(row) {
      // The list behind the dialog is out of date too.
      void revalidate()
      return read(row as Role)
    },
  })
  const { values, errors, set } = form
  const { Permissions, RefundLimitCents } = values
  const labels = {
    ...labelsInBoth('Name', t('lbl_team_role_name')),
    Permissions: t('lbl_team_may'),
    RefundLimitCents: t('lbl_team_refund_limit'),
  }
  const show = (field: string, value: unknown) => {
    if (field === 'Permissions') return listText((value as StaffPermission[]).map(permissionText))
    return field === 'RefundLimitCents' && value !== null ? formatPrice(fromCents(value as number)) : undefined
  }
  return (
    <RecordForm form={form} labels={labels} show={show}>
      <TextInBoth form={form} field="Name" label={t('lbl_team_role_name')} maxLength={100} />
      <PermissionsField
        label={t('lbl_team_may')}
        value={Permissions}
        onChange={(permissions) => set('Permissions', permissions)}
        error={errors.Permissions}
      />
      {Permissions.includes('orders:refund') && (
        <div className="grid gap-2 sm:max-w-80">
          <Checkbox
            isSelected={RefundLimitCents !== null}
            onChange={(isLimited) => set('RefundLimitCents', isLimited ? usualLimitCents : null)}
          >
            {t('lbl_team_refund_limited')}
          </Checkbox>
          {RefundLimitCents !== null && (
            <MoneyField
              label={t('lbl_team_refund_limit')}
              value={RefundLimitCents}
              onChange={(cents) => set('RefundLimitCents', cents)}
              minValue={0}
              error={errors.RefundLimitCents}
            />
          )}
        </div>
      )}
    </RecordForm>
  )
}
