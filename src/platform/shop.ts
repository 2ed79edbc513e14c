import type pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Kept } from './kept.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './metrics.ts'
import type { Notices } from './notices.ts'
import type { Payments } from './payments/payments.ts'
import type { Printer } from './pdf/printer.ts'
import type { Storage } from './storage.ts'

/** All that handlers and verbs work with; made once for an instance, no state of a visitor in it. */
export interface Shop {
  config: Config
  log: Log
  clock: Clock
  db: Database
  pool: pg.Pool
  kept: Kept
  limits: Limits
  mail: Mailer
  metrics: Metrics
  notices: Notices
  payments: Payments
  printer: Printer
  /** Private files: digital goods. */
  storage: Storage
}
