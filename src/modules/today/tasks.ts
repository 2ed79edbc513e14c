import type { StaffPermission } from '../../contract/staff/permissions.ts'
import { maxTaskCount, type StaffTask, staffTasks } from '../../contract/today/today-enums.ts'
import type { Database } from '../../platform/database/database.ts'
import { countLowStock, countMisses, countOpenReviews, countWaitingQuestions } from '../catalog/catalog.ts'
import { countOpenMessages } from '../content/content.ts'
import { countUnsentMails } from '../mails/mails.ts'
import { countDueBackups } from '../operations/operations.ts'
import { countOpenSellerRequests } from '../sellers/sellers.ts'
import type { StaffActor } from '../staff-actor.ts'
import { countOpenTexts } from '../translations/translations.ts'
import { countOpenClaims } from '../vault/vault.ts'
import * as waiting from './tasks.sql.ts'

interface Task {
  permission: StaffPermission
  /** Counts the rows of one seller, if there is one. */
  forSellers?: boolean
  count: (db: Database, atMost: number, vendorId: number | null, permissions: ReadonlySet<string>) => Promise<waiting.Waiting>
}

const tasks: Record<StaffTask, Task> = {
  'disputes-to-answer': { permission: 'orders:read', count: waiting.disputesToAnswer },
  'orders-to-ship': { permission: 'orders:write', forSellers: true, count: waiting.ordersToShip },
  'orders-unpaid': { permission: 'orders:read', count: waiting.ordersUnpaid },
  'payments-disagree': { permission: 'orders:read', count: waiting.paymentsThatDisagree },
  'refunds-to-assign': { permission: 'orders:refund', count: waiting.refundsToAssign },
  'disputes-to-settle': { permission: 'orders:refund', count: waiting.disputesToSettle },
  'order-requests': { permission: 'orders:refund', count: waiting.orderRequests },
  claims: { permission: 'entitlements:write', count: async (db, atMost) => ({ count: await countOpenClaims(db, atMost) }) },
  messages: { permission: 'messages:write', count: async (db, atMost) => ({ count: await countOpenMessages(db, atMost) }) },
  reviews: { permission: 'reviews:write', count: async (db, atMost) => ({ count: await countOpenReviews(db, atMost) }) },
  questions: {
    permission: 'reviews:write',
    forSellers: true,
    count: async (db, atMost, vendorId) => ({ count: await countWaitingQuestions(db, atMost, vendorId) }),
  },
  sellers: { permission: 'sellers:write', count: async (db, atMost) => ({ count: await countOpenSellerRequests(db, atMost) }) },
  'stock-low': {
    permission: 'stock:write',
    forSellers: true,
    count: async (db, atMost, vendorId) => ({ count: await countLowStock(db, atMost, vendorId) }),
  },
  untranslated: {
    permission: 'content:write',
    count: async (db, atMost, _, permissions) => ({ count: await countOpenTexts(db, atMost, permissions) }),
  },
  'searches-without-result': {
    permission: 'content:write',
    count: async (db, atMost) => ({ count: await countMisses(db, atMost) }),
  },
  'mails-given-up': { permission: 'orders:read', count: async (db, atMost) => ({ count: await countUnsentMails(db, atMost) }) },
  backup: { permission: 'backup', count: async (db) => ({ count: await countDueBackups(db) }) },
}

/** What waits for this person, in the order of the screen: one round of bounded counts. */
export async function tasksFor(db: Database, { permissions, vendorId }: Pick<StaffActor, 'permissions' | 'vendorId'>) {
  const theirs = staffTasks.filter((task) => permissions.has(tasks[task].permission) && (vendorId === null || tasks[task].forSellers))
  const counted = await Promise.all(
    theirs.map(async (task) => ({ task, ...(await tasks[task].count(db, maxTaskCount, vendorId, permissions)) })),
  )
  return counted.filter(({ count }) => count > 0)
}
