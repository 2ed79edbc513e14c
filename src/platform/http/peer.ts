import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The network that one subscriber controls: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean).length + (tail.includes('.') ? 1 : 0)
    while (groups.length + after < 8) groups.push('0')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

/** Tests whether an address is in one of these networks, written `10.0.0.1` or `10.0.0.0/8`. */
export function withinNetworks(networks: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (sent) => {
    const address = plain(sent)
    return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}

/** The client's IP address: the peer's, or the one that a trusted proxy reports. */
export function peerReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = withinNetworks(trustedProxies)
  return (request) => {
    let peer = plain(request.socket.remoteAddress ?? '0.0.0.0')
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plain(part.trim()))
      .filter(Boolean)
    while (isTrusted(peer) && isIP(forwarded.at(-1) ?? '') !== 0) peer = forwarded.pop() as string
    return peer
  }
}
