import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { withDemoFiles } from '../../demo/files/demo-files.ts'
import { openSearchMisses } from '../modules/catalog/catalog.ts'
import { authenticate } from '../modules/customers/customers.ts'
import { openStaffEvents, staffEventChannels } from '../modules/events/events.ts'
import { shopCounters } from '../modules/metrics.ts'
import { openPayments } from '../modules/payments/payments.ts'
import { forgetUnused } from '../modules/pictures/pictures.ts'
import { rateLimits } from '../modules/rate-limits.ts'
import type { Shop } from '../modules/shop.ts'
import { openCache } from '../platform/cache/cache.ts'
import { cacheTagChannel, openCacheTags } from '../platform/cache/cache-tags.ts'
import { type Calls, openCalls } from '../platform/calls/transports.ts'
import { openDatabase } from '../platform/database/database.ts'
import { listenForNotifications } from '../platform/database/notifications.ts'
import { openEpubStamper } from '../platform/epub/stamper.ts'
import { openStorage } from '../platform/files/open-storage.ts'
import { openPictures } from '../platform/files/pictures.ts'
import { openRateLimits } from '../platform/http/rate-limits.ts'
import { openMail } from '../platform/mail/mailer.ts'
import { sendOnceBy } from '../platform/mail/send-once.ts'
import { openPdfRenderer } from '../platform/pdf/render.ts'
import { systemClock } from '../platform/runtime/clock.ts'
import type { Config } from '../platform/runtime/config.ts'
import type { Log } from '../platform/runtime/log.ts'
import { openMetrics } from '../platform/runtime/metrics.ts'
import type { Siblings } from '../platform/runtime/processes/siblings.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { connectLimitsServer } from '../platform/scale/limits-server.ts'
import { openReplicas, type Replicas } from '../platform/scale/replicas.ts'
import { handlers } from './handlers.ts'
import { renderIn } from './pages/render-in.ts'

export interface ServicesOptions {
  config: Config
  log: Log
  databaseUrl: string
  /** The other processes of the same `npm start`. */
  siblings?: Siblings
  onStatement?: (text: string) => void
}

interface Options extends ServicesOptions {
  /** The storefront's pages, in a process that renders them: only pages read from replicas. */
  pages?: { build: ServerBuild; isDevelopment: boolean }
}

export interface Services {
  shop: Shop
  calls: Calls
  replicas?: Replicas
  close(): Promise<void>
}

/** Connections past the pooler: one that waits for jobs, two that run them, one for a lock that outlives a transaction. */
const sessionConnections = 4

/** Connects what verbs and calls work with: the database, caches, mail, payments and files. Serves nothing and runs no jobs. */
export async function openServices({ config, log, databaseUrl, siblings, onStatement, pages }: Options): Promise<Services> {
  const { databaseDirectUrl: directUrl = databaseUrl, statementTimeoutMs } = config
  const isPooled = directUrl !== databaseUrl
  const { db, pool } = openDatabase({
    url: databaseUrl,
    pool: config.databasePool,
    statementTimeoutMs,
    prepares: config.databasePrepare,
    isPooled,
    onStatement,
  })
  const sessionPool = isPooled ? openDatabase({ url: directUrl, pool: sessionConnections, statementTimeoutMs }).pool : pool
  const channels = [cacheTagChannel, ...staffEventChannels]
  const notifications = siblings ? await siblings.listen(channels) : await listenForNotifications(directUrl, channels, log)
  const cacheTags = openCacheTags(notifications)
  const limits = config.rateLimits && config.limitsUrl ? await connectLimitsServer(config.limitsUrl, log) : undefined
  const pdf = openPdfRenderer()
  const outbox = join(config.dataDir, 'outbox')
  const mailer = await openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, origin: config.shopOrigin, outbox })
  const storage = withDemoFiles({ storage: openStorage(config), db, pdf })
  const shop: Shop = {
    config,
    log,
    clock: systemClock,
    db,
    pool,
    sessionPool,
    cache: openCache(cacheTags),
    rateLimits: openRateLimits(pool, rateLimits, {
      enabled: config.rateLimits,
      hasSiblings: siblings !== undefined,
      redis: limits?.client,
    }),
    mail: sendOnceBy(mailer, db, log),
    metrics: openMetrics(shopCounters),
    cacheTags,
    staffEvents: openStaffEvents({ db, notifications, log }),
    payments: await openPayments(config, db, log),
    pdf,
    epub: openEpubStamper(),
    pictures: openPictures({
      folders: [join(config.dataDir, 'pictures'), join(projectRoot, 'demo/pictures')],
      storage,
      cacheFolder: join(config.dataDir, 'cache/pictures'),
      ground: join(projectRoot, 'public/brand/social-ground.png'),
      log,
      claim: (name) => forgetUnused(db, [name]),
    }),
    storage,
    searchMisses: openSearchMisses(db, log),
    renderIn: (tx, path) => {
      if (!pages) throw new Error('This process serves no pages.')
      return renderIn({ shop, ...pages }, tx, path)
    },
  }
  const replicas =
    pages && config.databaseReplicaUrls.length > 0
      ? openReplicas({ urls: config.databaseReplicaUrls, primary: pool, connections: config.databasePool, statementTimeoutMs, log })
      : undefined
  if (replicas) cacheTags.subscribe(replicas.expire)
  const calls = openCalls({
    shop,
    copyShop: replicas ? { ...shop, db: replicas.db } : shop,
    log,
    rateLimits: shop.rateLimits,
    handlers,
    authenticate: (call, incoming) => authenticate(db, call, incoming),
  })

  return {
    shop,
    calls,
    replicas,
    async close() {
      shop.staffEvents.close()
      await shop.searchMisses.close()
      shop.mail.close()
      await pdf.close()
      await shop.epub.close()
      limits?.close()
      await notifications.close()
      await replicas?.close()
      await db.destroy()
      if (isPooled) await sessionPool.end()
    },
  }
}
