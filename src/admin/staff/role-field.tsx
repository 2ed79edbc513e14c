import type { listRoles } from '../../contract/admin.ts'
import type { RowOf } from '../../contract/call.ts'
import { peopleLabels } from '../../contract/staff/people.labels.ts'
import { teamLabels } from '../../contract/staff/team.labels.ts'
import { labelsOf } from '../app/labels.ts'
import { ComboBox } from '../widgets/combo-box.tsx'
import type { Option } from '../widgets/select.tsx'
import { Select } from '../widgets/select.tsx'
import { roleOptions } from './role-name.ts'

export interface RoleChoice {
  roleId: string | null
  vendorId: string | null
}

interface Props {
  roles: readonly RowOf<typeof listRoles>[]
  vendors: readonly Option[]
  value: RoleChoice
  onChange: (choice: RoleChoice) => void
  errors: Record<string, string>
}

/** A role, and for a seller the shop of theirs. */
export function RoleField({ roles, vendors, value, onChange, errors }: Props) {
  const seller = roles.find(({ Role }) => Role === 'seller')
  return (
    <>
      <Select
        label={labelsOf(peopleLabels)('lbl_people_role')}
        options={roleOptions(roles)}
        value={value.roleId}
        onChange={(roleId) => onChange({ roleId, vendorId: null })}
        error={errors.RoleId}
      />
      {seller && value.roleId === String(seller.RoleId) && (
        <ComboBox
          label={labelsOf(teamLabels)('lbl_team_vendor')}
          options={vendors}
          value={value.vendorId}
          onChange={(vendorId) => onChange({ ...value, vendorId })}
          error={errors.VendorId}
        />
      )}
    </>
  )
}

/** The choice as calls take it. */
export const roleRequest = ({ roleId, vendorId }: RoleChoice) => ({
  // Missing, the server asks for it.
  RoleId: roleId === null ? (undefined as never) : Number(roleId),
  VendorId: vendorId === null ? null : Number(vendorId),
})
