import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { peerReader } from './peer.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }) as unknown as IncomingMessage

test.each([
  ['nobody is trusted', [], request('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ['the peer is not among the trusted', ['10.0.0.0/8'], request('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
  ['the peer is a trusted proxy', ['10.0.0.0/8'], request('10.1.2.3', '198.51.100.1'), '198.51.100.1'],
  ['there are two proxies', ['10.0.0.0/8'], request('10.1.2.3', '198.51.100.1, 10.9.9.9'), '198.51.100.1'],
  ['a visitor made up the first entry', ['10.0.0.0/8'], request('10.1.2.3', '1.1.1.1, 198.51.100.1'), '198.51.100.1'],
  ['the trusted proxy says nothing', ['10.0.0.0/8'], request('10.1.2.3'), '10.1.2.3'],
  ['IPv4 comes as IPv6', ['127.0.0.1'], request('::ffff:127.0.0.1', '2001:db8::1'), '2001:db8::1'],
])('where %s, that address counts', (_, trusted, asked, address) => {
  expect(peerReader(trusted)(asked)).toBe(address)
})
