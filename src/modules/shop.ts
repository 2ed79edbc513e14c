import type pg from 'pg'
import type { Cache } from '../platform/cache/cache.ts'
import type { CacheTags } from '../platform/cache/cache-tags.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import type { EpubStamper } from '../platform/epub/stamper.ts'
import type { Pictures } from '../platform/files/pictures.ts'
import type { Storage } from '../platform/files/storage.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { MailSender } from '../platform/mail/send-once.ts'
import type { PdfRenderer } from '../platform/pdf/render.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import type { Config } from '../platform/runtime/config.ts'
import type { Log } from '../platform/runtime/log.ts'
import type { Metrics } from '../platform/runtime/metrics.ts'
import type { CacheTag } from './cache-tags.ts'
import type { SearchMisses } from './catalog/search/search-misses.ts'
import type { StaffEventsHub } from './events/hub.ts'
import type { shopCounters } from './metrics.ts'
import type { Payments } from './payments/open-payments.ts'
import type { rateLimits } from './rate-limits.ts'

/** The services of one instance, which handlers and verbs work with. Holds no state of any visitor. */
export interface Shop {
  config: Config
  log: Log
  clock: Clock
  db: Database
  pool: pg.Pool
  /** Connections that keep their session between statements, for LISTEN and for locks; those of `pool`, unless a pooler is in between. */
  sessionPool: pg.Pool
  cache: Cache<CacheTag>
  rateLimits: RateLimits<keyof typeof rateLimits>
  mail: MailSender
  metrics: Metrics<typeof shopCounters>
  cacheTags: CacheTags
  /** Who listens to changes in the back office. */
  staffEvents: StaffEventsHub
  payments: Payments
  pdf: PdfRenderer
  epub: EpubStamper
  pictures: Pictures
  /** Renders a page of the shop as it is inside this transaction. Throws where the process serves no pages. */
  renderIn(tx: Tx, path: string): Promise<string>
  /** Private files: digital goods. */
  storage: Storage
  searchMisses: SearchMisses
}
