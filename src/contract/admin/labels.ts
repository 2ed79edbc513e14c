import { frameLabels } from './frame.labels.ts'
import { peopleLabels } from './people.labels.ts'
import { productsLabels } from './products.labels.ts'
import { signInLabels } from './sign-in.labels.ts'
import { staffErrorsLabels } from './staff-errors.labels.ts'
import { staffOrdersLabels } from './staff-orders.labels.ts'
import { widgetsLabels } from './widgets.labels.ts'

/**
 * Every entity of the back office by its name, for the server. Screens import the entities that they show. Ids start at 200. The Arabic of
 * `orders.labels.ts` is in `db/labels/admin/orders.json`.
 */
export const adminLabels = {
  StaffErrors: staffErrorsLabels,
  StaffOrders: staffOrdersLabels,
  StaffFrame: frameLabels,
  StaffPeople: peopleLabels,
  StaffSignIn: signInLabels,
  StaffWidgets: widgetsLabels,
  StaffProducts: productsLabels,
} as const
