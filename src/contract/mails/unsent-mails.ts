import { z } from 'zod'
import { moment } from '../fields.ts'
import { fieldFor, listFields, staffCall } from '../staff/call.ts'
import { mailKinds } from './mail-kinds.ts'

// Mails that the mail server refused, or that could not reach it. Each is tried again for four days.

const jobId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

const UnsentMail = z.object({
  JobId: jobId,
  Mail: z.enum(mailKinds),
  CreatedAt: moment,
  /** `given-up`: not tried again. `sending`: tried now, or as soon as a worker is free. */
  State: z.enum(['given-up', 'waiting', 'sending']),
  /** When a waiting mail is tried again; null for the others. */
  NextTryAt: moment.nullable(),
  /** What the last try met. */
  Problem: z.string(),
  OrderId: z.number().nullable(),
  OrderNumber: z.string().nullable(),
  /** Null if the recipient is not a customer. */
  CustomerId: fieldFor('customers:read', z.number().nullable()),
  /** Null if the address is only read when the mail is written. */
  To: fieldFor('customers:read', z.string().nullable()),
})

export const listUnsentMails = staffCall('list-unsent-mails', {
  permission: 'orders:read',
  summary: 'Mails whose last try failed, the newest first.',
  request: z.strictObject({ ...listFields }),
  row: UnsentMail,
  shape: 'page',
})

/** These; absent: all. */
const mails = { JobIds: z.array(jobId).min(1).max(1000).optional() }

export const retryUnsentMails = staffCall('retry-unsent-mails', {
  permission: 'entitlements:write',
  summary: 'Sends unsent mails at once, and tries each for another four days.',
  request: z.strictObject(mails),
  row: z.object({ Retried: z.number() }),
  shape: 'object',
})

export const removeUnsentMails = staffCall('remove-unsent-mails', {
  permission: 'entitlements:write',
  summary: 'Gives unsent mails up for good.',
  request: z.strictObject(mails),
  row: z.object({ Removed: z.number() }),
  shape: 'object',
})
