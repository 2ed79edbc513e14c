import { accessAdmin } from '../modules/orders/access.admin.ts'
import { ordersAdmin } from '../modules/orders/orders.admin.ts'
import { staffAdmin } from '../modules/staff/staff.admin.ts'
import type { StaffCallHandler } from '../modules/staff-calls.ts'

/** The handlers of all staff calls. */
export const adminHandlers: StaffCallHandler[] = [...staffAdmin, ...ordersAdmin, ...accessAdmin]
