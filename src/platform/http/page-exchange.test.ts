import { expect, test } from 'vitest'
import { allTags, type Tag } from '../cache/cache-tags.ts'
import type { Siblings } from '../runtime/processes/siblings.ts'
import { openPageExchange, type PageExchange } from './page-exchange.ts'

const body = Buffer.from('a page')
const page = { status: 200, headers: {}, etag: 'W/"1"', body, encoding: 'br' as const, isDense: false }

/** Two processes. `hear` delivers the notification at a position to one of them, as the primary does. */
function openTwo() {
  const handlers = [1, 2].map(() => new Map<string, (data: never) => unknown>())
  const processes = [1, 2].map((number) => {
    const listeners: ((tag: Tag) => void)[] = []
    let position = 0
    const siblings = {
      number,
      count: 2,
      position: () => position,
      ask: async (to: number, topic: string, data: never) => handlers[to - 1]?.get(topic)?.(data),
      tell: (to: number, topic: string, data: never) => void handlers[to - 1]?.get(topic)?.(data),
      answer: (topic: string, handler: (data: never) => unknown) => void handlers[number - 1]?.set(topic, handler),
    } as unknown as Siblings
    const exchange = openPageExchange(siblings, { subscribe: (listener) => void listeners.push(listener) })
    const pages = new Map<string, Parameters<Parameters<PageExchange['serve']>[0]['add']>[1]>()
    exchange.serve({ find: (key) => pages.get(key), add: (key, page) => void pages.set(key, page) })
    const hear = (at: number, tag: Tag) => {
      position = at
      for (const listener of listeners) listener(tag)
    }
    return { exchange, pages, hear }
  })
  return processes as [(typeof processes)[0], (typeof processes)[0]]
}

// "/c" has its home in the second process, "/" in the first.
const [key, keyAtFirst] = ['/c', '/']

test('a process offers what it rendered to the home of the page, where the others find it', async () => {
  const [first, second] = openTwo()
  first.exchange.offer(key, page, ['product:1'])
  expect(second.pages.get(key)).toEqual({ page, tags: ['product:1'] })
  expect(await first.exchange.find(key)).toEqual({ page, tags: ['product:1'] })
  // A home does not ask itself.
  second.exchange.offer(key, page, [])
  expect(await second.exchange.find(key)).toBeUndefined()
  second.exchange.offer(keyAtFirst, page, [])
  expect(first.pages.has(keyAtFirst)).toBe(true)
})

test.each(['product:1', allTags])('a page that lacks a change (%s) which the receiver has heard of is refused', async (tag) => {
  const [first, second] = openTwo()
  second.hear(1, tag)
  first.exchange.offer(key, page, ['product:1'])
  expect(second.pages.has(key)).toBe(false)
  first.hear(1, tag)
  first.exchange.offer(key, page, ['product:1'])
  expect(second.pages.has(key)).toBe(true)
  first.hear(2, tag)
  expect(await first.exchange.find(key)).toBeUndefined()
})

test('a change of other data does not matter, and a page from before all known changes is refused', async () => {
  const [first, second] = openTwo()
  second.hear(1, 'product:2')
  first.exchange.offer(key, page, ['product:1'])
  expect(second.pages.has(key)).toBe(true)
  second.pages.clear()
  for (let at = 2; at < 3000; at++) second.hear(at, 'product:2')
  first.exchange.offer(key, page, ['product:1'])
  expect(second.pages.has(key)).toBe(false)
})
