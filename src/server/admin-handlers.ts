import { auditAdmin } from '../modules/audit/audit.admin.ts'
import { catalogAdmin } from '../modules/catalog/catalog.admin.ts'
import { taxonomyAdmin } from '../modules/catalog/taxonomy.admin.ts'
import { accessAdmin } from '../modules/orders/access.admin.ts'
import { ordersAdmin } from '../modules/orders/orders.admin.ts'
import { staffAdmin } from '../modules/staff/staff.admin.ts'
import type { StaffCallHandler } from '../modules/staff-calls.ts'

/** The handlers of all staff calls. */
export const adminHandlers: StaffCallHandler[] = [
  ...auditAdmin,
  ...staffAdmin,
  ...catalogAdmin,
  ...taxonomyAdmin,
  ...ordersAdmin,
  ...accessAdmin,
]
