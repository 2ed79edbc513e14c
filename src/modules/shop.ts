import type pg from 'pg'
import type { Cache } from '../platform/cache/cache.ts'
import type { CacheTags } from '../platform/cache/cache-tags.ts'
import type { Database } from '../platform/database/database.ts'
import type { Storage } from '../platform/files/storage.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import type { PdfRenderer } from '../platform/pdf/render.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import type { Config } from '../platform/runtime/config.ts'
import type { Log } from '../platform/runtime/log.ts'
import type { Metrics } from '../platform/runtime/metrics.ts'
import type { Payments } from './payments/open-payments.ts'

/** All that handlers and verbs work with; made once for an instance, no state of a visitor in it. */
export interface Shop {
  config: Config
  log: Log
  clock: Clock
  db: Database
  pool: pg.Pool
  cache: Cache
  rateLimits: RateLimits
  mail: Mailer
  metrics: Metrics
  cacheTags: CacheTags
  payments: Payments
  pdf: PdfRenderer
  /** Private files: digital goods. */
  storage: Storage
}
