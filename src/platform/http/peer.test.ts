import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { networkOf, peerReader } from './peer.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }) as unknown as IncomingMessage

test.each([
  ['no proxy is trusted', [], request('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ['the peer is not among the trusted', ['10.0.0.0/8'], request('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ['the peer is a trusted proxy', ['10.0.0.0/8'], request('10.1.2.3', '198.51.100.1'), '198.51.100.1'],
  ['there are two proxies', ['10.0.0.0/8'], request('10.1.2.3', '198.51.100.1, 10.9.9.9'), '198.51.100.1'],
  ['a visitor forged the first entry', ['10.0.0.0/8'], request('10.1.2.3', '1.1.1.1, 198.51.100.1'), '198.51.100.1'],
  ['the trusted proxy sends no header', ['10.0.0.0/8'], request('10.1.2.3'), '10.1.2.3'],
  ['IPv4 is mapped to IPv6', ['127.0.0.1'], request('::ffff:127.0.0.1', '2001:db8::1'), '2001:db8::1'],
])('where %s, that address is used', (_, trusted, asked, address) => {
  expect(peerReader(trusted)(asked)).toBe(address)
})

test('a trusted proxy’s X-Forwarded-For is used only if it is an IP address', () => {
  const read = peerReader(['10.0.0.0/8'])
  const from = (forwarded: string) =>
    read({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage)
  for (const odd of ['unknown', '', ',', '1.2.3.4:80', "' or 1=1", 'x'.repeat(300), '203.0.113.9, nobody'])
    expect(from(odd), odd).toBe('10.0.0.1')
  expect(from('nobody, 203.0.113.9')).toBe('203.0.113.9')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
