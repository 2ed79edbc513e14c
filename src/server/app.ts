import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { withDemoFiles } from '../../demo/files/demo-files.ts'
import { staffPathOf } from '../contract/admin/call.ts'
import { pathOf } from '../contract/call.ts'
import { openSearchMisses } from '../modules/catalog/catalog.ts'
import { authenticate } from '../modules/customers/customers.ts'
import { openStaffEvents, staffEventChannels } from '../modules/events/events.ts'
import { recurringJobs } from '../modules/jobs.ts'
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
import { openReplicas } from '../platform/database/replicas.ts'
import { openEpubStamper } from '../platform/epub/stamper.ts'
import { openStorage } from '../platform/files/open-storage.ts'
import { openPictures } from '../platform/files/pictures.ts'
import { removeLeftovers } from '../platform/files/write-atomically.ts'
import { openEdge } from '../platform/http/edge.ts'
import { connectLimitsServer } from '../platform/http/limits-server.ts'
import { openPageExchange } from '../platform/http/page-exchange.ts'
import { openRateLimits } from '../platform/http/rate-limits.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { migrateJobs, startWorker } from '../platform/jobs/jobs.ts'
import { openMail } from '../platform/mail/mailer.ts'
import { sendOnceBy } from '../platform/mail/send-once.ts'
import { openPdfRenderer } from '../platform/pdf/render.ts'
import { systemClock } from '../platform/runtime/clock.ts'
import type { Config } from '../platform/runtime/config.ts'
import type { Log } from '../platform/runtime/log.ts'
import { openMetrics } from '../platform/runtime/metrics.ts'
import type { Siblings } from '../platform/runtime/processes/siblings.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { openPageSession } from './admin/page-session.ts'
import { openAdminPages } from './admin/pages.ts'
import { adminHandlers } from './admin-handlers.ts'
import { handlers } from './handlers.ts'
import { openHealth } from './health.ts'
import { openHttp } from './http.ts'
import { jobHandlers } from './jobs.ts'
import { registerReadings } from './metrics-readings.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { renderIn } from './pages/render-in.ts'
import { openRequestLog } from './request-log.ts'

interface Options {
  config: Config
  log: Log
  databaseUrl: string
  /** The build, Vite's development server, or no pages at all. */
  pages: 'built' | ViteDevServer | 'none'
  /** Vite's development server of the back office; without it, its build. */
  admin?: ViteDevServer
  /** Where the build is, if not in the project's `build`. */
  buildFolder?: string
  /** Runs the jobs in this process too. */
  runsJobs?: boolean
  /** The other processes of the same `npm start`. */
  siblings?: Siblings
  /** Aborted when the instance begins to stop; from then on /readyz reports "not ready". */
  stop?: AbortSignal
  onStatement?: (text: string) => void
}

export interface App {
  listener: RequestListener
  /** Answers /healthz, /readyz and /metrics only. */
  health: RequestListener
  shop: Shop
  calls: Calls
  pages?: Pages
  close(): Promise<void>
}

/** Connections past the pooler: one that waits for jobs, two that run them, one for a lock that outlives a transaction. */
const sessionConnections = 4

/** Connects all parts of the shop. Does not listen. */
export async function openApp({
  config,
  log,
  databaseUrl,
  pages: from,
  admin,
  buildFolder = join(projectRoot, 'build'),
  runsJobs = config.jobs,
  siblings,
  stop,
  onStatement,
}: Options): Promise<App> {
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
  const outboxFolder = join(config.dataDir, 'outbox')
  const channels = [cacheTagChannel, ...staffEventChannels]
  const notifications = siblings ? await siblings.listen(channels) : await listenForNotifications(directUrl, channels, log)
  const cacheTags = openCacheTags(notifications)
  const limits = config.rateLimits && config.limitsUrl ? await connectLimitsServer(config.limitsUrl, log) : undefined
  const pdf = openPdfRenderer()
  const mailer = await openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, origin: config.shopOrigin, outbox: outboxFolder })
  const storage = withDemoFiles({ storage: openStorage(config), db, pdf })
  const build = from === 'none' ? undefined : await buildOf(from, buildFolder)
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
      if (!build) throw new Error('This process serves no pages.')
      return renderIn({ shop, build, isDevelopment: from !== 'built' }, tx, path)
    },
  }
  const replicas =
    build && config.databaseReplicaUrls.length > 0
      ? openReplicas({ urls: config.databaseReplicaUrls, primary: pool, connections: config.databasePool, statementTimeoutMs, log })
      : undefined
  if (replicas) cacheTags.subscribe(replicas.expire)
  const calls = openCalls({
    shop,
    copyShop: { ...shop, ...(replicas && { db: replicas.db }), readsCopies: true },
    log,
    rateLimits: shop.rateLimits,
    handlers,
    authenticate: (call, incoming) => authenticate(db, call, incoming),
  })
  stop?.addEventListener('abort', () => shop.staffEvents.close())
  const jobs = jobHandlers(shop)
  await migrateJobs(directUrl)
  const worker = runsJobs
    ? await startWorker({
        pool: sessionPool,
        prepares: isPooled || config.databasePrepare,
        log,
        metrics: shop.metrics,
        handlers: jobs,
        recurring: recurringJobs,
      })
    : undefined
  const always = securityHeaders(config.shopOrigin.startsWith('https:'))
  const leftovers = removeLeftoversOf(config.dataDir, log)
  const exchange = siblings && openPageExchange(siblings, cacheTags)
  const edge = build && config.edge && openEdge(config.edge, cacheTags, log)
  const pages = build && openPages(shop, calls, build, always, { isDevelopment: from !== 'built', exchange, edge })
  siblings?.reportMetrics(shop.metrics.data)
  registerReadings(shop, Object.keys(jobs), { pages: pages?.cache, edge, replicas })
  const health = await openHealth({ shop, stop, always, siblings })
  const readSession = openPageSession(shop, adminHandlers)
  const adminPages = from === 'none' ? undefined : openAdminPages({ shop, readSession, buildFolder, vite: admin })
  const answer = openHttp({ shop, calls, pages, adminPages, buildFolder, outboxFolder, always })
  const callNames = [
    ...handlers.map(({ call }) => [pathOf(call), call.name] as const),
    ...adminHandlers.map(({ call }) => [staffPathOf(call), call.name] as const),
  ]
  const requestLog = openRequestLog({ shop, calls: new Map(callNames) })
  const listener: RequestListener = (request, response) => {
    if (health.answer(request, response)) return
    const begun = requestLog.begin(request)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (isPage && pages?.sendCached(request, response)) return requestLog.cached(response, begun)
    requestLog.follow(request, response, begun, () => answer(request, response))
  }

  return {
    listener,
    health: health.listener,
    shop,
    calls,
    pages,
    async close() {
      shop.staffEvents.close()
      await worker?.stop()
      await leftovers
      await shop.searchMisses.close()
      shop.mail.close()
      await pdf.close()
      await shop.epub.close()
      limits?.close()
      await notifications.close()
      await edge?.close()
      await replicas?.close()
      await db.destroy()
      if (isPooled) await sessionPool.end()
    },
  }
}

/** Covers the folders that the running shop writes files to. */
const removeLeftoversOf = (dataDir: string, log: Log) =>
  Promise.all(['outbox', 'cache', 'pictures', 'goods'].map((folder) => removeLeftovers(join(dataDir, folder)))).catch((error) =>
    log.warn({ error }, 'cannot remove the temporary files of a killed process'),
  )

const buildOf = (from: 'built' | ViteDevServer, folder: string): Promise<ServerBuild> =>
  from === 'built'
    ? import(pathToFileURL(join(folder, 'storefront/server/index.js')).href)
    : (from.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>)
