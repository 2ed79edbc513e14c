import { frameLabels } from '../../contract/staff/frame.labels.ts'
import type { StaffPermission } from '../../contract/staff/permissions.ts'
import type { IconName } from '../../ui/icon.tsx'
import { labelsOf } from './labels.ts'
import { useMay, useSignedIn } from './session.ts'

/** The groups of the navigation, in its order. */
export const screenGroups = ['sell', 'catalog', 'inbox', 'content', 'settings'] as const

interface Screen {
  group: (typeof screenGroups)[number]
  path: string
  label: keyof typeof frameLabels.texts
  icon: IconName
  /** Who sees it; by default everybody. */
  permission?: StaffPermission
  /** Whether sellers see it; by default they do not. `only`: only sellers. */
  sellers?: 'also' | 'only'
}

/** The screens in the navigation, in the order of their groups. `src/admin/routes.ts` has their code. */
export const screens: readonly Screen[] = [
  { group: 'sell', path: '/', label: 'lbl_frame_today', icon: 'clock', sellers: 'also' },
  { group: 'sell', path: '/orders', label: 'lbl_frame_orders', icon: 'truck', permission: 'orders:read' },
  { group: 'sell', path: '/documents', label: 'lbl_frame_documents', icon: 'print', permission: 'orders:read' },
  { group: 'sell', path: '/own-orders', label: 'lbl_frame_own_orders', icon: 'truck', permission: 'orders:read', sellers: 'only' },
  { group: 'sell', path: '/customers', label: 'lbl_frame_customers', icon: 'user', permission: 'customers:read' },
  { group: 'sell', path: '/claims', label: 'lbl_frame_claims', icon: 'alert', permission: 'entitlements:write' },
  { group: 'catalog', path: '/products', label: 'lbl_frame_products', icon: 'book', permission: 'catalog:read', sellers: 'also' },
  { group: 'catalog', path: '/courses', label: 'lbl_frame_courses', icon: 'screen', permission: 'catalog:read', sellers: 'also' },
  { group: 'catalog', path: '/certificates', label: 'lbl_frame_certificates', icon: 'check', permission: 'customers:read' },
  { group: 'catalog', path: '/stock', label: 'lbl_frame_stock', icon: 'truck', permission: 'stock:write', sellers: 'also' },
  { group: 'catalog', path: '/categories', label: 'lbl_frame_categories', icon: 'rows', permission: 'catalog:read' },
  { group: 'catalog', path: '/brands', label: 'lbl_frame_brands', icon: 'shield', permission: 'catalog:read' },
  { group: 'catalog', path: '/tags', label: 'lbl_frame_tags', icon: 'pin', permission: 'catalog:read' },
  { group: 'catalog', path: '/sizes', label: 'lbl_frame_sizes', icon: 'ruler', permission: 'catalog:read' },
  { group: 'catalog', path: '/colors', label: 'lbl_frame_colors', icon: 'sun', permission: 'catalog:read' },
  { group: 'catalog', path: '/attributes', label: 'lbl_frame_attributes', icon: 'filter', permission: 'catalog:read' },
  { group: 'catalog', path: '/contributors', label: 'lbl_frame_contributors', icon: 'user', permission: 'catalog:read' },
  { group: 'catalog', path: '/discounts', label: 'lbl_frame_discounts', icon: 'minus', permission: 'discounts:write' },
  { group: 'catalog', path: '/coupons', label: 'lbl_frame_coupons', icon: 'card', permission: 'discounts:write' },
  { group: 'inbox', path: '/reviews', label: 'lbl_frame_reviews', icon: 'star', permission: 'reviews:write', sellers: 'also' },
  { group: 'inbox', path: '/questions', label: 'lbl_frame_questions', icon: 'chat', permission: 'reviews:write', sellers: 'also' },
  { group: 'inbox', path: '/messages', label: 'lbl_frame_messages', icon: 'mail', permission: 'messages:write' },
  { group: 'inbox', path: '/sellers', label: 'lbl_frame_sellers', icon: 'user', permission: 'sellers:write' },
  { group: 'inbox', path: '/subscribers', label: 'lbl_frame_subscribers', icon: 'mail', permission: 'customers:read' },
  { group: 'content', path: '/banners', label: 'lbl_frame_home_page', icon: 'screen', permission: 'content:write' },
  { group: 'content', path: '/campaigns', label: 'lbl_frame_campaigns', icon: 'star', permission: 'content:write' },
  { group: 'content', path: '/pages', label: 'lbl_frame_pages', icon: 'ebook', permission: 'content:write' },
  { group: 'content', path: '/faq', label: 'lbl_frame_faq', icon: 'chat', permission: 'content:write' },
  { group: 'content', path: '/labels', label: 'lbl_frame_labels', icon: 'globe', permission: 'labels:write' },
  { group: 'content', path: '/mails', label: 'lbl_frame_mails', icon: 'mail', permission: 'labels:write' },
  { group: 'content', path: '/search-words', label: 'lbl_frame_search_words', icon: 'search', permission: 'content:write' },
  { group: 'content', path: '/translations', label: 'lbl_frame_translations', icon: 'two', permission: 'content:write' },
  { group: 'settings', path: '/settings', label: 'lbl_frame_shop', icon: 'globe', permission: 'content:write' },
  { group: 'settings', path: '/business', label: 'lbl_frame_business', icon: 'user', permission: 'settings' },
  { group: 'settings', path: '/payments', label: 'lbl_frame_payments', icon: 'card', permission: 'settings' },
  { group: 'settings', path: '/delivery', label: 'lbl_frame_delivery', icon: 'truck', permission: 'settings' },
  { group: 'settings', path: '/returns', label: 'lbl_frame_returns', icon: 'back', permission: 'settings' },
  { group: 'settings', path: '/limits', label: 'lbl_frame_limits', icon: 'clock', permission: 'settings' },
  { group: 'settings', path: '/backups', label: 'lbl_frame_backups', icon: 'download', permission: 'backup' },
  { group: 'settings', path: '/staff', label: 'lbl_frame_staff', icon: 'user', permission: 'staff' },
  { group: 'settings', path: '/roles', label: 'lbl_frame_roles', icon: 'shield', permission: 'staff' },
  { group: 'settings', path: '/tokens', label: 'lbl_frame_tokens', icon: 'account', permission: 'tokens' },
  { group: 'settings', path: '/audit', label: 'lbl_frame_audit', icon: 'rows', permission: 'audit:read' },
]

/** The screens that the person may open, with their names. */
export function useScreens() {
  const t = labelsOf(frameLabels)
  const may = useMay()
  const isSeller = useSignedIn().VendorId !== null
  return screens
    .filter(({ permission, sellers }) => (!permission || may(permission)) && (isSeller ? sellers : sellers !== 'only'))
    .map(({ group, path, label, icon }) => ({ group, path, icon, label: t(label) }))
}
