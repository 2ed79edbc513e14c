import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { pathOf } from '../contract/call.ts'
import { staffPathOf } from '../contract/staff/call.ts'
import { recurringJobs } from '../modules/jobs.ts'
import { removeLeftovers } from '../platform/files/write-atomically.ts'
import { openPageExchange } from '../platform/http/page-exchange.ts'
import { securityHeaders } from '../platform/http/security-headers.ts'
import { migrateJobs, startWorker } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/runtime/log.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { openEdge } from '../platform/scale/edge.ts'
import { openPageSession } from './admin/page-session.ts'
import { openAdminPages } from './admin/pages.ts'
import { adminHandlers } from './admin-handlers.ts'
import { handlers } from './handlers.ts'
import { openHealth } from './health.ts'
import { openHttp } from './http.ts'
import { jobHandlers } from './jobs.ts'
import { registerReadings } from './metrics-readings.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { openRequestLog } from './request-log.ts'
import { openServices, type Services, type ServicesOptions } from './services.ts'

interface Options extends ServicesOptions {
  /** The build, Vite's development server, or no pages at all. */
  pages: 'built' | ViteDevServer | 'none'
  /** Vite's development server of the back office; without it, its build. */
  admin?: ViteDevServer
  /** Where the build is, if not in the project's `build`. */
  buildFolder?: string
  /** Runs the jobs in this process too. */
  runsJobs?: boolean
  /** Aborted when the instance begins to stop; from then on /readyz reports "not ready". */
  stop?: AbortSignal
}

export interface App extends Services {
  listener: RequestListener
  /** Answers /healthz, /readyz and /metrics only. */
  health: RequestListener
  pages?: Pages
}

/** Opens the services, what serves them over HTTP, and the worker that runs jobs. Does not listen. */
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
  const build = from === 'none' ? undefined : await buildOf(from, buildFolder)
  const isDevelopment = from !== 'built'
  const services = await openServices({ config, log, databaseUrl, siblings, onStatement, pages: build && { build, isDevelopment } })
  const { shop, calls, replicas } = services
  const { cacheTags, pool, sessionPool, metrics } = shop
  stop?.addEventListener('abort', () => shop.staffEvents.close())
  const jobs = jobHandlers(shop)
  await migrateJobs(config.databaseDirectUrl ?? databaseUrl)
  const prepares = config.databasePrepare || sessionPool !== pool
  const worker = runsJobs
    ? await startWorker({ pool: sessionPool, prepares, log, metrics, handlers: jobs, recurring: recurringJobs })
    : undefined
  const always = securityHeaders(config.shopOrigin.startsWith('https:'))
  const leftovers = removeLeftoversOf(config.dataDir, log)
  const exchange = siblings && openPageExchange(siblings, cacheTags)
  const edge = build && config.edge && openEdge(config.edge, cacheTags, log)
  const pages = build && openPages(shop, calls, build, always, { isDevelopment, exchange, edge })
  siblings?.reportMetrics(metrics.data)
  registerReadings(shop, Object.keys(jobs), { pages: pages?.cache, edge, replicas })
  const health = await openHealth({ shop, stop, always, siblings })
  const readSession = openPageSession(shop, adminHandlers)
  const adminPages = from === 'none' ? undefined : openAdminPages({ shop, readSession, buildFolder, vite: admin })
  const answer = openHttp({ shop, calls, pages, adminPages, buildFolder, outboxFolder: join(config.dataDir, 'outbox'), always })
  const requestLog = openRequestLog({ shop, calls: callNames() })
  const listener: RequestListener = (request, response) => {
    if (health.answer(request, response)) return
    const begun = requestLog.begin(request)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (isPage && pages?.sendCached(request, response)) return requestLog.cached(response, begun)
    requestLog.follow(request, response, begun, () => answer(request, response))
  }

  return {
    ...services,
    listener,
    health: health.listener,
    pages,
    async close() {
      await worker?.stop()
      await leftovers
      await services.close()
      await edge?.close()
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

/** The name of each call by its path. */
const callNames = () =>
  new Map([
    ...handlers.map(({ call }) => [pathOf(call), call.name] as const),
    ...adminHandlers.map(({ call }) => [staffPathOf(call), call.name] as const),
  ])
