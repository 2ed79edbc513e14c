import { z } from 'zod'
import { id, line, search } from '../../fields.ts'
import { languages } from '../../localization/language.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'

const term = line(60).min(1)

const Synonym = z.object({
  SynonymId: z.number(),
  Version: z.number(),
  /** Of either language. */
  Terms: z.array(z.string()),
  /** The first term finds the others too, but they do not find the first. */
  IsOneWay: z.boolean(),
})

export const listSynonyms = staffCall('list-synonyms', {
  permission: 'content:write',
  summary: 'Groups of terms that find each other, newest first.',
  request: z.strictObject({
    ...listFields,
    Filter: z.strictObject({ Search: search(200) }).default({}),
  }),
  row: Synonym,
  shape: 'page',
})

export const saveSynonym = staffCall('save-synonym', {
  permission: 'content:write',
  summary: 'Create or change a group of synonyms. The next search knows it.',
  request: z.strictObject({
    /** Absent: a new group. */
    SynonymId: id.optional(),
    Version: version.optional(),
    Terms: z.array(term).min(2).max(40),
    IsOneWay: z.boolean().default(false),
  }),
  row: Synonym,
  shape: 'object',
})

export const removeSynonym = staffCall('remove-synonym', {
  permission: 'content:write',
  summary: 'Remove a group of synonyms.',
  request: z.strictObject({ SynonymId: id, Version: version }),
  current: Synonym,
  row: z.object({ SynonymId: z.number() }),
  shape: 'object',
})

const missKey = { Term: z.string().min(1).max(80), Language: z.enum(languages) }

/** A search of the shop that found nothing, without anything about the visitor. */
const SearchMiss = z.object({
  Term: z.string(),
  Language: z.enum(languages),
  /** How often; not while its page was cached. */
  Searches: z.number(),
  LastDay: z.iso.date(),
})

export const listSearchMisses = staffCall('list-search-misses', {
  permission: 'content:write',
  summary: 'Searches that found nothing, the most frequent first.',
  request: z.strictObject({ ...listFields }),
  row: SearchMiss,
  shape: 'page',
})

export const dismissSearchMiss = staffCall('dismiss-search-miss', {
  permission: 'content:write',
  summary: 'Remove a search from those that found nothing. It returns if it is searched again.',
  request: z.strictObject(missKey),
  row: z.object(missKey),
  shape: 'object',
})
