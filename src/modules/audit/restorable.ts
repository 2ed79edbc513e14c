import { brandKeys } from '../../contract/content/staff/shop.ts'
import type { StaffPermission } from '../../contract/staff/permissions.ts'
import type { LoggedEntry } from './entries.sql.ts'

/**
 * The permission that changing a table takes. Other tables are not restored: staff and roles, because an old value may be a permission that
 * was taken away; orders and what was sold, because their states follow rules; the stock, because it is changed by differences.
 */
const permissionOf: Record<string, StaffPermission> = {
  ...forEach('catalog:write', [
    ...['attribute_values', 'attributes', 'brands', 'categories', 'colors', 'contributors', 'course_lessons', 'course_sections'],
    ...['product_attributes', 'product_contributors', 'product_facts', 'product_pictures', 'product_related', 'product_terms', 'products'],
    ...['product_attribute_values', 'sizes', 'tags'],
  ]),
  ...forEach('discounts:write', ['coupons', 'discounts']),
  ...forEach('content:write', ['banners', 'campaigns', 'facilities', 'faq_groups', 'faq_questions', 'pages', 'search_synonyms']),
  ...forEach('labels:write', ['labels']),
  ...forEach('settings', ['payment_methods', 'settings', 'shipping_methods']),
}

function forEach(permission: StaffPermission, names: string[]): Record<string, StaffPermission> {
  return Object.fromEntries(names.map((name) => [name, permission]))
}

/** Columns whose change takes a permission of its own. */
const permissionOfColumn: Record<string, Record<string, StaffPermission>> = {
  products: {
    ...forEach('prices:write', ['price_cents', 'discounted_price_cents', 'is_shipping_free', 'shipping_charge_cents']),
    ...forEach('discounts:write', ['discount_id', 'shown_coupon_id']),
    low_stock_at: 'stock:write',
  },
  product_attribute_values: forEach('prices:write', ['addition_kind', 'addition_cents', 'addition_percentage']),
}

/** The settings that the screen of the shop saves. */
const brandSettings: string[] = Object.values(brandKeys)

const hidden = '(hidden)'

/** The permission that restoring this column takes; undefined if it cannot be restored. */
export function permissionToRestore({ act, tableName, rowKey, before }: LoggedEntry, column: string): StaffPermission | undefined {
  if (act !== 'update' || tableName === null || !before || !(column in before) || before[column] === hidden) return undefined
  if (['version', 'stock_quantity', ...Object.keys(rowKey ?? {})].includes(column)) return undefined
  if (tableName === 'settings' && brandSettings.includes(String(rowKey?.key))) return 'content:write'
  return permissionOfColumn[tableName]?.[column] ?? permissionOf[tableName]
}
