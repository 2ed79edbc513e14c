import { updatePaymentMethods } from '../../src/modules/content/shop/payment-settings.sql.ts'
import { raiseSettingVersion } from '../../src/modules/content/shop/setting-versions.sql.ts'
import { deliveryFacts, readZones } from '../../src/modules/delivery/zones.sql.ts'
import { backupRows, countDueBackups, insertBackup, recordBackup, updateBackup } from '../../src/modules/operations/backups.sql.ts'
import { rateLimitUse } from '../../src/modules/operations/rate-limit-use.sql.ts'
import { lastAnswerOf, recordCheck } from '../../src/modules/payments/checks.sql.ts'
import type { Tx } from '../../src/platform/database/database.ts'

/** Calls that send every raw statement about the settings of payments. */
export const settingsStatements: Record<string, (db: Tx) => unknown> = {
  'payment methods': (db) => updatePaymentMethods(db, [{ paymentMethodId: 5, nameEn: 'Card', nameAr: 'بطاقة', isEnabled: true }]),
  'a version of settings': (db) => raiseSettingVersion(db, 'payments', 1, 'Nour'),
  'the last answer of a provider': (db) => lastAnswerOf(db, { name: 'stripe', mode: 'live' }),
  'the zones of delivery': (db) => readZones(db),
  'what delivery concerns': (db) => deliveryFacts(db),
  'the backups': (db) => backupRows(db).execute(),
  'backups that are due': (db) => countDueBackups(db),
  'a backup': (db) => insertBackup(db, 'Nour'),
  'a backup of the command': (db) => recordBackup(db, { state: 'done', begunAt: new Date(), host: 'shop', file: 'shop.tar.gz', bytes: 1 }),
  'the progress of a backup': (db) => updateBackup(db, 1, { state: 'done', bytes: 1 }),
  'the use of rate limits': (db) => rateLimitUse(db),
  'a check of a provider': (db) => recordCheck(db, { name: 'stripe', mode: 'live' }, 'accepted'),
}
