import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { listRoles, removeRole } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { formatPrice, fromCents } from '../../contract/money.ts'
import { peopleLabels } from '../../contract/staff/people.labels.ts'
import { permissionsLabels } from '../../contract/staff/permissions.labels.ts'
import { teamLabels } from '../../contract/staff/team.labels.ts'
import { Button } from '../../ui/button.tsx'
import { callStaff } from '../app/call-staff.ts'
import { dot } from '../app/dot.ts'
import { labelsOf } from '../app/labels.ts'
import { useAct } from '../app/use-act.ts'
import { ScreenTitle } from '../layout/screen-title.tsx'
import { csvColumn } from '../list/csv-column.ts'
import { CsvButton } from '../list/list-tools.tsx'
import { AskToRemove } from '../widgets/ask-dialog.tsx'
import { Dialog } from '../widgets/dialog.tsx'
import { permissionGroups, permissionText } from './permission-names.ts'
import { type EditedRole, RoleForm } from './role-form.tsx'
import { roleName } from './role-name.ts'

type Role = RowOf<typeof listRoles>

export const loader = () => callStaff(listRoles, {})

/** The roles of every shop, and those that the owner makes by ticking permissions. */
export function Component() {
  const t = labelsOf(teamLabels)
  const words = labelsOf(permissionsLabels)
  const roles = useLoaderData<typeof loader>()
  const [edited, setEdited] = useState<EditedRole>()
  const close = () => setEdited(undefined)
  const columns = [
    csvColumn<Role>(t('lbl_team_role_name'), ({ Role, NameEn, NameAr }) => roleName(Role, { en: NameEn, ar: NameAr })),
    ...permissionGroups.map(({ label, permissions }) =>
      csvColumn<Role>(words(label), ({ Permissions }) =>
        permissions
          .filter((one) => Permissions.includes(one))
          .map(permissionText)
          .join(dot),
      ),
    ),
    csvColumn<Role>(labelsOf(peopleLabels)('lbl_people_staff'), ({ Members }) => Members),
  ]
  return (
    <>
      <ScreenTitle title={t('lbl_team_roles')}>
        <CsvButton name="roles" columns={columns} rows={async () => roles} />
        <Button onClick={() => setEdited({ NameEn: '', NameAr: '', Permissions: [], RefundLimitCents: null })}>
          {t('lbl_team_role_new')}
        </Button>
      </ScreenTitle>
      <ul className="grid gap-4 lg:grid-cols-2">
        {roles.map((role) => (
          <RoleCard key={role.RoleId} role={role} edit={setEdited} />
        ))}
      </ul>
      <Dialog
        size="wide"
        title={edited?.RoleId === undefined ? t('lbl_team_role_new') : t('lbl_team_role_edit')}
        isOpen={edited !== undefined}
        onClose={close}
      >
        {edited && <RoleForm role={edited} done={close} />}
      </Dialog>
    </>
  )
}

function RoleCard({ role, edit }: { role: Role; edit: (role: EditedRole) => void }) {
  const t = labelsOf(teamLabels)
  const people = labelsOf(peopleLabels)
  const [isAsking, setAsking] = useState(false)
  const { act } = useAct()
  const { RoleId, Version, NameEn, NameAr, Permissions, RefundLimitCents, Members } = role
  const name = roleName(role.Role, { en: NameEn, ar: NameAr })
  const remove = () => act(() => callStaff(removeRole, { RoleId, Version }), t('lbl_team_role_removed'))
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <span className="text-soft">{people('lbl_people_members', { n: Members })}</span>
      </div>
      <PermissionList permissions={Permissions} />
      {RefundLimitCents !== null && Permissions.includes('orders:refund') && (
        <p className="text-sm">{t('lbl_team_refund_up_to', { amount: formatPrice(fromCents(RefundLimitCents)) })}</p>
      )}
      {role.Role && <p className="text-sm text-soft">{t('lbl_team_role_fixed')}</p>}
      <div className="flex flex-wrap gap-2">
        {!role.Role && (
          <Button look="quiet" size="small" className="max-sm:min-h-11" onClick={() => edit(role)}>
            {t('lbl_team_role_edit')}
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          className="max-sm:min-h-11"
          onClick={() => edit({ NameEn: '', NameAr: '', Permissions, RefundLimitCents })}
        >
          {t('lbl_team_role_copy')}
        </Button>
        {!role.Role && (
          <Button look="danger" size="small" className="max-sm:min-h-11" disabled={Members > 0} onClick={() => setAsking(true)}>
            {t('lbl_team_role_remove')}
          </Button>
        )}
      </div>
      {isAsking && <AskToRemove name={name} act={remove} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** What a role allows, by group. */
const PermissionList = ({ permissions }: { permissions: Role['Permissions'] }) => {
  const t = labelsOf(permissionsLabels)
  return (
    <dl className="grid gap-2 text-sm">
      {permissionGroups.map(({ label, permissions: all }) => {
        const here = all.filter((one) => permissions.includes(one))
        if (here.length === 0) return null
        return (
          <div key={label}>
            <dt className="font-semibold">{t(label)}</dt>
            <dd className="text-soft">{here.map(permissionText).join(dot)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
