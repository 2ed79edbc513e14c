import { staffErrorsLabels } from './staff-errors.labels.ts'
import { staffOrdersLabels } from './staff-orders.labels.ts'

/** Every entity of the back office by its name, for the server. Screens import the entities that they show. Ids start at 200. */
export const adminLabels = {
  StaffErrors: staffErrorsLabels,
  StaffOrders: staffOrdersLabels,
} as const
