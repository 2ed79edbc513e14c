import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { pathOf } from '../src/contract/call.ts'
import { getAllProducts, getProductFilterCounts, getSearchSuggestions } from '../src/contract/catalog/catalog.ts'
import { getProductDetail } from '../src/contract/catalog/product.ts'
import { ask } from './answers.ts'
import { linksOf } from './pages.ts'
import type { Program } from './program.ts'
import type { Row } from './table.ts'

interface Sent {
  path: string
  body?: string
}

interface Timed {
  what: string
  /** Another request each time. */
  request: (time: number) => Sent
  /** p95. */
  goalMs?: number
  requests?: number
}

interface Options {
  databaseUrl: string
  /** Of each kind. */
  requests: number
  /** Only what contains it. */
  only: string
}

const goals = { list: 20, search: 50, counts: 30, page: 60, abuse: 100 }
const attackers = 16
// Each common word once: the first search for it stores its bitmaps.
const warmUp = 40

/**
 * Each listing, search, count and page, one request after the other, from a shop without a page cache: waiting times, and the CPU time of
 * PostgreSQL's sessions and of the shop for each request, which stay comparable on a busy machine.
 */
export async function measureCatalogue(shop: Program, { databaseUrl, requests, only }: Options, signal: AbortSignal): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const rows: Row[] = []
    for (const timed of (await timedRequests(shop.origin, client)).filter(({ what }) => what.includes(only))) {
      const row = await measure(shop, client, timed, timed.requests ?? requests, signal)
      process.stderr.write(`${row.what}: ${row.measured}\n`)
      rows.push(row)
    }
    return rows
  } finally {
    await client.end()
  }
}

async function measure(
  shop: Program,
  client: pg.Client,
  { what, request, goalMs }: Timed,
  times: number,
  signal: AbortSignal,
): Promise<Row> {
  const send = ({ path, body }: Sent) => ask(shop.origin, path, body)
  const warm = Math.min(warmUp, times)
  for (let time = 0; time < warm; time += 1) await send(request(time))
  const waits: number[] = []
  const database: number[] = []
  const process: number[] = []
  const { rows: sessions } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  const databaseMs = () => sessions.reduce((sum, { pid }) => sum + cpuMs(pid), 0)
  for (let time = warm; time < warm + times; time += 1) {
    signal.throwIfAborted()
    const before = { at: performance.now(), database: databaseMs(), process: cpuMs(shop.pid) }
    await send(request(time))
    waits.push(performance.now() - before.at)
    database.push(databaseMs() - before.database)
    process.push(cpuMs(shop.pid) - before.process)
  }
  const [p95] = percentiles(waits, [95])
  return {
    what,
    measured: `${list(waits)}   ${list(database)}   ${list(process)}`,
    ...(goalMs !== undefined && { goal: `p95 ${goalMs} ms`, met: (p95 ?? 0) <= goalMs }),
  }
}

/** Of the table. */
export const catalogueTitles = ['p50 p95 p99 in ms', 'waiting, PostgreSQL, the shop', 'goal', '']

const list = (times: number[]) =>
  percentiles(times, [50, 95, 99])
    .map((time) => time.toFixed(1).padStart(6))
    .join(' ')

function percentiles(times: number[], of: number[]): number[] {
  const sorted = times.toSorted((a, b) => a - b)
  return of.map((percent) => sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN)
}

/** CPU time of a process with its running threads, to the microsecond; 0 where the operating system does not show it. */
function cpuMs(pid: number): number {
  try {
    const folder = `/proc/${pid}/task`
    return readdirSync(folder).reduce(
      (sum, thread) => sum + Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return 0
  }
}

/**
 * What visitors wait for cached pages and for pages that are rendered while `attackers` clients send searches that nobody has sent before, each as
 * soon as the last is answered. The shop caches pages and limits no rates.
 */
export async function measureUnderSearches(shop: Program, databaseUrl: string, requests: number, signal: AbortSignal): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const timed = await timedRequests(shop.origin, client).finally(() => client.end())
  const searches = timed.filter(({ what }) => /^search: (few|many|two|a typo|no)/.test(what))
  const visits = timed.filter(({ what }) => ['page: category', 'page: product'].includes(what))
  const rows: Row[] = []
  const floods = new AbortController()
  let sent = 0
  const flood = async (search: Timed) => {
    while (!floods.signal.aborted && !signal.aborted) {
      const { path, body } = search.request(10_000 + sent++)
      await ask(shop.origin, path, body)
    }
  }
  const flooding = Array.from({ length: attackers }, (_, at) => flood(searches[at % searches.length] as Timed))
  try {
    for (const { what, request } of [{ what: 'page: home, cached', request: () => ({ path: '/' }) }, ...visits]) {
      const waits: number[] = []
      for (let time = 0; time < requests; time += 1) {
        signal.throwIfAborted()
        const from = performance.now()
        await ask(shop.origin, request(time).path)
        waits.push(performance.now() - from)
      }
      const [p99 = Number.NaN] = percentiles(waits, [99])
      rows.push({
        what: `${what}, beside ${attackers} searching`,
        measured: list(waits),
        goal: `p99 ${goals.abuse} ms`,
        met: p99 <= goals.abuse,
      })
    }
  } finally {
    floods.abort()
    await Promise.allSettled(flooding)
  }
  return rows
}

async function timedRequests(origin: string, client: pg.Client): Promise<Timed[]> {
  const { rows: known } = await client.query<{ category: number; brand: number; first: number; last: number; part: number }>(
    `select (select id from listing_totals where kind = 'category' order by total desc limit 1) as category,
       (select id from listing_totals where kind = 'brand' order by total desc limit 1) as brand,
       (select min(product_id) from products) as first, (select max(product_id) from products) as last`,
  )
  const { category, brand, first, last } = known[0] as (typeof known)[0]
  // Names that few products have, and words that many have.
  const { rows: words } = await client.query<{ word: string; products: number }>(
    `select word, ndoc as products from ts_stat('select name_words from products where product_id <= ' || ${first + 99} || ' or product_id > ' || ${last - 20_000})
     where word ~ '^[a-z]{6,}$' order by ndoc, word`,
  )
  const rare = words.filter(({ products }) => products <= 3).map(({ word }) => word)
  const common = words
    .slice(-40)
    .map(({ word }) => word)
    .toReversed()
  const listing = (await linksOf(origin, '/', `/all-products/${category}/`))[0] as string
  const products = await linksOf(origin, listing, '/product-detail/')
  const unlimited = (time: number) => 1_000_000 + time
  const filters = (time: number) => ({
    CategoryID: String(category),
    ManufacturerID: String(brand),
    MinPrice: 20,
    MaxPrice: 90 + (time % 50),
  })
  const list = (parameters: (time: number) => object): Timed['request'] =>
    callOf(getAllProducts, (time) => ({ PageSize: 9, ...parameters(time) }))
  const of = (terms: string[]) => (time: number) => variant(terms[time % terms.length] as string, Math.floor(time / terms.length))
  const searches: [string, (time: number) => string][] = [
    ['few hits', of(rare)],
    ['many hits', of(common)],
    ['two words', of(common.slice(0, -1).map((word, at) => `${word} ${common[at + 1]}`))],
    ['a typo', of(common.map(misspelt))],
    ['no hit', of(rare.map((word) => `${word.split('').toReversed().join('')}qqx`))],
  ]
  return [
    { what: 'list: category', request: list((time) => ({ CategoryID: String(category), PageNo: 1 + (time % 20) })), goalMs: goals.list },
    {
      what: 'list: category by price, page 25',
      request: list((time) => ({ CategoryID: String(category), OrderByColumnName: 'Price ASC', PageNo: 25 + (time % 5) })),
      goalMs: goals.list,
    },
    {
      what: 'list: all by date, page 1000',
      request: list((time) => ({ OrderByColumnName: 'Date DESC', PageNo: 1000 + time })),
      goalMs: goals.list,
    },
    { what: 'list: three filters', request: list(filters), goalMs: goals.list },
    {
      what: 'list: three filters by price',
      request: list((time) => ({ ...filters(time), OrderByColumnName: 'Price DESC' })),
      goalMs: goals.list,
    },
    ...searches.map(([name, term]) => ({
      what: `search: ${name}`,
      request: list((time) => ({ SearchTerm: term(time) })),
      goalMs: goals.search,
    })),
    {
      what: 'search: many hits by price',
      request: list((time) => ({ SearchTerm: of(common)(time), OrderByColumnName: 'Price ASC' })),
      goalMs: goals.search,
    },
    {
      what: 'search: many hits in a category',
      request: list((time) => ({ SearchTerm: of(common)(time), CategoryID: String(category) })),
      goalMs: goals.search,
    },
    {
      what: 'search: many hits, page 100',
      request: list((time) => ({ SearchTerm: of(common)(time), PageNo: 100 })),
      goalMs: goals.search,
    },
    ...searches.slice(0, 4).map(([name, term]) => ({
      what: `suggestions: ${name}`,
      request: callOf(getSearchSuggestions, (time) => ({ SearchTerm: term(time) })),
      goalMs: goals.search,
    })),
    {
      what: 'counts: category',
      request: callOf(getProductFilterCounts, (time) => ({ CategoryID: String(category), MaxPrice: unlimited(time) })),
      goalMs: goals.counts,
    },
    { what: 'counts: three filters', request: callOf(getProductFilterCounts, filters), goalMs: goals.counts },
    ...searches.slice(0, 2).map(([name, term]) => ({
      what: `counts: search, ${name}`,
      request: callOf(getProductFilterCounts, (time) => ({ SearchTerm: term(time) })),
      goalMs: goals.counts,
    })),
    {
      what: 'call: product detail',
      request: callOf(getProductDetail, (time) => ({ ProductId: idOf(products, time) })),
      goalMs: goals.list,
    },
    { what: 'page: home', request: (time) => ({ path: `/?MaxPrice=${unlimited(time)}` }), goalMs: goals.page },
    { what: 'page: category', request: (time) => ({ path: `${listing}?MaxPrice=${unlimited(time)}` }), goalMs: goals.page },
    {
      what: 'page: three filters',
      request: (time) => ({ path: `${listing}?ManufacturerID=${brand}&MinPrice=20&MaxPrice=${90 + (time % 900)}` }),
      goalMs: goals.page,
    },
    {
      what: 'page: search, many hits',
      request: (time) => ({ path: `/all-products/0/all-categories?SearchTerm=${of(common)(time)}` }),
      goalMs: goals.page,
    },
    {
      what: 'page: product',
      request: (time) => ({ path: `${products[time % products.length]}?MaxPrice=${unlimited(time)}` }),
      goalMs: goals.page,
    },
    { what: 'file: sitemap', request: () => ({ path: '/sitemap.xml' }), requests: 20 },
    { what: 'file: sitemap, one part', request: () => ({ path: `/sitemap-${Math.floor(first / 2500) + 1}.xml` }), requests: 20 },
  ]
}

const callOf =
  (call: Parameters<typeof pathOf>[0], parameters: (time: number) => object) =>
  (time: number): Sent => ({ path: pathOf(call), body: JSON.stringify({ requestParameters: parameters(time) }) })

/** The same word in another spelling of upper and lower case, so that no answer to an earlier search is reused. */
const variant = (term: string, n: number) => [...term].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter)).join('')

const misspelt = (word: string) => word.slice(0, 2) + word.slice(3, 4) + word.slice(2, 3) + word.slice(4)

const idOf = (links: string[], time: number) => Number((links[time % links.length] as string).split('/')[2])
