import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** The address of who really asks: the peer's, or what a trusted proxy says of its own peer. */
export function peerReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const network of trustedProxies) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

  return (request) => {
    let peer = plain(request.socket.remoteAddress ?? '0.0.0.0')
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plain(part.trim()))
      .filter(Boolean)
    while (isTrusted(peer) && forwarded.length > 0) peer = forwarded.pop() as string
    return peer
  }
}
