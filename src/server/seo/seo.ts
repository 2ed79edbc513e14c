import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Language } from '../../contract/localization/language.ts'
import type { Shop } from '../../modules/shop.ts'
import type { Tag } from '../../platform/cache/cache-tags.ts'
import type { PageCache, Rendered } from '../../platform/http/page-cache.ts'
import { networkOf, peerReader } from '../../platform/http/peer.ts'
import { closedPolicy } from '../../platform/http/security-headers.ts'
import { productFeed } from './feed.ts'
import { manifestPaths, manifestTags, webManifest } from './manifest.ts'
import { robotsText } from './robots.ts'
import { sitemap, sitemapPart, sitemapTags } from './sitemap.ts'

/** Two URLs per product: far below a sitemap's limits of 50,000 URLs and 50 MB. */
const usualProductsInPart = 2500
const feeds: Record<string, Language> = { '/feed.xml': 'en', '/ar/feed.xml': 'ar' }

interface Options {
  shop: Shop
  pages: PageCache
  /** Headers of every answer. */
  always: Record<string, string>
  productsInPart?: number
}

/** Files for search engines and browsers: `/robots.txt`, `/sitemap.xml` with its parts, the product feeds and the web app manifests. */
export function openSeo({ shop, pages, always, productsInPart = usualProductsInPart }: Options) {
  const peerOf = peerReader(shop.config.trustedProxies)
  /** Counts what is rendered for this client. Throws a 429 as for any page. */
  const admit = (request: IncomingMessage) => shop.rateLimits.consume('pages', networkOf(peerOf(request)))

  const text = (type: string, body: string | undefined, shows: Tag[] = []): Rendered => ({
    status: body === undefined ? 404 : 200,
    headers: {
      'content-type': `${body === undefined ? 'text/plain' : type}; charset=utf-8`,
      'cache-control': body === undefined ? 'no-store' : 'public, max-age=0, must-revalidate',
      'content-security-policy': closedPolicy,
    },
    body: Buffer.from(body ?? 'Not found'),
    tags: new Set(shows),
  })

  const renderer = (path: string): (() => Promise<Rendered>) | undefined => {
    if (path === '/robots.txt') return async () => text('text/plain', robotsText(shop.config.shopOrigin))
    const language = manifestPaths[path]
    if (language) return async () => text('application/manifest+json', await webManifest(shop, language), manifestTags)
    if (path === '/sitemap.xml') return async () => text('application/xml', await sitemap(shop, productsInPart), sitemapTags)
    const part = /^\/sitemap-(0|[1-9]\d{0,5})\.xml$/.exec(path)?.[1]
    if (part === undefined) return undefined
    return async () => text('application/xml', await sitemapPart(shop, Number(part), productsInPart), sitemapTags)
  }

  /** Not cached: a feed may be larger than all cached pages together. */
  const sendFeed = async (language: Language, request: IncomingMessage, response: ServerResponse) => {
    await admit(request)
    const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    const feed = productFeed(shop, language)
    // Before the headers, so that an unreachable database is a 503.
    const first = await feed.next()
    response.writeHead(200, {
      ...always,
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': closedPolicy,
      vary: 'accept-encoding',
      ...(isGzip && { 'content-encoding': 'gzip' }),
    })
    if (request.method === 'HEAD') return void response.end()
    const chunks = Readable.from(
      (async function* () {
        yield first.value as string
        yield* feed
      })(),
    )
    try {
      await (isGzip ? pipeline(chunks, createGzip(), response) : pipeline(chunks, response))
    } catch (error) {
      // The client disconnected.
      if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    }
  }

  return {
    /** Answers one of these URLs, whatever its query; undefined for any other. */
    send(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
      const path = (request.url ?? '/').split('?', 1)[0] ?? ''
      const language = feeds[path]
      if (language) return sendFeed(language, request, response)
      const render = renderer(path)
      if (!render) return undefined
      return pages.sendCached(path, request, response)
        ? Promise.resolve()
        : pages.send(path, request, response, { render, admit: () => admit(request) })
    },
  }
}
