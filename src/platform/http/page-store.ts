// Decision 006: whole pages are cached until a tag of theirs changes

import { LRUCache } from 'lru-cache'
import { allTags, type Tag } from '../cache/cache-tags.ts'
import { compressGzip, type Encoding } from './encodings.ts'
import { openTagIndex, type TagLink } from './tag-index.ts'

/** A page as it is cached. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  etag: string
  body: Buffer
  /** Identity where the page is too small to be compressed. */
  encoding: 'br' | 'identity'
  /** Whether it was compressed again, harder, or is about to be. */
  isDense: boolean
}

type Stored = CachedPage & { links: TagLink[] }

/** The memory of the page cache: pages by key, pages that became stale, and the bodies for clients that do not accept brotli. */
export function openPageStore(maxBytes: number) {
  const maxPageBytes = Math.max(1, Math.floor(maxBytes * 0.75))
  const maxVariantBytes = Math.max(1, maxBytes - maxPageBytes)
  const maxEntrySize = Math.max(1, Math.floor(maxBytes / 10))
  const index = openTagIndex()
  const fresh = new LRUCache<string, Stored>({
    maxSize: maxPageBytes,
    sizeCalculation: sizeOf,
    noDisposeOnSet: true,
    dispose: ({ links }, key) => index.remove(key, links),
  })
  const stale = new LRUCache<string, Stored>({ maxSize: maxPageBytes, sizeCalculation: sizeOf })
  const variants = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxVariantBytes,
    maxEntrySize: Math.min(maxEntrySize, maxVariantBytes),
    sizeCalculation: (body, name) => body.length + name.length + overhead.variant,
    fetchMethod: (_name, _old, { context: make }) => make(),
    // A body that is evicted while it is created is still sent.
    ignoreFetchAbort: true,
  })

  /** Stale pages may use the memory that fresh pages leave. */
  const trimStale = () => {
    while (stale.size > 0 && fresh.calculatedSize + stale.calculatedSize > maxPageBytes) stale.pop()
  }
  const addStale = (key: string, page: CachedPage) => {
    if (fresh.has(key)) return
    stale.set(key, { ...page, links: [] })
    trimStale()
  }

  return {
    /** The page of a key, unless it is stale. It becomes the most recently used one. */
    get: (key: string): CachedPage | undefined => fresh.get(key),
    /** The same with its tags. */
    getTagged(key: string): { page: CachedPage; tags: Tag[] } | undefined {
      const stored = fresh.get(key)
      if (!stored) return undefined
      const { links, ...page } = stored
      return { page, tags: links.map(({ tag }) => tag) }
    },
    getStale: (key: string): CachedPage | undefined => stale.get(key),
    isStored: (key: string, page: CachedPage): boolean => fresh.peek(key) === page,
    add(key: string, page: CachedPage, tags: Iterable<Tag>): void {
      stale.delete(key)
      // Its tags may have changed.
      fresh.delete(key)
      if (sizeOf({ ...page, links: [] }, key) > maxEntrySize) return
      fresh.set(key, { ...page, links: index.add(key, tags) })
      trimStale()
    },
    /** Adds a page whose tags were announced while it was rendered. */
    addStale,
    removeStale: (key: string) => void stale.delete(key),
    /** Replaces a body by a smaller one with the same content. */
    replaceBody(key: string, body: Buffer): void {
      const page = fresh.peek(key)
      if (page) fresh.set(key, { ...page, body })
    },
    /** Every page that depends on the tag becomes stale. */
    expire(tag: Tag): void {
      // The least recently used first: stale pages are evicted in this order.
      for (const key of tag === allTags ? [...fresh.rkeys()] : index.keysOf(tag)) {
        const page = fresh.peek(key)
        fresh.delete(key)
        if (page) addStale(key, page)
      }
    },
    /**
     * A body in another encoding, made once. It is stored by its content's hash, so a page that is rendered again with the same content
     * reuses it.
     */
    variant(encoding: Exclude<Encoding, 'br'>, etag: string, plain: () => Promise<Buffer>): Buffer | Promise<Buffer> {
      const name = `${encoding} ${etag}`
      const context = encoding === 'gzip' ? async () => compressGzip(await plain()) : plain
      return variants.get(name) ?? variants.forceFetch(name, { context })
    },
    get bytes(): number {
      return fresh.calculatedSize + stale.calculatedSize + variants.calculatedSize
    },
    get count(): number {
      return fresh.size
    },
  }
}

// Memory of an entry in addition to its bytes, and of each tag of a page. Measured by bench/page-cache.ts.
const overhead = { page: 1300, tag: 64, variant: 700 }

function sizeOf({ body, headers, etag, links }: Stored, key: string): number {
  // All pages share the strings of the other headers.
  const own = key.length + etag.length + (headers['content-security-policy']?.length ?? 0)
  return body.length + own + overhead.page + overhead.tag * links.length
}
