import { expect, test } from 'vitest'
import { networkPrefixOf } from './network-prefix.ts'

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:12:34::7', '2001:db8:12::/48'],
  ['::1', '0:0:0::/48'],
])('of %s, %s is logged', (address, network) => {
  expect(networkPrefixOf(address)).toBe(network)
})
