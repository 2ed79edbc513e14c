import { z } from 'zod'
import { id, line, lines, moment } from '../fields.ts'
import { listFields, staffCall } from '../staff/call.ts'
import { dateTime, version } from '../staff/fields.ts'

/** The name of a column, as in the database. */
const field = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)

/** Values by column. A secret and personal data are "(hidden)". */
const columns = z.record(z.string(), z.json())

/** Who made an entry: a staff member, the shop itself, or a user of another program in the database. */
const auditSources = ['staff', 'shop', 'database'] as const

/** One entry of the audit log: who did what to which thing. */
export const AuditEntry = z.object({
  AuditId: id,
  At: moment,
  Source: z.enum(auditSources),
  /** Of `staff` only. */
  StaffId: id.nullable(),
  StaffName: z.string().nullable(),
  /** The API token, if one was used. */
  TokenId: id.nullable(),
  /** Of a statement without a staff member: who was connected to the database, and with which program. */
  DatabaseUser: z.string().nullable(),
  Application: z.string().nullable(),
  Reason: z.string().nullable(),
  RequestId: z.string().nullable(),
  /** `insert`, `update`, `delete`, `truncate`, or an act such as `sign-in`, `reveal`, `export`. */
  Act: z.string(),
  /** The table of the thing; a part of a product is an entry of its product. */
  SubjectType: z.string(),
  SubjectId: z.string().nullable(),
  SubjectName: z.string().nullable(),
  /** The table that changed; null: the act changed no row. */
  TableName: z.string().nullable(),
  /** The changed columns only. */
  Before: columns.nullable(),
  After: columns.nullable(),
  /** The browser and the operating system of an entry with a `device`; null if unknown. */
  Browser: z.string().nullable(),
  System: z.string().nullable(),
  /** The columns that `restore-value` accepts from this person. */
  Restorable: z.array(z.string()),
})

const AuditEntryNow = AuditEntry.extend({
  /** The restorable columns as they are now; null: there are none, or the row is gone. */
  Current: columns.nullable(),
  /** Of the thing with all its parts; null: it has no versions. */
  Version: z.int().nullable(),
})

export const listAuditEntries = staffCall('list-audit-entries', {
  permission: 'audit:read',
  summary: 'Who changed what, when and why, by person or source, thing, time and column',
  request: z.strictObject({
    ...listFields,
    Filter: z
      .strictObject({
        StaffId: id.optional(),
        Source: z.enum(auditSources).optional(),
        SubjectType: field.optional(),
        SubjectId: line(200).optional(),
        Act: z.string().max(60).optional(),
        /** Inclusive. */
        From: dateTime.optional(),
        /** Exclusive. */
        Until: dateTime.optional(),
        /** A column; its texts in both languages and its cents are found without the ending. */
        Field: field.optional(),
      })
      .default({}),
    Sort: z.enum(['At DESC', 'At ASC']).default('At DESC'),
  }),
  row: AuditEntry,
  shape: 'page',
})

export const listAuditPeople = staffCall('list-audit-people', {
  permission: 'audit:read',
  summary: 'The people whom entries of the audit log can name, removed ones too',
  request: z.strictObject({}),
  row: z.object({ StaffId: id, Name: z.string(), IsRemoved: z.boolean() }),
})

export const getAuditEntry = staffCall('get-audit-entry', {
  permission: 'audit:read',
  summary: 'One entry of the audit log, with the values as they are now',
  request: z.strictObject({ AuditId: id }),
  row: AuditEntryNow,
  shape: 'object',
})

export const restoreValue = staffCall('restore-value', {
  permission: 'audit:read',
  // It reaches what other calls protect, such as payment methods.
  stepUp: true,
  summary: 'Sets a column to the value that it had before an entry. The change is an entry of its own',
  request: z.strictObject({
    AuditId: id,
    Field: field,
    /** The `Version` of `get-audit-entry`; null for a thing without versions. */
    Version: version.nullable().default(null),
    Reason: lines(500).optional(),
  }),
  row: AuditEntryNow,
  shape: 'object',
})
