import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { CallError } from '../../contract/call.ts'
import type { Tag } from '../cache/cache-tags.ts'
import { openLog } from '../runtime/log.ts'
import { openPageCache } from './page-cache.ts'

let server: Server | undefined
afterEach(() => void server?.close())

const long = (text: string) => Buffer.from(text.repeat(200))

interface Setup {
  maxBytes?: number
  tags?: Tag[]
  /** Throws, or returns another status, as a rendering does while the database is away. */
  beforeEnd?: () => Promise<number | undefined>
  admit?: () => Promise<void>
  bodyOf?: (text: string) => Buffer
}

/** Pages that contain how often they were rendered, and depend on `tags`. */
async function open({ maxBytes = 1_000_000, tags = ['product:1'], beforeEnd = async () => undefined, admit, bodyOf = long }: Setup = {}) {
  const listeners: ((tag: Tag) => void)[] = []
  const announce = (tag: Tag) => listeners.forEach((listener) => void listener(tag))
  const cacheTags = { subscribe: (listener: (tag: Tag) => void) => void listeners.push(listener) }
  const pages = openPageCache({ cacheTags, log: openLog('silent'), maxBytes, always: { 'x-always': 'there' } })
  let rendered = 0
  const render = async (key: string) => {
    rendered++
    const body = bodyOf(`page ${rendered} `)
    const status = (await beforeEnd()) ?? (key === '/lost' ? 404 : 200)
    return { status, headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0' }, body, tags: new Set(tags) }
  }
  server = createServer((request, response) => {
    const key = request.url ?? ''
    if (pages.sendCached(key, request, response)) return
    pages.send(key, request, response, { render: () => render(key), admit }).catch(({ statusCode }) => response.writeHead(statusCode).end())
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = async (path = '/', headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { pages, announce, get, rendered: () => rendered }
}

test('a page is rendered once and sent to everyone unchanged, in an encoding that the client accepts', async () => {
  const { get, rendered } = await open()
  const texts = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity', 'gzip;q=0, br;q=0', 'br, gzip'])
    texts.add((await get('/', { 'accept-encoding': encoding })).text)
  expect(texts).toEqual(new Set([long('page 1 ').toString()]))
  expect(rendered()).toBe(1)
})

test('a client that already has the page gets a 304', async () => {
  const { get } = await open()
  const etag = (await get()).headers.get('etag') ?? ''
  const again = await get('/', { 'if-none-match': etag })
  expect([again.status, again.text, again.headers.get('x-always')]).toEqual([304, '', 'there'])
})

test('a page is rendered again once one of its cache tags is announced, and for no other reason', async () => {
  const { get, announce, rendered } = await open()
  await get()
  announce('product:2')
  await get()
  expect(rendered()).toBe(1)
  announce('product:1')
  await get()
  expect(rendered()).toBe(2)
  announce('everything')
  await get()
  expect(rendered()).toBe(3)
})

test('a page that changed while it was rendered is sent but not cached', async () => {
  const opened = await open({
    async beforeEnd() {
      opened.announce('product:1')
      return undefined
    },
  })
  await opened.get()
  await opened.get()
  expect(opened.rendered()).toBe(2)
})

test('a request after a change does not join a rendering that began before it', async () => {
  const waiting: (() => void)[] = []
  const { get, announce, rendered } = await open({ beforeEnd: () => new Promise((resolve) => waiting.push(() => resolve(undefined))) })
  const before = get()
  await expect.poll(() => waiting.length).toBe(1)
  announce('product:1')
  const after = get()
  await expect.poll(() => waiting.length).toBe(2)
  // The second rendering ends first, and stays in the cache.
  waiting[1]?.()
  expect((await after).text).toContain('page 2 ')
  waiting[0]?.()
  expect((await before).text).toContain('page 1 ')
  expect((await get()).text).toContain('page 2 ')
  expect(rendered()).toBe(2)
})

test('a hundred concurrent requests wait for one rendering', async () => {
  const { get, rendered } = await open({ beforeEnd: () => new Promise((resolve) => setImmediate(resolve, undefined)) })
  await Promise.all(Array.from({ length: 100 }, () => get()))
  expect(rendered()).toBe(1)
})

test('a 404 is not cached', async () => {
  const { get, rendered, pages } = await open()
  await get('/lost')
  await get('/lost')
  expect([rendered(), pages.count]).toEqual([2, 0])
})

test('for any number of URLs the cache stays within its size, and the newest pages stay', async () => {
  const maxBytes = 40_000
  const { get, pages, announce, rendered } = await open({ maxBytes })
  for (let at = 0; at < 200; at++) {
    await get(`/?page=${at}`, { 'accept-encoding': ['br', 'gzip', 'identity'][at % 3] ?? '' })
    if (at % 50 === 0) announce('product:1')
    expect(pages.bytes).toBeLessThanOrEqual(maxBytes)
  }
  expect(pages.count).toBeGreaterThan(5)
  const before = rendered()
  await get('/?page=199')
  expect(rendered()).toBe(before)
})

test('a page that is requested again is soon sent in fewer bytes, with the same content', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `${(at * at) % 997} of ${(at * 31) % 89}`).join(' ')
  const { get, pages } = await open({ bodyOf: (text) => Buffer.from(text + words) })
  const sent = async () => {
    const { headers, text } = await get('/', { 'accept-encoding': 'br' })
    return { length: Number(headers.get('content-length')), etag: headers.get('etag'), text }
  }
  const first = await sent()
  const bytes = pages.bytes
  await expect.poll(async () => (await sent()).length).toBeLessThan(first.length)
  const dense = await sent()
  expect(dense).toEqual({ ...first, length: dense.length })
  expect(bytes - pages.bytes).toBe(first.length - dense.length)
})

test('a cache without memory renders every time', async () => {
  const { get, rendered } = await open({ maxBytes: 0 })
  await get()
  await get()
  expect(rendered()).toBe(2)
})

const away = () => {
  throw new CallError(503, 'The shop is busy.', 2)
}

for (const [how, fails] of [
  ['ends in a 503', async () => 503],
  ['is refused with a 503', async () => away()],
] as const)
  test(`while rendering ${how}, an invalidated page is sent stale, and no cache may store it`, async () => {
    let beforeEnd: Setup['beforeEnd']
    const { get, announce, rendered, pages } = await open({ beforeEnd: () => beforeEnd?.() ?? Promise.resolve(undefined) })
    for (const tag of ['product:1', 'everything']) {
      beforeEnd = undefined
      const { text } = await get()
      announce(tag)
      beforeEnd = fails
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await get('/', { 'accept-encoding': encoding })
        expect([answer.status, answer.text, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
          200,
          text,
          'no-store',
          null,
        ])
      }
      expect((await get('/never-seen')).status).toBe(503)
      expect(pages.count).toBe(0)
      beforeEnd = undefined
      await expect.poll(async () => (await get()).text).not.toBe(text)
      const now = rendered()
      expect((await get()).headers.get('cache-control')).toBe('public, max-age=0')
      expect(rendered()).toBe(now)
    }
    expect(pages.staleHits).toBeGreaterThanOrEqual(6)
  })

test('after a failed rendering the stale page is sent at once and clients do not wait for the next failure', async () => {
  const waiting: ((status: number) => void)[] = []
  let isAway = false
  const { get, announce } = await open({
    beforeEnd: async () => (isAway ? new Promise<number>((resolve) => waiting.push(resolve)) : undefined),
  })
  const { text } = await get()
  announce('product:1')
  isAway = true
  const first = get()
  await expect.poll(() => waiting.length).toBe(1)
  waiting.shift()?.(503)
  expect((await first).text).toBe(text)
  // Each joins a rendering that does not end.
  for (let at = 0; at < 3; at++) expect((await get()).text).toBe(text)
  await expect.poll(() => waiting.length).toBe(1)
  isAway = false
  waiting[0]?.(200)
  await expect.poll(async () => (await get()).text).not.toBe(text)
})

test('a removed page is not sent while the database is away either', async () => {
  let status: number | undefined
  const { get, announce } = await open({ beforeEnd: async () => status })
  await get()
  announce('product:1')
  status = 404
  expect((await get()).status).toBe(404)
  status = 503
  expect((await get()).status).toBe(503)
})

test('stale pages are evicted before all others', async () => {
  let isAway = false
  const { get, announce, pages, rendered } = await open({ maxBytes: 60_000, beforeEnd: async () => (isAway ? 503 : undefined) })
  for (let at = 0; at < 10; at++) await get(`/?stale=${at}`)
  announce('product:1')
  // Until one of these is evicted for another. A page that is sent compressed is cached by then.
  let added = 0
  while (pages.count === added) await get(`/?fresh=${added++}`, { 'accept-encoding': 'br' })
  expect(added).toBeGreaterThan(20)
  isAway = true
  const before = rendered()
  for (let at = 1; at < added; at++) expect((await get(`/?fresh=${at}`)).status).toBe(200)
  expect(rendered()).toBe(before)
  const left = await Promise.all(Array.from({ length: 10 }, async (_, at) => (await get(`/?stale=${at}`)).status === 200))
  // The last one may have found some space.
  expect(left.filter(Boolean).length).toBeLessThanOrEqual(1)
})

test('a page whose change did not affect its content is compressed once', async () => {
  const { get, announce, rendered } = await open({ bodyOf: () => long('always the same ') })
  const first = await get('/', { 'accept-encoding': 'br' })
  announce('product:1')
  const second = await get('/', { 'accept-encoding': 'br' })
  expect([rendered(), second.headers.get('etag')]).toEqual([2, first.headers.get('etag')])
})

test('a client over its rendering limit gets the cached page, or the stale one, or is refused', async () => {
  let isOver = false
  const admit = async () => {
    if (isOver) throw new CallError(429, 'Too many pages.', 60)
  }
  const { get, announce, rendered } = await open({ admit })
  const { text } = await get()
  isOver = true
  expect((await get()).text).toBe(text)
  expect((await get('/another')).status).toBe(429)
  announce('product:1')
  expect((await get()).text).toBe(text)
  expect(rendered()).toBe(1)
})
