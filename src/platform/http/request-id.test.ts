import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { withinNetworks } from './peer.ts'
import { requestIdOf, requestIds } from './request-id.ts'

const identify = requestIds(withinNetworks(['10.0.0.0/8']))
const sent = (id: string | string[] | undefined, from = '::ffff:10.0.0.1') =>
  ({ socket: { remoteAddress: from }, headers: { 'x-request-id': id } }) as unknown as IncomingMessage

test('a trusted proxy sets the ids of its requests', () => {
  for (const id of ['a1b2c3d4', 'A-1'.repeat(20)]) {
    const request = sent(id)
    expect(identify(request)).toBe(id)
    expect(requestIdOf(request)).toBe(id)
  }
})

test.each([['short'], ['x'.repeat(65)], ['with space1'], ['line\nbreak1'], ['quote"quote'], [['twice-123', 'twice-123']], [undefined]])(
  'an invalid id from a proxy is ignored: %j',
  (id) => {
    expect(identify(sent(id))).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  },
)

test('only trusted proxies set request ids, and no two requests share one', () => {
  const all = ['203.0.113.9', '::1', '11.0.0.1'].map((from) => identify(sent('chosen-by-me', from)))
  expect(all).not.toContain('chosen-by-me')
  expect(new Set(all).size).toBe(3)
})
