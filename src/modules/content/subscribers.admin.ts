import { listSubscribers, removeSubscriber } from '../../contract/content/staff/subscribers.ts'
import { notFound } from '../../contract/staff/errors.ts'
import { readPage } from '../../platform/database/keyset.ts'
import { canonicalEmail } from '../customers/customers.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { deleteSubscriber, selectSubscribers } from './subscribers.sql.ts'

export const subscribersAdmin: StaffCallHandler[] = [
  handleStaff(listSubscribers, async ({ shop }, { filter, sort, after, size }) => {
    const { rows, next, total } = await readPage(shop.db, selectSubscribers(shop.db, filter?.search ?? ''), {
      by: 's.createdAt',
      id: 's.emailCanonical',
      direction: sort === 'CreatedAt' ? 'asc' : 'desc',
      after,
      size,
    })
    return {
      rows: rows.map(({ email, createdAt, customerId }) => ({ email, createdAt, customerId })),
      next,
      total,
    }
  }),
  handleStaff(removeSubscriber, async ({ write }, { email }) => {
    await write(async (tx) => {
      if (!(await deleteSubscriber(tx, canonicalEmail(email)))) throw notFound()
    })
    return { email }
  }),
]
