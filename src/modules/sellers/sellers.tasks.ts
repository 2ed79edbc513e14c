import { sql } from '../../platform/database.ts'
import type { JobTask } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'

export const sellersTasks = (shop: Shop): Record<string, JobTask> => ({
  /** A seal that has expired is refused for that; remembering it any longer is of no use. */
  async 'forget-used-seals'() {
    await shop.db.deleteFrom('usedSeals').where('expiresAt', '<', sql<Date>`now()`).execute()
  },
})
