import { isIPv4 } from 'node:net'
import { networkOf } from '../../platform/http/peer.ts'

/** The part of an address that is logged: /24 of IPv4, /48 of IPv6. It shows a customer where they were, and nobody who they are. */
export function networkPrefixOf(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return `${networkOf(address).split(':').slice(0, 3).join(':')}::/48`
}
