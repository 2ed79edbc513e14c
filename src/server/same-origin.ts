import { isIP } from 'node:net'
import type { Config } from '../platform/runtime/config.ts'

/**
 * The shop's own origin, or the one that this very request was sent to, as where the shop is tried out under another address. Names
 * with a dot are believed only where they are configured: anybody can have one that leads here, and a page of his own at it.
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
