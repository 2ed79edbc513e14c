import { countLowStock } from '../../src/modules/catalog/catalog.ts'
import { isKnownTimeZone, timeZoneOf } from '../../src/modules/content/shop/time-zone.sql.ts'
import { findSubjects } from '../../src/modules/mails/unsent-mails.sql.ts'
import { findBeginnings } from '../../src/modules/today/first-steps.sql.ts'
import * as sales from '../../src/modules/today/sales.sql.ts'
import * as tasks from '../../src/modules/today/tasks.sql.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import * as failed from '../../src/platform/jobs/failed.sql.ts'

/** Calls that send every raw statement of the screen Today. */
export const reportsStatements: Record<string, (db: Tx) => unknown> = {
  'orders to ship': (db) => tasks.ordersToShip(db, 100, 1),
  'orders that are not paid': (db) => tasks.ordersUnpaid(db, 100),
  'payments that disagree': (db) => tasks.paymentsThatDisagree(db, 100),
  'disputes to answer': (db) => tasks.disputesToAnswer(db, 100),
  'disputes to settle': (db) => tasks.disputesToSettle(db, 100),
  'requests of customers': (db) => tasks.orderRequests(db, 100),
  'refunds to assign': (db) => tasks.refundsToAssign(db, 100),
  'few pieces': (db) => countLowStock(db, 100, null),
  'few pieces of a seller': (db) => countLowStock(db, 100, 1),
  'the beginnings of a shop': (db) => findBeginnings(db),
  'a time zone': (db) => isKnownTimeZone(db, 'Asia/Dubai'),
  'the time zone of the shop': timeZoneOf,
  'sales by month': (db) => sales.salesBySteps(db, { by: 'month', steps: 12, timeZone: 'Asia/Dubai' }),
  'best sellers of a period': (db) => sales.bestSellers(db, { by: 'week', steps: 12, timeZone: 'Asia/Dubai' }),
  'sales of past days': (db) => sales.addUpSales(db, 2),
  'mails that failed': (db) => failed.listFailedJobs(db, 'send-%', { size: 50 }),
  'more mails that failed': (db) => failed.listFailedJobs(db, 'send-%', { before: 7, size: 50 }),
  'how many mails failed': (db) => failed.countFailedJobs(db, 'send-%', 100),
  'mails that failed for long': (db) => failed.countStuckJobs(db, 'send-%', 100),
  'what failed mails are about': (db) =>
    findSubjects(db, [{ jobId: 1, orderId: 1, refundId: 1, entitlementId: 1, customerId: 1, email: 'a' }]),
  'all mails once more': (db) => failed.retryFailedJobs(db, 'send-%'),
  'some mails once more': (db) => failed.retryFailedJobs(db, 'send-%', [1, 2]),
  'mails that are not sent any more': (db) => failed.deleteFailedJobs(db, 'send-%', [1, 2]),
  'jobs that were given up long ago': (db) => failed.deleteGivenUpJobs(db),
}
