/** What staff may do. The same words are the scopes of API tokens. */
export const staffPermissions = [
  'catalog:read',
  'catalog:write',
  'prices:write',
  'discounts:write',
  'stock:write',
  'pools:read',
  'pools:reveal',
  'orders:read',
  'orders:write',
  'orders:refund',
  'entitlements:write',
  'customers:read',
  'customers:write',
  'customers:export',
  'customers:erase',
  'reviews:write',
  'messages:write',
  'content:write',
  'labels:write',
  'reports:read',
  'import',
  'export',
  'sellers:write',
  'payouts:write',
  'webhooks',
  'tokens',
  'settings',
  'staff',
  'audit:read',
  'backup',
] as const

export type StaffPermission = (typeof staffPermissions)[number]

/** The roles of every shop. The owner adds others by choosing permissions. */
export const shopRoles = ['owner', 'manager', 'catalog', 'orders', 'support', 'seller'] as const
export type ShopRole = (typeof shopRoles)[number]

const managers = staffPermissions.filter(
  (permission) =>
    !['pools:reveal', 'customers:export', 'customers:erase', 'payouts:write', 'webhooks', 'tokens', 'settings', 'staff', 'backup'].includes(
      permission,
    ),
)

/**
 * The permissions of the shop's roles. A seller has them for the rows of one vendor only: the pipeline refuses sellers every call that is
 * not declared `forSellers`.
 */
export const permissionsOfRole: Record<ShopRole, readonly StaffPermission[]> = {
  owner: staffPermissions,
  manager: managers,
  catalog: ['catalog:read', 'catalog:write', 'stock:write', 'pools:read', 'content:write', 'labels:write', 'import', 'export'],
  orders: ['catalog:read', 'stock:write', 'orders:read', 'orders:write', 'orders:refund', 'entitlements:write', 'customers:read', 'export'],
  support: ['catalog:read', 'orders:read', 'entitlements:write', 'customers:read', 'customers:write', 'reviews:write', 'messages:write'],
  seller: [
    'catalog:read',
    'catalog:write',
    'prices:write',
    'stock:write',
    'pools:read',
    'orders:read',
    'orders:write',
    'reviews:write',
    'messages:write',
    'reports:read',
    'export',
  ],
}

/** The largest refund in cents; null is without a limit. Roles that are not listed may not refund, or are the owner's. */
export const refundLimitCentsOfRole: Partial<Record<ShopRole, number>> = { manager: 1_000_00, orders: 200_00 }

/** Permissions that no token has: a token must not make other tokens or staff, or replace the keys of payment providers. */
export const sessionOnlyPermissions: readonly StaffPermission[] = ['staff', 'tokens', 'settings']
