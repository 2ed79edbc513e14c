import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { writeBackupOf } from './write-backup.ts'

export const operationsJobs = (shop: Shop): JobHandlers<'write-backup'> => ({
  'write-backup': ({ backupId }) => writeBackupOf(shop, backupId),
})
