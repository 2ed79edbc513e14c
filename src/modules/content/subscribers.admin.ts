import { listSubscribers, removeSubscriber } from '../../contract/content/staff/subscribers.ts'
import { notFound } from '../../contract/staff/errors.ts'
import { readPage } from '../../platform/database/keyset.ts'
import { canonicalEmail } from '../customers/customers.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { deleteSubscriber, selectSubscribers } from './subscribers.sql.ts'

export const subscribersAdmin: StaffCallHandler[] = [
  handleStaff(listSubscribers, async ({ shop }, { Filter, Sort, After, Size }) => {
    const { rows, next, total } = await readPage(shop.db, selectSubscribers(shop.db, Filter?.Search ?? ''), {
      by: 's.createdAt',
      id: 's.emailCanonical',
      direction: Sort === 'CreatedAt' ? 'asc' : 'desc',
      after: After,
      size: Size,
    })
    return {
      Rows: rows.map(({ email, createdAt, customerId }) => ({ Email: email, CreatedAt: createdAt.toISOString(), CustomerId: customerId })),
      Next: next,
      Total: total,
    }
  }),
  handleStaff(removeSubscriber, async ({ write }, { Email }) => {
    await write(async (tx) => {
      if (!(await deleteSubscriber(tx, canonicalEmail(Email)))) throw notFound()
    })
    return { Email }
  }),
]
