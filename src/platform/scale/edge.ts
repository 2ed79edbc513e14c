// Decision 064: pages at the edge

import { setTimeout as pause } from 'node:timers/promises'
import { allTags, type CacheTags, type Tag } from '../cache/cache-tags.ts'
import type { Log } from '../runtime/log.ts'

/** A cache in front of the shop, such as Varnish or a CDN. It stores pages by their keys, which are the cache tags they depend on. */
export interface Edge {
  /** The headers by which the edge may store a page, instead of these. */
  headersOf(headers: Record<string, string>, tags: Iterable<Tag>): Record<string, string>
  /** Keys that some address has not been told yet. */
  readonly pending: number
  /** Tries once more to send the purges that failed. */
  close(): Promise<void>
}

export interface EdgeSettings {
  /** The addresses of all caches, or of the provider's call. */
  urls: readonly string[]
  style: keyof typeof styles
  /** The provider's token. */
  token?: string
}

interface Style {
  /** The header with a page's keys. */
  keys: { header: string; separator: string }
  /** Of one request. */
  mostKeys: number
  request(keys: string[], token: string): RequestInit
}

const json = (headers: Record<string, string>, body: object): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** How each is told that the pages with some keys are gone. */
const styles = {
  /** Varnish with its module xkey, set up by deploy/varnish.vcl. */
  varnish: {
    keys: { header: 'surrogate-key', separator: ' ' },
    mostKeys: 100,
    request: (keys) => ({ method: 'PURGE', headers: { 'surrogate-key': keys.join(' ') } }),
  },
  /** https://www.fastly.com/documentation/reference/api/purging: "Purge multiple surrogate key tags". */
  fastly: {
    keys: { header: 'surrogate-key', separator: ' ' },
    mostKeys: 256,
    request: (keys, token) => json({ 'fastly-key': token }, { surrogate_keys: keys }),
  },
  /** https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags. */
  cloudflare: {
    keys: { header: 'cache-tag', separator: ',' },
    mostKeys: 30,
    request: (keys, token) => json({ authorization: `Bearer ${token}` }, { tags: keys }),
  },
} satisfies Record<string, Style>

/** The longest time that a page stays at the edge without a purge, such as after the whole shop was killed. */
const mostSeconds = 300
/** Changes within this time are one purge. */
const batchMs = 100
/** Each purge is repeated after these times: a page that was sent before the change may arrive at the edge after the first one. */
const againMs = [400, 1500]
const answerWithinMs = 2000
const longestPauseMs = 10_000
/** Above this many waiting keys, the whole edge is purged instead. */
const mostPending = 2000

/**
 * Purges the edge whenever cache tags are announced, and all of it at the start, because pages name the scripts of their build. A purge that fails
 * is repeated until it succeeds. Every process that serves pages purges, because each may have sent an old page before it heard of the change.
 */
export function openEdge({ urls, style, token = '' }: EdgeSettings, cacheTags: Pick<CacheTags, 'subscribe'>, log: Log): Edge {
  const { keys, mostKeys, request }: Style = styles[style]
  const stop = new AbortController()

  const openAddress = (url: string) => {
    /** Each key, and how often the edge was sent it since the last change. */
    const pending = new Map<Tag, number>()
    /** Keys to send once more, and when. A later change of a key replaces its timer. */
    const later = new Map<Tag, NodeJS.Timeout>()
    let isAway = false
    let flushing: Promise<void> | undefined

    const post = async (some: string[]) => {
      const answer = await fetch(url, { ...request(some, token), signal: AbortSignal.timeout(answerWithinMs) })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`answered with ${answer.status}`)
    }
    const sendBatch = async () => {
      const some = [...pending].slice(0, mostKeys)
      for (const [key] of some) pending.delete(key)
      try {
        await post(some.map(([key]) => key))
      } catch (error) {
        for (const [key, times] of some) pending.set(key, Math.min(times, pending.get(key) ?? times))
        throw error
      }
      for (const [times, sent] of Map.groupBy(some, ([, times]) => times)) {
        if (times === againMs.length) continue
        const timer = setTimeout(() => {
          for (const [key] of sent) if (later.get(key) === timer) resendLater(key, times + 1)
          flush()
        }, againMs[times]).unref()
        for (const [key] of sent) later.set(key, timer)
      }
    }
    const resendLater = (key: Tag, times: number) => {
      later.delete(key)
      if (!pending.has(key)) pending.set(key, times)
    }
    const sendAll = async () => {
      let pauseMs = batchMs
      await pause(batchMs, undefined, { signal: stop.signal })
      while (pending.size > 0) {
        try {
          await sendBatch()
          if (isAway) log.info({ host: new URL(url).host }, 'the edge answers again')
          isAway = false
          pauseMs = batchMs
        } catch (error) {
          // One line for each time that it is away, not for each attempt.
          if (!isAway)
            log.warn({ host: new URL(url).host, error: String(error) }, 'the edge does not answer; what it was not sent is pending')
          isAway = true
          await pause(pauseMs, undefined, { signal: stop.signal })
          pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        }
      }
    }
    const flush = () => {
      flushing ??= sendAll()
        .catch(() => {})
        .finally(() => {
          flushing = undefined
          if (pending.size > 0 && !stop.signal.aborted) flush()
        })
    }
    return {
      enqueue(tag: Tag) {
        const isAll = tag === allTags || pending.size >= mostPending
        if (isAll) pending.clear()
        pending.set(isAll ? allTags : tag, 0)
        flush()
      },
      get pending() {
        return pending.size
      },
      async close() {
        await flushing
        for (const key of later.keys()) resendLater(key, againMs.length)
        while (pending.size > 0) await sendBatch()
      },
    }
  }

  const addresses = urls.map(openAddress)
  const enqueue = (tag: Tag) => {
    for (const one of addresses) one.enqueue(tag)
  }
  cacheTags.subscribe(enqueue)
  enqueue(allTags)

  return {
    headersOf(headers, tags) {
      const control = headers['cache-control']
      if (!control?.startsWith('public')) return headers
      return { ...headers, 'cache-control': `${control}, s-maxage=${mostSeconds}`, [keys.header]: [allTags, ...tags].join(keys.separator) }
    },
    get pending() {
      return addresses.reduce((sum, one) => sum + one.pending, 0)
    },
    async close() {
      stop.abort()
      await Promise.allSettled(addresses.map((one) => one.close()))
    },
  }
}
