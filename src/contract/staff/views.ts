import { z } from 'zod'
import { id, line } from '../fields.ts'
import { staffCall } from './call.ts'

/** A list of the back office, such as `orders`. */
const list = z.string().regex(/^[a-z0-9-]{1,60}$/)
const name = line(60).min(1)

/** The parameters of the list's URL: filters, sort and columns. */
const query = z.record(z.string().max(60), z.string().max(500)).refine((parameters) => Object.keys(parameters).length <= 40)

/** A view of a list that the signed-in person saved. */
const SavedView = z.object({ ViewId: id, Name: z.string(), Query: z.record(z.string(), z.string()) })

/** Each answers the person's views of the list, in the order in which they were saved. */
const ofOwnViews = { permission: 'session', row: SavedView } as const

export const listViews = staffCall('list-views', {
  ...ofOwnViews,
  summary: 'The own saved views of a list',
  request: z.strictObject({ List: list }),
})

export const saveView = staffCall('save-view', {
  ...ofOwnViews,
  summary: 'Saves a view of a list under a name. Replace: the view that has the name gets the query, instead of a refusal',
  request: z.strictObject({ List: list, Name: name, Query: query, Replace: z.boolean().default(false) }),
})

export const renameView = staffCall('rename-view', {
  ...ofOwnViews,
  summary: 'Renames an own saved view',
  request: z.strictObject({ ViewId: id, Name: name }),
})

export const removeView = staffCall('remove-view', {
  ...ofOwnViews,
  summary: 'Removes an own saved view',
  request: z.strictObject({ ViewId: id }),
})
