import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { CallError, pathOf } from '../contract/call.ts'
import { downloadPath } from '../contract/entitlements/download.ts'
import { certificatePath } from '../contract/learning/certificate-path.ts'
import { mediaPath } from '../contract/learning/media-path.ts'
import { publicationEntryPath } from '../contract/reading/entry-path.ts'
import { getPublication } from '../contract/reading/reading.ts'
import { orderMailPath, staffEventsPath, staffMediaPath } from '../contract/staff/path.ts'
import type { Shop } from '../modules/shop.ts'
import { toCallError } from '../platform/calls/error-response.ts'
import { type Calls, errorResponse } from '../platform/calls/transports.ts'
import { peerReader } from '../platform/http/peer.ts'
import { closedPolicy } from '../platform/http/security-headers.ts'
import { projectRoot } from '../platform/runtime/project-root.ts'
import { openEvents } from './admin/events.ts'
import { openApiOf } from './admin/openapi.ts'
import { sendOrderMail } from './admin/send-order-mail.ts'
import { sendStaffMedia } from './admin/send-staff-media.ts'
import { openStaffCalls } from './admin/transport.ts'
import { adminHandlers } from './admin-handlers.ts'
import { openOutbox, outboxPath } from './outbox/outbox.ts'
import type { Pages } from './pages/pages.ts'
import { isSameOrigin } from './same-origin.ts'
import { sendCertificate, sendDidDocument } from './send-certificate.ts'
import { sendDownload } from './send-download.ts'
import { sendMedia } from './send-media.ts'
import { pictureSender } from './send-picture.ts'
import { sendPublicationEntry } from './send-publication-entry.ts'
import { samplePageSender } from './send-sample-page.ts'
import { manifestPaths } from './seo/manifest.ts'
import { openSeo } from './seo/seo.ts'
import { receiveWebhook } from './webhooks.ts'

type Env = { Bindings: HttpBindings }

interface Options {
  shop: Shop
  calls: Calls
  pages?: Pages
  adminPages?: Hono<Env>
  buildFolder: string
  outboxFolder: string
  /** Headers of every answer. */
  always: Record<string, string>
}

/**
 * Every URL of the server and what answers it, in the order of matching. `app.ts` answers health checks and cached pages before this list;
 * `src/storefront/routes.ts` lists the pages, `src/contract/storefront.ts` the calls, `src/admin/routes.ts` the screens of the back office.
 */
export function openHttp({ shop, calls, pages, adminPages, buildFolder, outboxFolder, always }: Options): RequestListener {
  const peerOf = peerReader(shop.config.trustedProxies)
  const http = new Hono<Env>()
  http.use(withHeaders(always))
  const staffCalls = openStaffCalls(shop, adminHandlers)

  // Anyone may read it, and it takes a while to make.
  let openApi: string | undefined
  http.get('/api/admin/v1/openapi.json', compress(), ({ body }) => {
    openApi ??= JSON.stringify(openApiOf(adminHandlers.map(({ call }) => call)))
    return body(openApi, 200, { 'content-type': 'application/json' })
  })
  http.all(staffEventsPath, async ({ req, env: { incoming, outgoing } }) => {
    const problem = await openEvents(shop, { request: req.raw, incoming, address: peerOf(incoming) }, outgoing, always)
    return problem ?? alreadySent()
  })
  http.all(staffMediaPath(':lesson', ':media', ':part'), ({ req, env: { incoming } }) =>
    sendStaffMedia(shop, { request: req.raw, incoming, address: peerOf(incoming) }, () => incoming.socket.resetAndDestroy()),
  )
  http.all(orderMailPath(':order', ':mail'), compress(), ({ req, env: { incoming } }) =>
    sendOrderMail(shop, { request: req.raw, incoming, address: peerOf(incoming) }),
  )
  http.all('/api/admin/v1/*', compress(), ({ req, env: { incoming } }) =>
    staffCalls({ request: req.raw, incoming, address: peerOf(incoming) }),
  )
  http.use('/api/*', crossOrigin(shop))
  http.all(downloadPath(':item', ':ticket'), ({ req, env: { incoming } }) =>
    sendDownload(shop, req.raw, { address: peerOf(incoming), cutOff: () => incoming.socket.resetAndDestroy() }),
  )
  http.all(certificatePath(':number', 'pdf').replace('.pdf', ''), ({ req, env: { incoming } }) =>
    sendCertificate(shop, req.raw, peerOf(incoming)),
  )
  http.all(mediaPath(':ticket', ':lesson', ':part'), ({ req, env: { incoming } }) =>
    sendMedia(shop, req.raw, { address: peerOf(incoming), cutOff: () => incoming.socket.resetAndDestroy() }),
  )
  http.get('/.well-known/did.json', () => sendDidDocument(shop))
  http.all(publicationEntryPath(':ticket', '*'), compress(), ({ req, env: { incoming } }) =>
    sendPublicationEntry(shop, req.raw, peerOf(incoming)),
  )
  // Its answer may have a section of a book.
  http.use(pathOf(getPublication), compress())
  http.all('/api/*', ({ req, env }) => calls.overHttp(req.raw, peerOf(env.incoming)))
  http.all('/webhooks/:provider', ({ req, env }) => receiveWebhook(shop, req.param('provider'), req.raw, peerOf(env.incoming)))
  http.route(outboxPath, openOutbox(shop.config, outboxFolder))
  http.get('/pictures/inside/:product{[0-9]{1,9}}/:language/:page{[1-9]\\.webp}', samplePageSender(shop))
  http.get('/pictures/*', pictureSender(shop))
  http.use('/brand/*', serveStatic({ root: join(projectRoot, 'public'), onFound: cacheFor('public, max-age=3600') }))
  if (adminPages) http.route('/admin', adminPages)
  if (pages) {
    const seo = openSeo({ shop, pages: pages.cache, always })
    const assets = serveStatic({
      root: join(buildFolder, 'storefront/client'),
      precompressed: true,
      onFound: cacheFor('public, max-age=31536000, immutable'),
    })
    http.use('/assets/*', assets)
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/:part{sitemap-[0-9]+\\.xml}',
      '/feed.xml',
      '/ar/feed.xml',
      ...Object.keys(manifestPaths),
    ])
      http.get(path, async (context, next) => {
        const sending = seo.send(context.env.incoming, context.env.outgoing)
        return sending ? sentByNode(context, sending) : next()
      })
  }
  // Files that do not exist: under the prefixes above, or with an extension at the top level, where bots look for thousands of them.
  // Deeper, a dot may be part of a product's name; `.data` at the top level is a page's navigation data.
  for (const path of [
    '/api/*',
    '/webhooks/*',
    `${outboxPath}/*`,
    '/pictures/*',
    '/assets/*',
    '/brand/*',
    '/:file{[^/]+\\.(?!data$)[A-Za-z0-9]{2,11}$}',
  ])
    http.all(path, (context) => context.notFound())
  if (pages) {
    http.get('*', (context) => sentByNode(context, pages.send(context.env.incoming, context.env.outgoing)))
    // Any other method: a form sent without JavaScript, or a mistake.
    http.all('*', compress(), async ({ req, env, text }) => {
      const origin = req.header('origin')
      if (origin !== undefined && !isSameOrigin(origin, req.header('host'), shop.config))
        return text('This form was sent from another site.', 403, { 'cache-control': 'no-store' })
      return pages.answer(env.incoming.url ?? '/', req.raw, peerOf(env.incoming))
    })
  }

  http.notFound((context) => context.text('Not found', 404))
  http.onError((error, context) => {
    const { statusCode, message, retryAfterSeconds } = toCallError(error, shop.log, { path: context.req.path })
    const headers: Record<string, string> = { 'cache-control': 'no-store' }
    if (retryAfterSeconds) headers['retry-after'] = String(retryAfterSeconds)
    return context.text(message, statusCode as 500, headers)
  })

  const listener = getRequestListener(http.fetch, { hostname: 'localhost' })
  return (request, response) => {
    if (isDecodable(request.url ?? '/')) return void listener(request, response)
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': closedPolicy }
    response.writeHead(400, { ...headers, ...always }).end('This URL is not valid.')
  }
}

const withHeaders =
  (always: Record<string, string>): MiddlewareHandler =>
  async (context, next) => {
    await next()
    // `context.header` would create a new response with a stream as its body for each header.
    const { headers } = context.res
    for (const [name, value] of Object.entries(always)) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', closedPolicy)
  }

/** Refuses calls from other sites; allows those of ALLOWED_ORIGINS (CORS). */
const crossOrigin =
  ({ config }: Shop): MiddlewareHandler =>
  async (context, next) => {
    const origin = context.req.header('origin')
    const isAllowed = origin !== undefined && config.allowedOrigins.includes(origin)
    if (origin !== undefined && !isAllowed && !isSameOrigin(origin, context.req.header('host'), config))
      context.res = errorResponse(new CallError(403, 'This origin may not make calls.'))
    else if (isAllowed && context.req.method === 'OPTIONS') context.res = context.body(null, 204)
    else await next()
    // Headers set before `context.res` is replaced would be lost.
    if (config.allowedOrigins.length > 0) context.header('vary', 'origin')
    if (!isAllowed) return
    context.header('access-control-allow-origin', origin)
    context.header('access-control-allow-headers', 'content-type, token, userid')
    context.header('access-control-expose-headers', 'retry-after, content-disposition')
  }

const cacheFor = (cacheControl: string) => (_: string, context: Context) => context.header('cache-control', cacheControl)

/** For answers written to Node's own response, which spares copying the body. */
async function sentByNode({ env }: Context<Env>, sending: Promise<void>): Promise<Response> {
  try {
    await sending
  } catch (error) {
    if (!env.outgoing.headersSent) throw error
    env.outgoing.destroy()
  }
  return alreadySent()
}

/** Tells Hono's server that there is nothing to send. */
function alreadySent(): Response {
  const response = new Response(null, RESPONSE_ALREADY_SENT)
  // Hono answers a HEAD with a copy of the response. Without this, its server would send the copy.
  response.clone()
  return response
}

/** Whether the path's percent-encoding is valid. Calls report it themselves. */
function isDecodable(url: string) {
  if (url.startsWith('/api/')) return true
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
