import { frameLabels } from '../../contract/admin/frame.labels.ts'
import type { StaffPermission } from '../../contract/admin/permissions.ts'
import type { IconName } from '../../ui/icon.tsx'
import { labelsOf } from './labels.ts'
import { useMay } from './session.ts'

interface Screen {
  path: string
  label: keyof typeof frameLabels.texts
  icon: IconName
  /** Who sees it; by default everybody. */
  permission?: StaffPermission
}

/** The screens in the navigation, in its order. `src/admin/routes.ts` has their code. */
export const screens: readonly Screen[] = [
  { path: '/', label: 'lbl_frame_today', icon: 'clock' },
  { path: '/orders', label: 'lbl_frame_orders', icon: 'truck', permission: 'orders:read' },
  { path: '/products', label: 'lbl_frame_products', icon: 'book', permission: 'catalog:read' },
  { path: '/staff', label: 'lbl_frame_staff', icon: 'user', permission: 'staff' },
  { path: '/audit', label: 'lbl_frame_audit', icon: 'rows', permission: 'audit:read' },
]

/** The screens that the person may open, with their names. */
export function useScreens() {
  const t = labelsOf(frameLabels)
  const may = useMay()
  return screens
    .filter(({ permission }) => !permission || may(permission))
    .map(({ path, label, icon }) => ({ path, icon, label: t(label) }))
}
