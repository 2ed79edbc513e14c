import type { MailKind } from '../../contract/mails/mail-kinds.ts'
import type { Reader } from '../../platform/database/database.ts'
import { countFailedJobs, countStuckJobs, type FailedJob, listFailedJobs } from '../../platform/jobs/jobs.ts'
import type { JobName } from '../jobs.ts'
import { findSubjects, type MailIds } from './unsent-mails.sql.ts'

/** The jobs that send mails. */
export const mailJobs = 'send-%'

/** Mails whose name is not that of their job. */
const namedOtherwise: Partial<Record<JobName, MailKind>> = {
  'send-code': 'one-time-code',
  'send-gift': 'seat-gift',
  'send-reading-limit': 'staff-reading-limit',
}

const kindOf = (job: string) => namedOtherwise[job as JobName] ?? (job.replace('send-', '') as MailKind)

const numberIn = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined)
const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const idsOf = ({ id, payload }: FailedJob): MailIds => ({
  jobId: id,
  orderId: numberIn(payload.orderId),
  refundId: numberIn(payload.refundId),
  entitlementId: numberIn(payload.entitlementId),
  customerId: numberIn(payload.customerId),
  email: textIn(payload.email) ?? textIn(payload.emailCanonical),
})

/** Mails that failed for over an hour, or that are not tried again. */
export const countUnsentMails = (db: Reader, atMost: number): Promise<number> => countStuckJobs(db, mailJobs, atMost)

/** Mails whose last try failed, the newest first, with what they are about. */
export async function listUnsentMails(db: Reader, { before, size, maxTotal }: { before?: number; size: number; maxTotal: number }) {
  const [found, total] = await Promise.all([listFailedJobs(db, mailJobs, { before, size }), countFailedJobs(db, mailJobs, maxTotal)])
  const jobs = found.slice(0, size)
  const subjects = jobs.length > 0 ? await findSubjects(db, jobs.map(idsOf)) : undefined
  const mails = jobs.map((job) => ({ ...job, mail: kindOf(job.name), subject: subjects?.get(job.id) }))
  return { mails, next: found.length > size ? jobs.at(-1)?.id : undefined, total }
}
