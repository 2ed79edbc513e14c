import { deleteGivenUpJobs } from '../../platform/jobs/jobs.ts'
import { deleteOldSentMails } from '../../platform/mail/send-once.ts'
import { deleteExpiredSessions } from '../customers/customers.ts'
import type { JobHandlers } from '../jobs.ts'
import { deleteOldEvents } from '../payments/payments.ts'
import type { Shop } from '../shop.ts'
import { writeBackupOf } from './write-backup.ts'

export const operationsJobs = (shop: Shop): JobHandlers<'write-backup' | 'delete-old-records'> => ({
  'write-backup': ({ backupId }) => writeBackupOf(shop, backupId),
  /** What is stored for a while only. docs/decisions/009-jobs-in-the-database.md. */
  async 'delete-old-records'() {
    await deleteOldEvents(shop.db)
    await deleteExpiredSessions(shop.db)
    await deleteGivenUpJobs(shop.db)
    await deleteOldSentMails(shop.db)
  },
})
