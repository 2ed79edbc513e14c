import { permissionsLabels } from '../../contract/staff/permissions.labels.ts'
import type { StaffPermission } from '../../contract/staff/permissions.ts'
import { labelsOf } from '../app/labels.ts'

type Key = keyof typeof permissionsLabels.texts

/** What a permission allows, in words. */
export const permissionText = (permission: StaffPermission) =>
  labelsOf(permissionsLabels)(`lbl_permission_${permission.replace(':', '_')}` as Key)

/** The groups in which permissions are chosen. Those that no call asks for are left out: a tick would promise what it does not do. */
export const permissionGroups: readonly { label: Key; permissions: readonly StaffPermission[] }[] = [
  {
    label: 'lbl_permission_group_catalog',
    permissions: ['catalog:read', 'catalog:write', 'prices:write', 'discounts:write', 'stock:write', 'pools:read', 'pools:reveal'],
  },
  {
    label: 'lbl_permission_group_orders',
    permissions: [
      ...(['orders:read', 'orders:write', 'orders:refund', 'entitlements:write'] as const),
      ...(['customers:read', 'customers:write', 'customers:export', 'customers:erase'] as const),
    ],
  },
  { label: 'lbl_permission_group_content', permissions: ['reviews:write', 'messages:write', 'content:write', 'labels:write'] },
  { label: 'lbl_permission_group_reports', permissions: ['reports:read', 'export'] },
  {
    label: 'lbl_permission_group_shop',
    permissions: ['settings', 'staff', 'tokens', 'sellers:write', 'audit:read', 'backup'],
  },
]
