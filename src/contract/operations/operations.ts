import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { listFields, staffCall } from '../staff/call.ts'

export const listRateLimits = staffCall('list-rate-limits', {
  permission: 'settings',
  summary: 'How often calls and pages may be used, and by how many clients they are used now',
  request: z.strictObject({}),
  row: z.object({
    Name: z.string(),
    /** A use counts against each of them. */
    Rules: z.array(
      z.object({
        Points: z.int(),
        Seconds: z.int(),
        /** Clients with uses in the present period; null: each instance counts by itself. */
        Clients: z.int().nullable(),
        /** Those of them that are refused now. */
        Refused: z.int().nullable(),
      }),
    ),
    /** False: the shop runs without limits. */
    IsOn: z.boolean(),
  }),
})

export const Backup = z.object({
  BackupId: id,
  /** `lost`: the process that wrote it gave no sign for minutes. */
  State: z.enum(['waiting', 'running', 'done', 'failed', 'lost']),
  BegunBy: z.string(),
  BegunAt: moment,
  EndedAt: moment.nullable(),
  /** The machine and the file on it. */
  Host: z.string().nullable(),
  File: z.string().nullable(),
  /** Of the file so far. */
  Bytes: z.number(),
  Problem: z.string().nullable(),
})

export const listBackups = staffCall('list-backups', {
  permission: 'backup',
  summary: 'Backups that were begun in the back office or by the command on the server, the newest first',
  request: z.strictObject({ ...listFields }),
  row: Backup,
  shape: 'page',
})

export const beginBackup = staffCall('begin-backup', {
  permission: 'backup',
  summary: 'Has a worker write a backup into the folder of data. One at a time',
  request: z.strictObject({}),
  row: Backup,
  shape: 'object',
  stepUp: true,
})
