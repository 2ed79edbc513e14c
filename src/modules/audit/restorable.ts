import type { StaffPermission } from '../../contract/admin/permissions.ts'
import type { LoggedEntry } from './entries.sql.ts'

/**
 * The permission that changing a table takes. Other tables are not restored: staff and roles, because an old value may be a permission that
 * was taken away; orders and what was sold, because their states follow rules; the stock, because it is changed by differences.
 */
const permissionOf: Record<string, StaffPermission> = {
  ...ofTables('catalog:write', [
    ...['attribute_values', 'attributes', 'brands', 'categories', 'colors', 'contributors', 'course_lessons', 'course_sections'],
    ...['product_attributes', 'product_contributors', 'product_facts', 'product_pictures', 'product_related', 'product_terms', 'products'],
    ...['search_synonyms', 'sizes', 'tags'],
  ]),
  ...ofTables('discounts:write', ['coupons', 'discounts']),
  ...ofTables('content:write', ['banners', 'campaigns', 'facilities']),
  ...ofTables('labels:write', ['labels']),
  ...ofTables('prices:write', ['product_attribute_values']),
  ...ofTables('settings', ['payment_methods', 'settings', 'shipping_methods']),
}

function ofTables(permission: StaffPermission, tables: string[]): Record<string, StaffPermission> {
  return Object.fromEntries(tables.map((table) => [table, permission]))
}

const prices = ['price_cents', 'discounted_price_cents', 'shipping_charge_cents']

const hidden = '(hidden)'

/** The permission that restoring this column takes; undefined if it cannot be restored. */
export function permissionToRestore({ act, tableName, rowKey, before }: LoggedEntry, column: string): StaffPermission | undefined {
  if (act !== 'update' || tableName === null || !before || !(column in before) || before[column] === hidden) return undefined
  if (['version', 'stock_quantity', ...Object.keys(rowKey ?? {})].includes(column)) return undefined
  const permission = permissionOf[tableName]
  return permission && tableName === 'products' && prices.includes(column) ? 'prices:write' : permission
}
