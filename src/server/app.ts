import { readdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { withDemoFiles } from '../../demo/files/demo-files.ts'
import { pathOf } from '../contract/call.ts'
import { downloadPath } from '../contract/entitlements/download.ts'
import { openPayments } from '../modules/payments/open-payments.ts'
import type { Shop } from '../modules/shop.ts'
import { openCache } from '../platform/cache/cache.ts'
import { listenForCacheTags } from '../platform/cache/cache-tags.ts'
import { toCallError } from '../platform/calls/error-response.ts'
import { type Calls, openCalls } from '../platform/calls/transports.ts'
import { openDatabase } from '../platform/database/database.ts'
import { openPictures } from '../platform/files/pictures.ts'
import { openStorage } from '../platform/files/storage.ts'
import { peerReader } from '../platform/http/peer.ts'
import { openRateLimits } from '../platform/http/rate-limits.ts'
import { closedPolicy, securityHeaders } from '../platform/http/security-headers.ts'
import { migrateJobs, startWorker } from '../platform/jobs/jobs.ts'
import { openMail } from '../platform/mail/mailer.ts'
import { openPdfRenderer } from '../platform/pdf/render.ts'
import { systemClock } from '../platform/runtime/clock.ts'
import type { Config } from '../platform/runtime/config.ts'
import type { Log } from '../platform/runtime/log.ts'
import { openMetrics } from '../platform/runtime/metrics.ts'
import { handlers } from './handlers.ts'
import { openHealth } from './health.ts'
import { everyMinutes, jobHandlers } from './jobs.ts'
import { registerReadings } from './metrics-readings.ts'
import { openOutbox, outboxPath } from './outbox/outbox.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { openRequestLog } from './request-log.ts'
import { isSameOrigin } from './same-origin.ts'
import { sendDownload } from './send-download.ts'
import { openSeo } from './seo/seo.ts'
import { receiveWebhook } from './webhooks.ts'

const root = resolve(import.meta.dirname, '../..')
const forever = 'public, max-age=31536000, immutable'
const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': closedPolicy }

interface Options {
  config: Config
  log: Log
  databaseUrl: string
  /** The build in `build/`, Vite's own server while developing, or no pages at all. */
  pages: 'built' | ViteDevServer | 'none'
  /** Does the jobs in this process too, as one that is alone must. */
  works?: boolean
  /** Aborted when the instance is told to stop: from then on it says that it is not ready. */
  stop?: AbortSignal
  onStatement?: (text: string) => void
}

export interface App {
  listener: RequestListener
  /** Answers only those who watch over the instance. */
  probes: RequestListener
  shop: Shop
  calls: Calls
  pages?: Pages
  close(): Promise<void>
}

/** The whole shop, wired; it does not listen. */
export async function openApp({ config, log, databaseUrl, pages: from, works = config.jobs, stop, onStatement }: Options): Promise<App> {
  const { db, pool } = openDatabase({
    url: databaseUrl,
    pool: config.databasePool,
    statementTimeoutMs: config.statementTimeoutMs,
    onStatement,
  })
  const notices = await listenForCacheTags(databaseUrl, log)
  const limits = openRateLimits(pool, { enabled: config.rateLimits })
  const mail = openMail({ smtpUrl: config.smtpUrl, from: config.mailFrom, origin: config.shopOrigin, outbox: outboxIn(config) })
  const [kept, metrics, printer] = [openCache(notices), openMetrics(), openPdfRenderer()]
  const storage = withDemoFiles({ storage: openStorage(config), db, printer })
  const payments = openPayments(config, pool, log)
  const shop: Shop = {
    config,
    log,
    clock: systemClock,
    db,
    pool,
    cache: kept,
    rateLimits: limits,
    mail,
    metrics,
    cacheTags: notices,
    payments,
    pdf: printer,
    storage,
  }
  const calls = openCalls(shop, handlers)
  const tasks = jobHandlers(shop)
  await migrateJobs(databaseUrl)
  const worker = works ? await startWorker({ pool, log, metrics, tasks, everyMinutes }) : undefined
  const always = securityHeaders(config.shopOrigin.startsWith('https:'))
  const pages = from === 'none' ? undefined : openPages(shop, calls, await buildOf(from), always, { isDevelopment: from !== 'built' })
  registerReadings(shop, Object.keys(tasks), pages?.cache)
  const probes = await openHealth({ shop, stop, always })
  const answer = listenerOf(shop, calls, pages, always)
  const requests = openRequestLog({ shop, calls: new Map(handlers.map(({ call }) => [pathOf(call), call.name])), isFile })
  const listener: RequestListener = (request, response) => {
    if (probes.answer(request, response)) return
    const begun = requests.begin(request)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (isPage && pages?.sendCached(request, response)) return requests.kept(response, begun)
    requests.follow(request, response, begun, () => answer(request, response))
  }

  return {
    listener,
    probes: probes.listener,
    shop,
    calls,
    pages,
    async close() {
      await worker?.stop()
      mail.close()
      await shop.pdf.close()
      await notices.close()
      await db.destroy()
    },
  }
}

const outboxIn = ({ dataDir }: Config) => join(dataDir, 'outbox')

const buildOf = (from: 'built' | ViteDevServer): Promise<ServerBuild> =>
  from === 'built'
    ? import(pathToFileURL(join(root, 'build/server/index.js')).href)
    : (from.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>)

function listenerOf(shop: Shop, calls: Calls, pages: Pages | undefined, always: Record<string, string>): RequestListener {
  const peerOf = peerReader(shop.config.trustedProxies)
  const http = new Hono<{ Bindings: HttpBindings }>()

  http.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(always)) context.header(name, value)
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', closedPolicy)
  })
  http.use('/api/*', async (context, next) => {
    const origin = context.req.header('origin')
    const { allowedOrigins } = shop.config
    const isOther = origin !== undefined && allowedOrigins.includes(origin)
    if (origin !== undefined && !isOther && !isSameOrigin(origin, context.req.header('host'), shop.config))
      context.res = context.json({ statusCode: 403, message: '', errorMessage: 'This origin may not make calls.', data: '[]' }, 403)
    else if (isOther && context.req.method === 'OPTIONS') context.res = context.body(null, 204)
    else await next()
    // Set on the answer: what is set before it is there does not reach it.
    if (allowedOrigins.length > 0) context.header('vary', 'origin')
    if (!isOther) return
    context.header('access-control-allow-origin', origin)
    context.header('access-control-allow-headers', 'content-type, token, userid')
    context.header('access-control-expose-headers', 'retry-after, content-disposition')
  })
  http.all(downloadPath(':item', ':ticket'), (context) => {
    const { incoming, outgoing } = context.env
    return sendDownload(shop, context.req.raw, { address: peerOf(incoming), cutOff: () => outgoing.destroy() })
  })
  http.all('/api/*', (context) => calls.overHttp(context.req.raw, peerOf(context.env.incoming)))

  http.route(outboxPath, openOutbox(shop.config, outboxIn(shop.config)))

  const pictures = openPictures(
    [join(shop.config.dataDir, 'pictures'), join(root, 'demo/pictures')],
    join(shop.config.dataDir, 'cache/pictures'),
    join(root, 'public/brand/social-ground.png'),
  )
  http.get('/pictures/*', async (context, next) => {
    // Not decoded: the name of a picture has no letter that would have to be written otherwise.
    const name = context.req.path.slice('/pictures/'.length)
    const asked = context.req.query('w')
    const width = asked === undefined ? undefined : Number(asked)
    const isShared = context.req.query('as') === 'social'
    const accepted = context.req.header('accept') ?? ''
    const found = isShared ? await pictures.findSocial(name) : await pictures.find(name, width, accepted)
    if (!found) return context.text('There is no such picture.', 404)
    if (!isShared) context.header('vary', 'accept')
    context.header('cache-control', width || isShared ? 'public, max-age=604800' : 'public, max-age=3600')
    return serveStatic({ root: '/', path: found.path, onFound: (_, c) => c.header('content-type', found.type) })(context, next)
  })
  http.use(
    '/assets/*',
    serveStatic({
      root: join(root, 'build/client'),
      precompressed: true,
      onFound: (_, context) => context.header('cache-control', forever),
    }),
  )
  http.use(serveStatic({ root: join(root, 'public'), onFound: (_, context) => context.header('cache-control', 'public, max-age=3600') }))
  http.all('/webhooks/:provider', (context) => receiveWebhook(shop, context.req.param('provider'), context.req.raw))
  // A page asked for by anything but GET and HEAD: a form that was sent without JavaScript, or a mistake.
  if (pages)
    http.all('*', compress(), async (context, next) => {
      const target = context.env.incoming.url ?? '/'
      if (isFile(target)) return next()
      const origin = context.req.header('origin')
      if (origin !== undefined && !isSameOrigin(origin, context.req.header('host'), shop.config))
        return context.text('This form was sent from another site.', 403, { 'cache-control': 'no-store' })
      return pages.answer(target, context.req.raw, peerOf(context.env.incoming))
    })
  http.notFound((context) => context.text('Not found', 404))
  http.onError((error, context) => {
    const { statusCode, message } = toCallError(error, shop.log, { path: context.req.path })
    return context.text(message, statusCode as 500)
  })
  const others = getRequestListener(http.fetch)
  const found = pages && openSeo({ shop, pages: pages.cache, always })

  return (request, response) => {
    if (!isReadable(request.url ?? '/')) return void response.writeHead(400, { ...plain, ...always }).end('This address is not valid.')
    const isPage = pages && (request.method === 'GET' || request.method === 'HEAD')
    const finding = isPage && found?.send(request, response)
    if (!isPage || (!finding && isFile(request.url ?? '/'))) return void others(request, response)
    const sending = finding || pages.send(request, response)
    sending.catch((error) => {
      const { statusCode, message, retryAfterSeconds } = toCallError(error, shop.log, { path: request.url })
      if (response.headersSent) return response.destroy()
      const later = retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }
      response.writeHead(statusCode, { ...plain, ...always, ...later }).end(message)
    })
  }
}

const folders = ['api', 'webhooks', 'pictures', 'assets', ...readdirSync(join(root, 'public'))]

/**
 * Everything that is no page: calls, pictures, what lies in `public`, and whatever has a file's ending at the top, which robots ask
 * for by the thousand. Deeper an ending may be part of a product's name; `.data` at the top is a page's navigation data.
 */
const isFile = (url: string) => {
  const path = url.split('?', 1)[0] ?? url
  if (path === outboxPath || path.startsWith(`${outboxPath}/`)) return true
  return folders.includes(path.split('/', 2)[1] ?? '') || /^\/[^/]*\.(?!data$)[a-z0-9]{2,11}$/i.test(path)
}

/** Whether every sign of a page's or file's path can be decoded; a call that is not there has an answer of its own. */
function isReadable(url: string) {
  if (url.startsWith('/api/')) return true
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
