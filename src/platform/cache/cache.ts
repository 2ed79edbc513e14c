import { allTags, type CacheTags } from './cache-tags.ts'

/** In-memory cache of small, frequently read tables. Invalidated by cache tags. */
export interface Cache<Tag extends string = string> {
  /** `key` is unique for what `load` reads; any of `tags` drops the entry. Concurrent calls share one load; a failed load is not cached. */
  get<T>(key: string, tags: Tag[], load: () => Promise<T>): Promise<T>
}

export function openCache<Tag extends string>(cacheTags: Pick<CacheTags, 'subscribe'>): Cache<Tag> {
  const entries = new Map<string, { tags: readonly string[]; value: Promise<unknown> }>()
  cacheTags.subscribe((tag) => {
    for (const [key, entry] of entries) {
      if (tag === allTags || entry.tags.includes(tag)) entries.delete(key)
    }
  })
  return {
    get<T>(key: string, tags: Tag[], load: () => Promise<T>) {
      const cached = entries.get(key)
      if (cached) return cached.value as Promise<T>
      const entry = { tags, value: load() }
      entries.set(key, entry)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.value
    },
  }
}
