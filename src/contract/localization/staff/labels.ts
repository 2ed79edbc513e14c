import { z } from 'zod'
import { id, lines, search } from '../../fields.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'

const key = z.string().min(1).max(100)

/** A label in one language. Plural forms are separated by `|`. */
const LabelText = z.object({
  Text: z.string(),
  /** The text that the shop shipped with. */
  Original: z.string(),
  /** The owner changed it. */
  IsChanged: z.boolean(),
  /** The shipped text that the owner's replaced, if an update of the shop has changed it since. */
  FormerOriginal: z.string().nullable(),
})

export const Label = z.object({
  EntityId: z.number(),
  /** The name of the screen in the contract, such as `Cart`. */
  Screen: z.string(),
  Key: z.string(),
  Version: z.number(),
  En: LabelText,
  Ar: LabelText,
  /** The names in braces that the text may contain; the shop fills them in. */
  Placeholders: z.array(z.string()),
})

export const labelStates = ['changed', 'outdated'] as const

export const listLabels = staffCall('list-labels', {
  permission: 'labels:write',
  summary: 'The texts of all screens in both languages, by the text that a page shows, by key, screen and state.',
  request: z.strictObject({
    ...listFields,
    Filter: z
      .strictObject({
        /** A text as a page shows it, with its numbers, or a key. */
        Search: search(200),
        Screen: z.string().max(60).optional(),
        /** `changed` by the owner; `outdated`: and the original has changed since. */
        State: z.enum(labelStates).optional(),
      })
      .default({}),
  }),
  row: Label,
  shape: 'page',
})

export const getLabel = staffCall('get-label', {
  permission: 'labels:write',
  summary: 'One label in both languages.',
  request: z.strictObject({ EntityId: id, Key: key }),
  row: Label,
  shape: 'object',
})

/** Plain text; the plural forms of a language, separated by `|`, if the original has them. */
const text = lines(10_000).min(1)

export const saveLabel = staffCall('save-label', {
  permission: 'labels:write',
  summary: 'Change a label in one language or both. The original text ends the change.',
  request: z.strictObject({ EntityId: id, Key: key, Version: version, En: text.optional(), Ar: text.optional() }),
  row: Label,
  shape: 'object',
})

export const resetLabel = staffCall('reset-label', {
  permission: 'labels:write',
  summary: 'Show the original text of a label again, in both languages.',
  request: z.strictObject({ EntityId: id, Key: key, Version: version }),
  row: Label,
  shape: 'object',
})
