import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Shop } from '../modules/shop.ts'
import { appliedMigrations, migrationNames } from '../platform/database/migrate.ts'
import { peerReader, withinNetworks } from '../platform/http/peer.ts'
import type { Siblings } from '../platform/runtime/processes/siblings.ts'

const timeoutMs = 1000

interface Options {
  shop: Shop
  /** Aborted when the instance begins to stop. */
  stop?: AbortSignal
  /** Headers of every response. */
  always: Record<string, string>
  siblings?: Siblings
}

/** The endpoints for monitoring: `/healthz`, `/readyz` and `/metrics`. */
export async function openHealth({ shop, stop, always, siblings }: Options) {
  const peerOf = peerReader(shop.config.trustedProxies)
  const isTrusted = withinNetworks(shop.config.trustedProxies)
  const mayMeasure = withinNetworks(shop.config.metricsNetworks)
  const needed = await migrationNames()

  const send = (response: ServerResponse, status: number, type: string, body: string) =>
    void response.writeHead(status, { ...always, 'content-type': type, 'cache-control': 'no-store' }).end(body)
  const sendJson = (response: ServerResponse, status: number, body: object) =>
    send(response, status, 'application/json; charset=utf-8', JSON.stringify(body))

  /** One query at a time, however many probes arrive, so that they do not pile up on a database that hangs. */
  let pending: Promise<Set<string>> | undefined
  const applied = () => {
    pending ??= appliedMigrations(shop.pool).finally(() => {
      pending = undefined
    })
    return pending
  }

  const findUnready = async (): Promise<string[]> => {
    const stopping = stop?.aborted ? ['stopping'] : []
    const { promise: timedOut, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => resolve(undefined), timeoutMs)
    try {
      const names = await Promise.race([applied(), timedOut])
      if (!names) return [...stopping, 'database']
      return needed.every((name) => names.has(name)) ? stopping : [...stopping, 'migrations']
    } catch (error) {
      // 42P01, undefined table: the database is reachable and empty.
      return [...stopping, (error as { code?: string }).code === '42P01' ? 'migrations' : 'database']
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Whether this client may read the metrics. A request forwarded by an untrusted proxy is refused: it has the proxy's address, which may
   * be allowed, and its real client is unknown.
   */
  const isAllowed = (request: IncomingMessage) => {
    const { headers, socket } = request
    const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined)
    return mayMeasure(peerOf(request)) && (!isForwarded || isTrusted(socket.remoteAddress ?? ''))
  }

  const probes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    '/healthz': (_, response) => sendJson(response, 200, { healthy: true }),
    async '/readyz'(_, response) {
      const notReady = await findUnready()
      if (notReady.length === 0) sendJson(response, 200, { ready: true })
      else sendJson(response, 503, { ready: false, notReady })
    },
    async '/metrics'(request, response) {
      if (!isAllowed(request)) return send(response, 404, 'text/plain; charset=utf-8', 'Not found')
      const { type, body } = await shop.metrics.text(await siblings?.gatherMetrics())
      send(response, 200, type, body)
    },
  }

  /** Answers requests for these paths, and returns whether it did. */
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const probe = probes[request.url ?? '']
    if (!probe || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    void probe(request, response)
    return true
  }

  /** Serves these paths only, for a process without pages. */
  const listener: RequestListener = (request, response) => {
    if (!answer(request, response)) send(response, 404, 'text/plain; charset=utf-8', 'Not found')
  }
  return { answer, listener }
}
