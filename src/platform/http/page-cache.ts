// Decision 006: whole pages are cached until a tag of theirs changes

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CallError } from '../../contract/call.ts'
import { allTags, type CacheTags, type Tag } from '../cache/cache-tags.ts'
import { toCallError } from '../calls/error-response.ts'
import type { Log } from '../runtime/log.ts'
import type { Edge } from '../scale/edge.ts'
import { compressBrotli, decompressBrotli, type Encoding, ownMemory } from './encodings.ts'
import type { PageExchange } from './page-exchange.ts'
import { type CachedPage, openPageStore } from './page-store.ts'
import { movedTo, type PageBody, writePage } from './write-page.ts'

const smallestCompressed = 1000

/** The `cache-control` of a page that no cache may store: it failed, is incomplete or stale, or answers a form. */
export const noStore = 'no-store'

export interface Rendered {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** The cache tags that this page depends on. */
  tags: ReadonlySet<Tag>
}

/** A page that was just rendered. */
interface Rendering extends Pick<CachedPage, 'status' | 'headers' | 'etag'> {
  plain: Buffer
  tags: ReadonlySet<Tag>
  /** The page as it is cached. Compressed at the first call. */
  compressed(): Promise<CachedPage>
}

interface PendingRendering {
  rendering: Promise<Rendering>
  /** Cache tags that were announced since it began. */
  announced: Set<Tag>
}

interface RenderOptions {
  render(): Promise<Rendered>
  /** Called before a rendering starts; throws a 429 where the client has caused too many. */
  admit?(): Promise<void>
  /** Where a redirect leads for this request. */
  moved?(location: string): string
}

export interface PageCache {
  /** Sends the page of this key if it is cached, and returns whether it did. This is the fast path. */
  sendCached(key: string, request: IncomingMessage, response: ServerResponse): boolean
  /**
   * Renders the page of this key and sends it. Concurrent requests share one rendering. If it ends in a 503 or is not admitted, a stale
   * page is sent instead, if there is one.
   */
  send(key: string, request: IncomingMessage, response: ServerResponse, options: RenderOptions): Promise<void>
  /** Memory of all that is cached, stale pages included. */
  readonly bytes: number
  /** Cached pages without the stale ones. */
  readonly count: number
  readonly hits: number
  readonly misses: number
  /** Requests answered with a stale page. */
  readonly staleHits: number
}

interface Options {
  cacheTags: Pick<CacheTags, 'subscribe'>
  log: Log
  /** With 0 every request renders. */
  maxBytes: number
  /** Headers of every page. */
  always: Record<string, string>
  /** Where other processes serve the same pages. */
  exchange?: PageExchange
  /** A cache in front. It may store what is cached here: at that moment nothing that the page depends on has changed. */
  edge?: Pick<Edge, 'headersOf'>
}

/**
 * Caches pages, which are the same for all visitors. When a cache tag of a page is announced the page is stale: the next request renders it
 * again, and the old one is sent only while pages cannot be rendered.
 */
export function openPageCache({ cacheTags, log, maxBytes, always, exchange, edge }: Options): PageCache {
  const store = openPageStore(maxBytes)
  const pending = new Set<PendingRendering>()
  const joinable = new Map<string, PendingRendering>()
  const inBackground = openQueue(log)
  let hits = 0
  let misses = 0
  let staleHits = 0
  /** True after a rendering ended in a 503, until one ends otherwise or a cache tag is announced. */
  let isUnavailable = false

  const setUnavailable = (value: boolean) => {
    if (value && !isUnavailable) log.warn('pages cannot be rendered; stale pages are sent where there are any')
    if (!value && isUnavailable) log.info('pages are rendered again')
    isUnavailable = value
  }
  cacheTags.subscribe((tag) => {
    store.expire(tag)
    for (const { announced } of pending) announced.add(tag)
    // Renderings in progress may lack the change, so later requests must not join them.
    joinable.clear()
    setUnavailable(false)
  })

  const variant = (encoding: Exclude<Encoding, 'br'>, etag: string, plain: () => Promise<Buffer>): PageBody | Promise<PageBody> => {
    const body = store.variant(encoding, etag, plain)
    return body instanceof Promise ? body.then((made) => ({ body: made, encoding })) : { body, encoding }
  }
  const cachedBody = (page: CachedPage, accepted: Encoding): PageBody | Promise<PageBody> =>
    accepted === 'br' || page.encoding === 'identity' ? page : variant(accepted, page.etag, () => decompressBrotli(page.body))
  const renderedBody = ({ plain, etag, compressed }: Rendering, accepted: Encoding): PageBody | Promise<PageBody> => {
    if (accepted === 'identity' || plain.length < smallestCompressed) return { body: plain, encoding: 'identity' }
    return accepted === 'br' ? compressed() : variant(accepted, etag, async () => plain)
  }

  // The strings of the headers that all pages have are in memory once.
  const addShared = (key: string, page: CachedPage, tags: Iterable<Tag>) =>
    store.add(key, { ...page, headers: { ...page.headers, ...always } }, tags)
  if (maxBytes > 0) exchange?.serve({ find: store.getTagged, add: (key, { page, tags }) => addShared(key, page, tags) })
  const finding = new Map<string, Promise<void>>()
  /** Adds the page of this key if another process has it. Concurrent requests share one look. */
  const findShared = (key: string, exchange: PageExchange): Promise<void> => {
    const look = async () => {
      const found = await exchange.find(key)
      if (found) addShared(ownText(key), found.page, found.tags)
    }
    const one = finding.get(key) ?? look().finally(() => finding.delete(key))
    finding.set(key, one)
    return one
  }

  /** Compresses a page harder once it was requested again and no client waits for it. */
  const makeDense = (key: string, page: CachedPage) => {
    page.isDense = true
    inBackground(async () => {
      if (!store.isStored(key, page)) return
      const body = await compressBrotli(await decompressBrotli(page.body), 'dense')
      if (store.isStored(key, page)) store.replaceBody(key, body)
    })
  }

  const renderOnce = async (key: string, render: RenderOptions['render']): Promise<Rendering> => {
    const {
      status,
      headers: own,
      body: plain,
      tags,
    } = await render().catch((error) => {
      throw toCallError(error, log, { path: key.split('?', 1)[0] })
    })
    const headers = { ...always, ...own, vary: 'accept-encoding' }
    const etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
    const compress = async (): Promise<CachedPage> => {
      const old = store.getStale(key)
      // The change did not affect this page.
      if (old?.etag === etag) return { ...old, status, headers }
      if (plain.length < smallestCompressed) return { status, headers, etag, body: ownMemory(plain), encoding: 'identity', isDense: true }
      return { status, headers, etag, body: await compressBrotli(plain), encoding: 'br', isDense: false }
    }
    let page: Promise<CachedPage> | undefined
    const compressed = () => {
      page ??= compress()
      return page
    }
    return { status, headers, etag, plain, tags, compressed }
  }

  const renderShared = (key: string, render: RenderOptions['render']): Promise<Rendering> => {
    const one: PendingRendering = { announced: new Set(), rendering: Promise.resolve().then(() => renderOnce(key, render)) }
    pending.add(one)
    joinable.set(key, one)
    one.rendering
      .then((rendered) => cachePage(key, rendered, one.announced))
      .catch((error) => error instanceof CallError && error.statusCode === 503 && setUnavailable(true))
      .finally(() => {
        pending.delete(one)
        if (joinable.get(key) === one) joinable.delete(key)
      })
    return one.rendering
  }

  const cachePage = async (key: string, { status, headers, tags, compressed }: Rendering, announced: Set<Tag>) => {
    setUnavailable(status === 503)
    if (status < 500 && status !== 200) return store.removeStale(key)
    if (status !== 200 || headers['cache-control'] === noStore) return
    const made = await compressed()
    const page = edge ? { ...made, headers: edge.headersOf(made.headers, tags) } : made
    const ownKey = ownText(key)
    const hasChanged = announced.has(allTags) || [...announced].some((tag) => tags.has(tag))
    if (hasChanged) store.addStale(ownKey, page)
    else {
      store.add(ownKey, page, tags)
      exchange?.offer(ownKey, page, tags)
    }
  }

  const sendStale = (page: CachedPage, request: IncomingMessage, response: ServerResponse) => {
    staleHits++
    const headers = { ...page.headers, 'cache-control': noStore }
    return writePage({ status: page.status, headers }, (accepted) => cachedBody(page, accepted), request, response)
  }

  /** Sends the page of this key if it is in memory, and returns whether it did. */
  const sendStored = (key: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const page = store.get(key)
    if (!page) return false
    writePage(page, (accepted) => cachedBody(page, accepted), request, response)?.catch(() => response.destroy())
    if (!page.isDense) makeDense(key, page)
    return true
  }

  return {
    sendCached(key, request, response) {
      const isSent = sendStored(key, request, response)
      if (isSent) hits++
      return isSent
    },
    async send(key, request, response, { render, admit, moved }) {
      if (exchange && maxBytes > 0 && !joinable.has(key)) {
        await findShared(key, exchange)
        if (sendStored(key, request, response)) return void hits++
      }
      misses++
      const old = store.getStale(key)
      try {
        if (!joinable.has(key)) await admit?.()
        const rendering = maxBytes === 0 ? renderOnce(key, render) : (joinable.get(key)?.rendering ?? renderShared(key, render))
        // The rendering continues, to detect when pages can be rendered again.
        if (old && isUnavailable) return await sendStale(old, request, response)
        const rendered = await rendering
        if (old && rendered.status === 503) return await sendStale(old, request, response)
        await writePage(movedTo(rendered, moved), (accepted) => renderedBody(rendered, accepted), request, response)
      } catch (error) {
        const isTransient = error instanceof CallError && (error.statusCode === 503 || error.statusCode === 429)
        if (!old || !isTransient) throw error
        await sendStale(old, request, response)
      }
    },
    get bytes() {
      return store.bytes
    },
    get count() {
      return store.count
    },
    get hits() {
      return hits
    },
    get misses() {
      return misses
    },
    get staleHits() {
      return staleHits
    },
  }
}

/** The key may be a slice of a longer string, such as the URL of the request, and would keep that string in memory. */
const ownText = (key: string) => Buffer.from(key).toString('latin1')

/** Runs work one at a time, in order. */
function openQueue(log: Log) {
  let last = Promise.resolve()
  return (work: () => Promise<void>) => {
    last = last.then(work).catch((error) => log.error(error, 'a page could not be compressed'))
  }
}
