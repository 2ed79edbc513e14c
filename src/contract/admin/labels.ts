import { staffErrorsLabels } from './staff-errors.labels.ts'

/** Every entity of the back office by its name, for the server. Screens import the entities that they show. Ids start at 200. */
export const adminLabels = {
  StaffErrors: staffErrorsLabels,
} as const
