import { z } from 'zod'
import { staffCall } from './call.ts'

/** The browser makes the file of a list from the answers of its call. This comes before, so that the audit log says who took which list along. */
export const noteExport = staffCall('note-export', {
  permission: 'export',
  forSellers: true,
  summary: 'Says that a list is saved as a file, for the audit log.',
  request: z.strictObject({
    /** Such as `orders`. */
    List: z.string().regex(/^[a-z0-9-]{1,60}$/),
    Rows: z.int().min(0).max(1_000_000),
  }),
  row: z.object({ List: z.string() }),
  shape: 'object',
})
