import { isIP } from 'node:net'
import type { Config } from '../platform/runtime/config.ts'

/**
 * Accepts the shop's own origin, and the one that this request was sent to, for trying the shop at another address. A name with a dot must
 * be configured: anyone can point a name at this server and serve a page of their own from it.
 */
export function isSameOrigin(origin: string, host: string | undefined, { shopOrigin, allowedHosts }: Config) {
  if (origin === shopOrigin) return true
  if (!URL.canParse(origin)) return false
  const sent = new URL(origin)
  if (sent.host !== host) return false
  const isAddress = isIP(sent.hostname.replace(/^\[|\]$/g, '')) !== 0
  const isNear = !sent.hostname.includes('.') || sent.hostname.endsWith('.localhost')
  return isAddress || isNear || allowedHosts.includes(sent.host) || sent.host === new URL(shopOrigin).host
}
