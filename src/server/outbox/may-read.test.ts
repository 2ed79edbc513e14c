import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { Config } from '../../platform/runtime/config.ts'
import { mayReadOutbox } from './may-read.ts'

const here = { shopOrigin: 'http://localhost:3000' } as Config
const asked = (host: string, remoteAddress = '127.0.0.1', more: Record<string, string> = {}) =>
  ({ headers: { host, ...more }, socket: { remoteAddress } }) as unknown as IncomingMessage

test.each(['localhost:3000', 'localhost', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost:3000'])(
  'this machine may read it at %s',
  (host) => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(mayReadOutbox(asked(host, peer), here)).toBe(true)
    expect(mayReadOutbox(asked(host), { shopOrigin: 'http://[::1]:3000' } as Config)).toBe(true)
  },
)

test.each([
  ['from another machine', asked('localhost:3000', '192.168.0.7'), here],
  ['from another machine that claims to be this one', asked('localhost:3000', '192.168.0.7', { 'x-forwarded-for': '127.0.0.1' }), here],
  ['under another name that resolves to this machine', asked('elsewhere.example'), here],
  ['under a name that only begins like this machine’s', asked('localhost.elsewhere.example'), here],
  ['under an address of the network', asked('192.168.0.7:3000'), here],
  ['without a name', asked(''), here],
  ['through a proxy', asked('localhost:3000', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }), here],
  ['through another proxy', asked('localhost:3000', '127.0.0.1', { forwarded: 'for=203.0.113.9' }), here],
  ['of a shop with a public URL', asked('localhost:3000'), { shopOrigin: 'https://shop.example' } as Config],
  ['of a shop with a mail server', asked('localhost:3000'), { ...here, smtpUrl: 'smtp://mail.example' } as Config],
])('no one may read the outbox %s', (_, request, config) => {
  expect(mayReadOutbox(request, config)).toBe(false)
})
