import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { allTags, type CacheTags, type Tag } from '../cache/cache-tags.ts'
import { requestIdOf } from './request-id.ts'

const compress = promisify(brotliCompress)
const smallestCompressed = 1000
// Pages are far smaller than the window that brotli would set up for each of them: 2^18 bytes hold one. Quality 7 takes a tenth longer
// than 5 and leaves a twentieth less to send; 9 takes ten times as long.
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 18 }
// A twelfth less again, for ten times the work: only for a page that was asked for twice, one after the other, and nobody waits for it.
const brotliDense = { ...brotli, [constants.BROTLI_PARAM_QUALITY]: 10 }

/** The `cache-control` of a page that is sent once: one that failed, or lost a part of itself on the way. */
export const noStore = 'no-store'

export interface Rendered {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** What would change this page. */
  tags: ReadonlySet<Tag>
}

type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it is sent: rendered once, compressed once for each encoding that was asked for. */
interface Page {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Partial<Record<Encoding, Buffer>>
  isDense: boolean
  tags: ReadonlySet<Tag>
}

export interface PageCache {
  /** Sends the page of this key if it is kept, and says whether it did. Nothing is awaited: this is the fast way. */
  sendCached(key: string, request: IncomingMessage, response: ServerResponse): boolean
  /** Sends the page of this key, rendering it where it is not kept; requests at the same time wait for one rendering. */
  send(key: string, request: IncomingMessage, response: ServerResponse, render: () => Promise<Rendered>): Promise<void>
  readonly bytes: number
  readonly count: number
  /** How many requests found their page kept, and how many did not. */
  readonly hits: number
  readonly misses: number
}

/** Pages are the same for everybody, so they are kept, at most `maxBytes` of them, until a notice says that what they show changed. With 0 each request renders. */
export function openPageCache(notices: Pick<CacheTags, 'subscribe'>, maxBytes: number, always: Record<string, string>): PageCache {
  const pages = new Map<string, Page>()
  const byNotice = new Map<Tag, Set<string>>()
  const underWay = new Map<string, { heard: Set<Tag>; page: Promise<Page> }>()
  let bytes = 0
  let hits = 0
  let misses = 0

  const sizeOf = (key: string, page: Page) => 2 * key.length + 500 + Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0)
  const drop = (key: string) => {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= sizeOf(key, page)
    for (const notice of page.tags) {
      const keys = byNotice.get(notice)
      keys?.delete(key)
      if (keys?.size === 0) byNotice.delete(notice)
    }
  }
  const keep = (key: string, page: Page) => {
    drop(key)
    const size = sizeOf(key, page)
    if (size > maxBytes / 10) return
    pages.set(key, page)
    bytes += size
    for (const notice of page.tags) {
      const keys = byNotice.get(notice) ?? new Set()
      byNotice.set(notice, keys.add(key))
    }
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  notices.subscribe((notice) => {
    const keys = notice === allTags ? [...pages.keys()] : [...(byNotice.get(notice) ?? [])]
    for (const key of keys) drop(key)
    for (const { heard } of underWay.values()) heard.add(notice)
  })

  const bodyIn = (key: string, page: Page, encoding: Encoding): Buffer => {
    const known = page.bodies[encoding]
    if (known) return known
    const plain = page.bodies.identity ?? brotliDecompressSync(page.bodies.br as Buffer)
    if (encoding === 'identity') return plain
    const body = gzipSync(plain)
    page.bodies[encoding] = body
    if (pages.get(key) === page) bytes += body.length
    return body
  }

  let makingDense = Promise.resolve()
  const makeDense = (key: string, page: Page) => {
    const { br } = page.bodies
    page.isDense = true
    if (!br) return
    makingDense = makingDense.then(async () => {
      if (pages.get(key) !== page) return
      const dense = await compress(brotliDecompressSync(br), { params: brotliDense })
      page.bodies.br = dense
      if (pages.get(key) === page) bytes -= br.length - dense.length
    })
  }

  const write = (key: string, page: Page, request: IncomingMessage, response: ServerResponse) => {
    const encoding = page.bodies.identity ? 'identity' : encodingFor(request.headers['accept-encoding'])
    const headers: Record<string, string | number> = { ...page.headers, etag: page.etag }
    // Not set before: Node would then bring both lists together one by one, for every page.
    const requestId = requestIdOf(request)
    if (requestId) headers['x-request-id'] = requestId
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, headers).end()
      return
    }
    const body = bodyIn(key, page, encoding)
    headers['content-length'] = body.length
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    response.writeHead(page.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  const make = async (render: () => Promise<Rendered>): Promise<Page> => {
    const { status, headers, body, tags: shows } = await render()
    const isSmall = body.length < smallestCompressed
    const sent = isSmall ? body : await compress(body, { params: brotli })
    return {
      status,
      headers: { ...always, ...headers, vary: 'accept-encoding' },
      etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
      bodies: isSmall ? { identity: body } : { br: sent },
      isDense: false,
      tags: shows,
    }
  }

  return {
    sendCached(key, request, response) {
      const page = pages.get(key)
      if (!page) return false
      hits++
      // Last asked for, last dropped.
      pages.delete(key)
      pages.set(key, page)
      write(key, page, request, response)
      if (!page.isDense) makeDense(key, page)
      return true
    },
    async send(key, request, response, render) {
      misses++
      if (maxBytes === 0) return write(key, await make(render), request, response)
      let rendering = underWay.get(key)
      if (!rendering) {
        const heard = new Set<Tag>()
        const page = Promise.resolve().then(() => make(render))
        rendering = { heard, page }
        underWay.set(key, rendering)
        page
          .then((made) => {
            const isStale = heard.has(allTags) || [...heard].some((notice) => made.tags.has(notice))
            if (made.status === 200 && made.headers['cache-control'] !== noStore && !isStale) keep(key, made)
          })
          .catch(() => {})
          .finally(() => underWay.delete(key))
      }
      write(key, await rendering.page, request, response)
    },
    get bytes() {
      return bytes
    },
    get count() {
      return pages.size
    },
    get hits() {
      return hits
    },
    get misses() {
      return misses
    },
  }
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text) ? 'gzip' : 'identity'
}
