import { z } from 'zod'
import { staffCall } from '../staff/call.ts'
import { type StaffArea, staffAreas } from './areas.ts'

/** The row that a form edits, such as `12` of `products`. */
const record = {
  Area: z.enum(Object.keys(staffAreas) as [StaffArea, ...StaffArea[]]),
  Id: z.string().regex(/^[\w:/-]{1,80}$/),
}

export const Editor = z.object({ Name: z.string() })

/**
 * Says that the person has a form open, or has closed it, and answers who else has it open. A form that is open says so every 15 seconds:
 * without it, it counts as closed after 40.
 */
export const noteEditing = staffCall('note-editing', {
  permission: 'session',
  summary: 'Says which form is open, and answers who else has it open',
  request: z.strictObject({ ...record, Tab: z.uuid(), IsOpen: z.boolean() }),
  row: Editor,
})

/** An event of the stream `GET /api/admin/v1/events`, by its name. It never has more than names: what changed is read with a call. */
export interface StaffEvents {
  /** `Ids` is null where many changed, or it is not known which. */
  changed: { Area: StaffArea; Ids: string[] | null }
  /** Another person opened or closed the form of this row. */
  editing: { Area: StaffArea; Id: string }
  /** Changes may have been missed. */
  missed: Record<string, never>
  /** The session is over. */
  ended: Record<string, never>
}
