import { permissionsLabels } from '../../contract/staff/permissions.labels.ts'
import type { StaffPermission } from '../../contract/staff/permissions.ts'
import { labelsOf } from '../app/labels.ts'
import { useSignedIn } from '../app/session.ts'
import { Checkbox } from '../widgets/checkbox.tsx'
import { permissionGroups, permissionText } from './permission-names.ts'

interface Props {
  label: string
  value: readonly StaffPermission[]
  onChange: (permissions: StaffPermission[]) => void
  /** Permissions that cannot be chosen here. */
  without?: readonly StaffPermission[]
  error?: string
}

/** Permissions to tick, in words and in groups. Those that the person lacks cannot be given. */
export function PermissionsField({ label, value, onChange, without = [], error }: Props) {
  const t = labelsOf(permissionsLabels)
  const { Permissions } = useSignedIn()
  const set = (permission: StaffPermission, isChosen: boolean) =>
    onChange(isChosen ? [...value, permission] : value.filter((one) => one !== permission))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{label}</legend>
      {error && <p className="text-sm text-red">{error}</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        {permissionGroups.map(({ label, permissions }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset has two legends
          <div key={label} role="group" aria-label={t(label)} className="grid content-start gap-1">
            <p className="text-sm font-semibold text-soft">{t(label)}</p>
            {permissions
              .filter((permission) => !without.includes(permission))
              .map((permission) => (
                <Checkbox
                  key={permission}
                  isSelected={value.includes(permission)}
                  isDisabled={!Permissions.includes(permission)}
                  onChange={(isChosen) => set(permission, isChosen)}
                >
                  {permissionText(permission)}
                </Checkbox>
              ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
