import { useState } from 'react'
import { peopleLabels } from '../../contract/admin/people.labels.ts'
import type { StaffPermission } from '../../contract/admin/permissions.ts'
import { teamLabels } from '../../contract/admin/team.labels.ts'
import { saveRole } from '../../contract/admin.ts'
import type { Bilingual } from '../../contract/localization/language.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts.tsx'
import { callStaff } from '../app/call-staff.ts'
import { labelsOf } from '../app/labels.ts'
import { useSubmit } from '../app/use-submit.ts'
import { EditorsNotice } from '../form/editors-notice.tsx'
import { useEditors } from '../live/use-editors.ts'
import { PermissionsField } from '../staff/permissions-field.tsx'
import { Checkbox } from '../widgets/checkbox.tsx'
import { Form } from '../widgets/form.tsx'
import { MoneyField } from '../widgets/number-field.tsx'
import { TwoLanguages } from '../widgets/two-languages.tsx'

export interface EditedRole {
  /** Absent: a new role. */
  roleId?: number
  version?: number
  name: Bilingual
  permissions: StaffPermission[]
  refundLimitCents: number | null
}

const usualLimitCents = 200_00

/** The name and the permissions of a role of the owner's own. */
export function RoleForm({ role, done }: { role: EditedRole; done: () => void }) {
  const t = labelsOf(teamLabels)
  const people = labelsOf(peopleLabels)
  const [{ name, permissions, refundLimitCents }, setRole] = useState(role)
  const set = (changed: Partial<EditedRole>) => setRole((before) => ({ ...before, ...changed }))
  const { isBusy, errors, submit } = useSubmit()
  const editors = useEditors(role.roleId === undefined ? undefined : { area: 'roles', id: role.roleId })
  const save = async () => {
    await callStaff(saveRole, {
      RoleId: role.roleId,
      Version: role.version,
      NameEn: name.en,
      NameAr: name.ar,
      Permissions: permissions,
      RefundLimitCents: permissions.includes('orders:refund') ? refundLimitCents : null,
    })
    toast.success(people('lbl_people_done'))
    done()
  }
  return (
    <Form
      className="grid gap-6"
      noValidate
      onSubmit={() => {
        submit(save)
      }}
    >
      <EditorsNotice names={editors} />
      <TwoLanguages
        label={t('lbl_team_role_name')}
        value={name}
        onChange={(name) => set({ name })}
        errors={{ en: errors.NameEn, ar: errors.NameAr }}
        maxLength={100}
      />
      <PermissionsField
        label={t('lbl_team_may')}
        value={permissions}
        onChange={(permissions) => set({ permissions })}
        error={errors.Permissions}
      />
      {permissions.includes('orders:refund') && (
        <div className="grid gap-2 sm:max-w-80">
          <Checkbox
            isSelected={refundLimitCents !== null}
            onChange={(isLimited) => set({ refundLimitCents: isLimited ? usualLimitCents : null })}
          >
            {t('lbl_team_refund_limited')}
          </Checkbox>
          {refundLimitCents !== null && (
            <MoneyField
              label={t('lbl_team_refund_limit')}
              value={refundLimitCents}
              onChange={(cents) => set({ refundLimitCents: cents })}
              minValue={0}
              error={errors.RefundLimitCents}
            />
          )}
        </div>
      )}
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {people('lbl_people_save')}
      </Button>
    </Form>
  )
}
