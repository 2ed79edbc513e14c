import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import type { Tag } from '../cache/cache-tags.ts'
import { openLog } from '../runtime/log.ts'
import { type Edge, type EdgeSettings, openEdge } from './edge.ts'

interface Message {
  method?: string
  headers: IncomingHttpHeaders
  body: string
}

let server: Server
let edge: Edge
afterEach(async () => {
  await edge.close()
  server.close()
})

/** An edge that answers with `status()` and remembers what it was told. */
async function open(settings: Omit<EdgeSettings, 'urls'>, status = () => 200) {
  const sent: Message[] = []
  server = createServer(async (request, response) => {
    const answer = status()
    const message = { method: request.method, headers: request.headers, body: await text(request) }
    if (answer === 200) sent.push(message)
    response.writeHead(answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listeners: ((tag: Tag) => void)[] = []
  const cacheTags = { subscribe: (listener: (tag: Tag) => void) => void listeners.push(listener) }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  edge = openEdge({ urls: [url], ...settings }, cacheTags, openLog('silent'))
  const announce = (...tags: Tag[]) => {
    for (const tag of tags) for (const listener of listeners) listener(tag)
  }
  return { sent, announce }
}

const keysOf = ({ headers }: Message) => String(headers['surrogate-key']).split(' ')

test('the edge is told everything at the start, and changes in one message, three times', async () => {
  const { sent, announce } = await open({ style: 'varnish' })
  await expect.poll(() => sent.flatMap(keysOf)).toContain('everything')
  announce('product:1', 'labels', 'product:1')
  await expect.poll(() => sent.flatMap(keysOf).toSorted()).toEqual(['everything', 'labels', 'product:1'].flatMap((key) => [key, key, key]))
  expect(sent.map(keysOf).filter((keys) => keys.includes('product:1') !== keys.includes('labels'))).toEqual([])
  expect(new Set(sent.map(({ method }) => method))).toEqual(new Set(['PURGE']))
  expect(edge.pending).toBe(0)
})

test('a second change is told three times too, whatever is left of the first', async () => {
  const { sent, announce } = await open({ style: 'varnish' })
  const times = () => sent.flatMap(keysOf).filter((key) => key === 'product:1').length
  announce('product:1')
  await expect.poll(times).toBe(2)
  announce('product:1')
  await expect.poll(times).toBe(5)
  await edge.close()
  expect(times()).toBe(5)
})

test('what the edge was not sent stays pending until it answers', async () => {
  let isAway = true
  const { sent, announce } = await open({ style: 'varnish' }, () => (isAway ? 503 : 200))
  announce('product:1')
  await expect.poll(() => edge.pending).toBe(2)
  isAway = false
  await expect.poll(() => sent.flatMap(keysOf)).toEqual(expect.arrayContaining(['everything', 'product:1']))
  await expect.poll(() => edge.pending).toBe(0)
})

test('a great many changes are told as everything', async () => {
  const { sent, announce } = await open({ style: 'varnish' }, () => 200)
  announce(...Array.from({ length: 2500 }, (_, at) => `product:${at}`))
  await expect.poll(() => sent.flatMap(keysOf)).toContain('everything')
  await expect.poll(() => edge.pending).toBe(0)
  expect(sent.length).toBeLessThan(20)
})

test.each([
  ['fastly', 'surrogate-key', 'everything product:1', { 'fastly-key': 't0ken' }, { surrogate_keys: ['everything'] }],
  ['cloudflare', 'cache-tag', 'everything,product:1', { authorization: 'Bearer t0ken' }, { tags: ['everything'] }],
] as const)('%s gets its own headers and messages', async (style, header, keys, headers, body) => {
  const { sent } = await open({ style, token: 't0ken' })
  const page = { 'cache-control': 'public, max-age=0, must-revalidate' }
  expect(edge.headersOf(page, ['product:1'])).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=300',
    [header]: keys,
  })
  expect(edge.headersOf({ 'cache-control': 'no-store' }, ['product:1'])).toEqual({ 'cache-control': 'no-store' })
  await expect.poll(() => sent[0]).toMatchObject({ method: 'POST', headers })
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual(body)
})
