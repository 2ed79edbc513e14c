import { CallError } from '../../contract/call.ts'
import { listUnsentMails as list, removeUnsentMails, retryUnsentMails } from '../../contract/mails/unsent-mails.ts'
import { maxTotal } from '../../platform/database/keyset.ts'
import { deleteFailedJobs, retryFailedJobs } from '../../platform/jobs/jobs.ts'
import { recordAct } from '../audit/audit.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { listUnsentMails, mailJobs } from './unsent-mails.ts'

export const unsentMailsAdmin: StaffCallHandler[] = [
  handleStaff(list, async ({ shop }, { After, Size }) => {
    const before = After === undefined ? undefined : Number(After)
    if (before !== undefined && !Number.isSafeInteger(before)) throw new CallError(400, 'This cursor does not belong to this list.')
    const { mails, next, total } = await listUnsentMails(shop.db, { before, size: Size, maxTotal })
    return {
      Rows: mails.map(({ id, mail, createdAt, state, nextTryAt, problem, subject }) => ({
        JobId: id,
        Mail: mail,
        CreatedAt: createdAt.toISOString(),
        State: state === 'running' ? ('sending' as const) : state,
        NextTryAt: state === 'waiting' ? nextTryAt.toISOString() : null,
        // What follows the first line is of use to programmers only.
        Problem: (problem.split('\n')[0] ?? '').slice(0, 300),
        OrderId: subject?.orderId ?? null,
        OrderNumber: subject?.orderNumber ?? null,
        CustomerId: subject?.customerId ?? null,
        To: subject?.email ?? null,
      })),
      Next: next === undefined ? null : String(next),
      Total: total,
    }
  }),
  handleStaff(retryUnsentMails, async ({ write }, { JobIds }) => ({
    Retried: await write((tx) => retryFailedJobs(tx, mailJobs, JobIds)),
  })),
  handleStaff(removeUnsentMails, async ({ write }, { JobIds }) => ({
    Removed: await write(async (tx) => {
      const removed = await deleteFailedJobs(tx, mailJobs, JobIds)
      if (removed > 0) await recordAct(tx, { act: 'delete', subjectType: 'mails', details: { rows: removed } })
      return removed
    }),
  })),
]
