import { CallError } from '../../contract/call.ts'
import { listUnsentMails as list, removeUnsentMails, retryUnsentMails } from '../../contract/mails/unsent-mails.ts'
import { maxTotal } from '../../platform/database/keyset.ts'
import { deleteFailedJobs, retryFailedJobs } from '../../platform/jobs/jobs.ts'
import { recordAct } from '../audit/audit.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { listUnsentMails, mailJobs } from './unsent-mails.ts'

export const unsentMailsAdmin: StaffCallHandler[] = [
  handleStaff(list, async ({ shop }, { after, size }) => {
    const before = after === undefined ? undefined : Number(after)
    if (before !== undefined && !Number.isSafeInteger(before)) throw new CallError(400, 'This cursor does not belong to this list.')
    const { mails, next, total } = await listUnsentMails(shop.db, { before, size, maxTotal })
    return {
      rows: mails.map(({ id, mail, createdAt, state, nextTryAt, problem, subject }) => ({
        jobId: id,
        mail,
        createdAt,
        state: state === 'running' ? ('sending' as const) : state,
        nextTryAt: state === 'waiting' ? nextTryAt : null,
        // What follows the first line is of use to programmers only.
        problem: (problem.split('\n')[0] ?? '').slice(0, 300),
        orderId: subject?.orderId ?? null,
        orderNumber: subject?.orderNumber ?? null,
        customerId: subject?.customerId ?? null,
        to: subject?.email ?? null,
      })),
      next: next === undefined ? null : String(next),
      total,
    }
  }),
  handleStaff(retryUnsentMails, async ({ write }, { jobIds }) => ({
    retried: await write((tx) => retryFailedJobs(tx, mailJobs, jobIds)),
  })),
  handleStaff(removeUnsentMails, async ({ write }, { jobIds }) => ({
    removed: await write(async (tx) => {
      const removed = await deleteFailedJobs(tx, mailJobs, jobIds)
      if (removed > 0) await recordAct(tx, { act: 'delete', subjectType: 'mails', details: { rows: removed } })
      return removed
    }),
  })),
]
