import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyUser } from '../../contract/customers/empty-user.ts'
import { getPublication } from '../../contract/storefront.ts'
import { call } from '../app/calls.ts'
import { shopStore } from '../state/store.ts'
import { type OpenBook, openEntries } from './entries.ts'
import startReading from './start-reading.ts'

const section = (Name: string, Section: number, IsLinear = true) => ({ Name, Type: 'application/xhtml+xml', Size: 9, Section, IsLinear })
const epub = {
  State: 'ready',
  Kind: 'epub',
  ReadTicket: 'ticket',
  EntriesJson: [
    section('cover.xhtml', 0, false),
    section('first part.xhtml', 1),
    section('second.xhtml', 2),
    { ...section('style.css', 3), Section: null },
  ],
  PdfBytes: null,
  PositionsJson: [],
  FirstSection: { Name: 'first part.xhtml', Text: 'content' },
} as unknown as OpenBook
const pdf = { ...epub, FirstSection: null, Kind: 'pdf', EntriesJson: [], PdfBytes: 300_000 } as OpenBook

let requests: string[]
/** The parameters of the last call. */
let parameters: object
let stored: Record<string, string>

/** Runs what the head of the page runs, and waits until its requests are sent. */
async function open(book: object, { hash = '' } = {}) {
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    if (body) parameters = JSON.parse(body).requestParameters
    requests.push([path.split('/').slice(4).join('/'), headers.Range, headers.Token].filter(Boolean).join(' '))
    return path.endsWith('get-publication')
      ? Response.json({ statusCode: 200, message: '', errorMessage: '', data: JSON.stringify([book]) })
      : new Response('content')
  })
  vi.stubGlobal('location', { pathname: '/ar/read/7', hash })
  globalThis.earlyRequests = undefined
  startReading({ parts: [], worker: '/assets/pdf.worker.mjs' })
  await vi.waitFor(() => expect(Object.keys(globalThis.earlyRequests ?? {}).length).toBeGreaterThan(1))
  await Promise.all(Object.values(globalThis.earlyRequests ?? {}))
}
const entriesOf = () => requests.slice(1).map((request) => request.replace('publication/ticket/', ''))

beforeEach(() => {
  requests = []
  stored = { user: JSON.stringify({ UserID: 5 }), Token: 'secret' }
  shopStore.setState({ token: 'secret', user: { user: { ...emptyUser, UserID: 5 }, loggedIn: true } })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('document', { documentElement: { lang: 'ar', dataset: {} }, head: { append: () => {} }, createElement: () => ({}) })
  vi.stubGlobal('Worker', class {})
})
afterEach(() => vi.unstubAllGlobals())

test('the head of the reader’s page asks for the book with its first section, and the reader takes both without asking again', async () => {
  await open(epub)
  expect(requests).toEqual(['dataoperation/get-publication secret'])
  const { data } = await call(getPublication, { FileID: 7, languageCode: 'ar' })
  const entries = openEntries(data[0] as OpenBook)
  expect(await (await entries.fetch('first part.xhtml')).blob.text()).toBe('content')
  expect(requests).toHaveLength(1)
  // An early response is used once; later requests go to the server.
  await call(getPublication, { FileID: 7, languageCode: 'ar' })
  await entries.fetch('first part.xhtml')
  expect(requests.slice(1)).toEqual(['dataoperation/get-publication secret', 'publication/ticket/first%20part.xhtml secret'])
})

const device = '0f8fad5b-d9cb-469f-a165-70867728950e'
const here = { Locator: 'epubcfi(/6/6!/4/2)', Fraction: 0.2, UpdatedAt: '2026-01-01T00:00:00Z' }
test.each([
  ['of a new reader no place is known', {}, '', { Place: '' }],
  ['where this device was', { 'reading-place-5-7': JSON.stringify(here) }, '', { Place: here.Locator }],
  ['the name of this device', { 'reading-device': device }, '', { Place: '', DeviceID: device }],
  ['a place that was asked for', { 'reading-place-5-7': JSON.stringify(here) }, '#place=text%3D0%2C5%2C9', { Place: 'text=0,5,9' }],
])('the head says where the reader opens: %s', async (_, kept, hash, about) => {
  Object.assign(stored, kept)
  await open(epub, { hash })
  expect(parameters).toEqual({ FileID: 7, languageCode: 'ar', ...about })
})

test('of a PDF both ends and the picture of its first page are fetched, and no picture where another page is shown', async () => {
  await open(pdf)
  const ends = ['0-32767', '32768-65535', '65536-98303', '98304-131071', '262144-294911', '294912-299999'].map(
    (range) => `pages.pdf bytes=${range} secret`,
  )
  expect(entriesOf()).toEqual(['pages.pdf.webp secret', ...ends])
  requests = []
  stored['reading-place-5-7'] = JSON.stringify({ ...here, Locator: 'page=9' })
  await open(pdf)
  expect(entriesOf()).toEqual(ends)
  // Before the copy of this reader is made, only its beginning is known.
  requests = []
  await open({ ...pdf, PdfBytes: null })
  expect(entriesOf()).toEqual(['pages.pdf bytes=0-32767 secret'])
})

test('what was asked for a guest is not taken for a customer who has logged in meanwhile', async () => {
  stored = {}
  await open(epub)
  expect(requests).toEqual(['dataoperation/get-publication'])
  await call(getPublication, { FileID: 7, languageCode: 'ar' })
  expect(requests.at(-1)).toBe('dataoperation/get-publication secret')
})

test('a request of the head that fails is sent again by the reader', async () => {
  await open(epub)
  globalThis.earlyRequests = Object.fromEntries(
    Object.keys(globalThis.earlyRequests ?? {}).map((key) => {
      const lost = Promise.reject(new TypeError('network error'))
      lost.catch(() => {})
      return [key, lost]
    }),
  )
  expect((await call(getPublication, { FileID: 7, languageCode: 'ar' })).data).toEqual([epub])
  expect((await openEntries(epub).fetch('first part.xhtml')).size).toBe(7)
  expect(requests).toHaveLength(3)
})
