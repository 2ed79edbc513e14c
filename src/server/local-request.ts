import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../platform/runtime/config.ts'

/** `host` may have a port. */
export const isLoopbackName = (host: string) => /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host)
const isLoopbackPeer = (address = '') => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
/** Headers that proxies set: with one of them, the peer is not the client. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Whether the shop is configured for this machine only. */
export const isLocalShop = ({ shopOrigin }: Config) => isLoopbackName(new URL(shopOrigin).hostname)

/** What Node's request says of where it comes from. */
export interface Incoming {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string }
}

/**
 * Whether a request comes from this machine without a proxy, to a shop that is for this machine, and names a loopback host: a foreign page
 * whose domain resolves to this machine (DNS rebinding) sends its own name.
 */
export const isLocal = (request: Incoming, config: Config): boolean =>
  isLocalShop(config) &&
  isLoopbackName(request.headers.host ?? '') &&
  isLoopbackPeer(request.socket.remoteAddress) &&
  forwarding.every((name) => request.headers[name] === undefined)
