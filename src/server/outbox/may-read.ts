import type { IncomingMessage } from 'node:http'
import type { Config } from '../../platform/runtime/config.ts'

const isLoopbackName = (host: string) => /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host)
const isLoopbackPeer = (address = '') => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)
/** Set by whatever stands between: then the peer is not who asks. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Whether there is an outbox that may be read at all: nothing is sent, and the shop says of itself that it is on this machine. */
export const hasOutbox = ({ smtpUrl, shopOrigin }: Config) => smtpUrl === undefined && isLoopbackName(new URL(shopOrigin).hostname)

/**
 * Whether this request may read the outbox, which shows one-time codes: sent from this machine, to it by a name that leads nowhere else
 * (a page elsewhere whose name leads here cannot), and through nothing in between.
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
