import { z } from 'zod'
import { email, id, moment, search } from '../../fields.ts'
import { listFields, staffCall } from '../../staff/call.ts'

export const listSubscribers = staffCall('list-subscribers', {
  permission: 'customers:read',
  summary: 'The addresses that accept mails.',
  request: z.strictObject({
    ...listFields,
    Filter: z.strictObject({ Search: search(100) }).optional(),
    Sort: z.enum(['CreatedAt', '-CreatedAt']).default('-CreatedAt'),
  }),
  row: z.object({
    Email: z.string(),
    CreatedAt: moment,
    /** Null: the address has no account. */
    CustomerId: z.number().nullable(),
  }),
  shape: 'page',
})

export const removeSubscriber = staffCall('remove-subscriber', {
  permission: 'customers:write',
  summary: 'Removes an address: it gets no more mails.',
  request: z.strictObject({ Email: email() }),
  row: z.object({ Email: z.string() }),
  shape: 'object',
})

export const listStockAlerts = staffCall('list-stock-alerts', {
  permission: 'customers:read',
  summary: 'The products that people wait for, the most wanted first, up to 200.',
  request: z.strictObject({}),
  row: z.object({ ProductId: id, ProductName: z.string(), Waiting: z.number(), Since: moment }),
})
