import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Tag } from '../cache/cache-tags.ts'
import { openPageCache } from './page-cache.ts'

let server: Server | undefined
afterEach(() => void server?.close())

const long = (text: string) => Buffer.from(text.repeat(200))

/** Pages that say how often they were rendered, and show what `shows` says. */
async function open({ maxBytes = 1_000_000, shows = ['product:1'] as Tag[], beforeEnd = async () => {}, bodyOf = long } = {}) {
  const listeners: ((notice: Tag) => void)[] = []
  const tell = (notice: Tag) => listeners.forEach((listener) => void listener(notice))
  const pages = openPageCache({ subscribe: (listener) => void listeners.push(listener) }, maxBytes, { 'x-always': 'there' })
  let rendered = 0
  server = createServer((request, response) => {
    const key = request.url ?? ''
    if (pages.sendCached(key, request, response)) return
    void pages.send(key, request, response, async () => {
      rendered++
      const body = bodyOf(`page ${rendered} `)
      await beforeEnd()
      return { status: key === '/lost' ? 404 : 200, headers: { 'content-type': 'text/html' }, body, tags: new Set(shows) }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const get = async (path = '/', headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { pages, tell, get, rendered: () => rendered }
}

test('a page is rendered once and sent the same to everybody, in the encoding each can read', async () => {
  const { get, rendered } = await open()
  const texts = new Set<string>()
  for (const encoding of ['br', 'gzip', 'identity', 'gzip;q=0, br;q=0', 'br, gzip'])
    texts.add((await get('/', { 'accept-encoding': encoding })).text)
  expect(texts).toEqual(new Set([long('page 1 ').toString()]))
  expect(rendered()).toBe(1)
})

test('who has the page already is told so', async () => {
  const { get } = await open()
  const etag = (await get()).headers.get('etag') ?? ''
  const again = await get('/', { 'if-none-match': etag })
  expect([again.status, again.text, again.headers.get('x-always')]).toEqual([304, '', 'there'])
})

test('a page is dropped by a notice of what it shows, and by no other', async () => {
  const { get, tell, rendered } = await open()
  await get()
  tell('product:2')
  await get()
  expect(rendered()).toBe(1)
  tell('product:1')
  await get()
  expect(rendered()).toBe(2)
  tell('everything')
  await get()
  expect(rendered()).toBe(3)
})

test('a page that changed while it was rendered is sent but not kept', async () => {
  let tellLater: () => void = () => {}
  const opened = await open({ beforeEnd: async () => tellLater() })
  tellLater = () => opened.tell('product:1')
  await opened.get()
  await opened.get()
  expect(opened.rendered()).toBe(2)
})

test('a hundred requests at the same moment wait for one rendering', async () => {
  const { get, rendered } = await open({ beforeEnd: () => new Promise((resolve) => setImmediate(resolve)) })
  await Promise.all(Array.from({ length: 100 }, () => get()))
  expect(rendered()).toBe(1)
})

test('a page that is not found is not kept', async () => {
  const { get, rendered, pages } = await open()
  await get('/lost')
  await get('/lost')
  expect([rendered(), pages.count]).toEqual([2, 0])
})

test('however many addresses are asked for, the kept pages stay within their bytes, and the newest stay', async () => {
  const { get, pages } = await open({ maxBytes: 20_000 })
  for (let at = 0; at < 200; at++) await get(`/?page=${at}`)
  expect(pages.bytes).toBeLessThanOrEqual(20_000)
  expect(pages.count).toBeGreaterThan(5)
  const kept = pages.count
  await get('/?page=199')
  expect(pages.count).toBe(kept)
})

test('a page that is asked for again is soon sent in fewer bytes, and says the same', async () => {
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

test('keeping nothing renders every time', async () => {
  const { get, rendered } = await open({ maxBytes: 0 })
  await get()
  await get()
  expect(rendered()).toBe(2)
})
