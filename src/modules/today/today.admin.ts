import { invalidFields } from '../../contract/staff/errors.ts'
import { getFirstSteps } from '../../contract/today/first-steps.ts'
import { getSales, saveTimeZone } from '../../contract/today/sales.ts'
import { getTasks } from '../../contract/today/tasks.ts'
import { isKnownTimeZone, saveTimeZone as save } from '../content/content.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { firstStepsFor } from './first-steps.ts'
import { salesBy } from './sales.ts'
import { tasksFor } from './tasks.ts'

export const todayAdmin: StaffCallHandler[] = [
  handleStaff(getTasks, async ({ shop, staff }) =>
    (await tasksFor(shop.db, staff)).map(({ task, count, orderId, daysLeft }) => ({
      task,
      count,
      orderId: orderId ?? null,
      ...(daysLeft != null && { daysLeft }),
    })),
  ),
  handleStaff(getFirstSteps, ({ shop, staff }) => firstStepsFor(shop, staff)),
  handleStaff(getSales, ({ shop }, { by }) => salesBy(shop, by)),
  handleStaff(saveTimeZone, async ({ shop, write }, { timeZone }) => {
    if (!(await isKnownTimeZone(shop.db, timeZone))) throw invalidFields({ path: 'TimeZone', code: 'not_a_choice' })
    await write((tx) => save(tx, timeZone))
    return { timeZone }
  }),
]
