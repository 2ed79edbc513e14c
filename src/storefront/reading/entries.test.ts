import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OpenBook, openEntries, readUntilThere } from './entries.ts'

let failures: string[]
let requests: RequestInit[]
const book = { FileID: 1, ReadTicket: 'ticket' } as OpenBook
const events = { isCurrent: () => true, onFailure: (key: string) => failures.push(key), onClosed: () => failures.push('closed') }
const page = () => new Response('a page', { headers: { 'content-type': 'text/plain' } })
const silence = (init: RequestInit) => new Promise<never>((_, reject) => init.signal?.addEventListener('abort', () => reject(new Error())))

/** The network answers requests one after the other. */
const respondWith = (...answers: ((init: RequestInit) => Response | Promise<Response>)[]) =>
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    requests.push(init)
    return answers.shift()?.(init)
  })
const read = () => readUntilThere(openEntries(book), { name: 'page.xhtml' }, events)

beforeEach(() => {
  failures = []
  requests = []
  vi.useFakeTimers()
  // Of the window.
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a part of a book that ends in the middle, or of which nothing arrives any more, is read again', async () => {
  const broken = () => new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) }))
  const stalled = ({ signal }: RequestInit) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(10))
          signal?.addEventListener('abort', () => controller.error(signal.reason))
        },
      }),
    )
  respondWith(broken, silence, stalled, page)
  const content = read()
  await vi.runAllTimersAsync()
  expect(await (await content)?.blob.text()).toBe('a page')
  expect(failures).toEqual(['offline', 'offline', 'offline'])
  expect(requests.length).toBe(4)
})

test('a part of a file that has become shorter is not asked for again and again', async () => {
  respondWith(() => new Response(null, { status: 416 }))
  expect(await read()).toBeNull()
  expect(failures).toEqual([])
})
