import type { JobHandlers } from '../jobs.ts'
import type { Shop } from '../shop.ts'
import { addUpSales } from './sales.sql.ts'

/** Few enough for the statement timeout. */
const daysAtOnce = 31

export const todayJobs = ({ db }: Pick<Shop, 'db'>): JobHandlers<'add-up-sales'> => ({
  async 'add-up-sales'() {
    while ((await addUpSales(db, daysAtOnce)) === daysAtOnce);
  },
})
