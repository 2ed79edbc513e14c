import { z } from 'zod'
import { moment } from '../fields.ts'

/**
 * How a customer's last access to a product ended: by its period, a refund, staff who closed it without one, or because the seat was given back
 * or to another person; and when. A row has null while they have an access, or if they never had one.
 */
export const formerAccess = z.object({ Reason: z.enum(['ended', 'refunded', 'closed', 'moved']), At: moment })
