import { z } from 'zod'
import { moment, search } from '../../fields.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { warrantyReasons } from '../credential.ts'
import { claimFilters } from './claim-filters.ts'

export const listWarrantyClaims = staffCall('list-warranty-claims', {
  permission: 'entitlements:write',
  summary: 'Claims of customers whose login or key does not work, over all orders.',
  request: z.strictObject({
    ...listFields,
    Filter: z.strictObject({ State: z.enum(claimFilters).default('owed'), Search: search(100) }).prefault({}),
    Sort: z.enum(['ClaimedAt', '-ClaimedAt']).default('ClaimedAt'),
  }),
  row: z.object({
    WarrantyClaimId: z.number(),
    OrderId: z.number(),
    OrderNumber: z.string(),
    ProductId: z.number(),
    ProductNameEn: z.string(),
    ProductNameAr: z.string(),
    SeatNumber: z.number(),
    CustomerName: z.string(),
    Reason: z.enum(warrantyReasons),
    Note: z.string(),
    State: z.enum(['owed', 'replaced', 'refused']),
    ClaimedAt: moment,
    SettledAt: moment.nullable(),
    /** It is settled by itself as soon as its pool has an item. */
    IsAutomatic: z.boolean(),
    /** The access is open: a replacement can be given. */
    IsOpen: z.boolean(),
    /** Items that the pool has; null for a key, which is made. */
    Available: z.number().nullable(),
  }),
  shape: 'page',
})
