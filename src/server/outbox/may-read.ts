import type { IncomingMessage } from 'node:http'
import type { Config } from '../../platform/runtime/config.ts'

const isLoopbackName = (host: string) => /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host)
const isLoopbackPeer = (address = '') => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
/** Headers that proxies set: with one of them, the peer is not the client. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Whether the shop has a readable outbox: it sends no mails, and its configured origin is on this machine. */
export const hasOutbox = ({ smtpUrl, shopOrigin }: Config) => smtpUrl === undefined && isLoopbackName(new URL(shopOrigin).hostname)

/**
 * Whether this request may read the outbox, which shows one-time codes. It must come from this machine without a proxy, and name a loopback
 * host: a foreign page whose domain resolves to this machine (DNS rebinding) sends its own name.
 */
export function mayReadOutbox(request: IncomingMessage, config: Config): boolean {
  const host = (request.headers.host ?? '').replace(/:\d{1,5}$/, '')
  return (
    hasOutbox(config) &&
    isLoopbackName(host) &&
    isLoopbackPeer(request.socket.remoteAddress) &&
    forwarding.every((name) => request.headers[name] === undefined)
  )
}
