import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { ensurePartitions } from './partitions.sql.ts'

export const auditJobs = ({ db, log }: Shop): JobHandlers<'keep-audit-partitions'> => ({
  async 'keep-audit-partitions'() {
    const dropped = await ensurePartitions(db)
    if (dropped.length > 0) log.info({ dropped }, 'old months of the audit log dropped')
  },
})
