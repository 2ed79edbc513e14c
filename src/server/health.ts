import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Shop } from '../modules/shop.ts'
import { appliedMigrations, migrationNames } from '../platform/database/migrate.ts'
import { peerReader, withinNetworks } from '../platform/http/peer.ts'

const patienceMs = 1000

interface Options {
  shop: Shop
  /** Aborted when the instance is told to stop. */
  stop?: AbortSignal
  /** On every answer. */
  always: Record<string, string>
}

/** What watches over an instance asks for: `/healthz`, `/readyz` and `/metrics`. */
export async function openHealth({ shop, stop, always }: Options) {
  const peerOf = peerReader(shop.config.trustedProxies)
  const isTrusted = withinNetworks(shop.config.trustedProxies)
  const mayMeasure = withinNetworks(shop.config.metricsNetworks)
  const needed = await migrationNames()

  const send = (response: ServerResponse, status: number, type: string, body: string) =>
    void response.writeHead(status, { ...always, 'content-type': type, 'cache-control': 'no-store' }).end(body)
  const sendJson = (response: ServerResponse, status: number, body: object) =>
    send(response, status, 'application/json; charset=utf-8', JSON.stringify(body))

  /** One query at a time, however many probes arrive, so that they do not pile up on a database that hangs. */
  let asking: Promise<Set<string>> | undefined
  const applied = () => {
    asking ??= appliedMigrations(shop.pool).finally(() => {
      asking = undefined
    })
    return asking
  }

  const findUnready = async (): Promise<string[]> => {
    const stopping = stop?.aborted ? ['stopping'] : []
    const { promise: impatience, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => resolve(undefined), patienceMs)
    try {
      const there = await Promise.race([applied(), impatience])
      if (!there) return [...stopping, 'database']
      return needed.every((name) => there.has(name)) ? stopping : [...stopping, 'migrations']
    } catch (error) {
      // No such table: a database that answers, and is empty.
      return [...stopping, (error as { code?: string }).code === '42P01' ? 'migrations' : 'database']
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Whether the metrics are for who asks. One that comes through a proxy which we were not told to trust has the proxy's address, which may
   * well be allowed, and is anybody.
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
      const { type, body } = await shop.metrics.text()
      send(response, 200, type, body)
    },
  }

  /** Answers where it is asked for one of these, and says whether it did. */
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const probe = probes[request.url ?? '']
    if (!probe || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    void probe(request, response)
    return true
  }

  /** These alone, for a process without pages. */
  const listener: RequestListener = (request, response) => {
    if (!answer(request, response)) send(response, 404, 'text/plain; charset=utf-8', 'Not found')
  }
  return { answer, listener }
}
