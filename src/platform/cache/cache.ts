import { allTags, type CacheTag, type CacheTags } from './cache-tags.ts'

/** Small tables that nearly every page shows, read once and dropped when the database says that they changed. */
export interface Cache {
  /** `name` is unique for what `load` reads; `notices` are those that drop it. */
  get<T>(name: string, notices: CacheTag[], load: () => Promise<T>): Promise<T>
}

export function openCache(notices: Pick<CacheTags, 'subscribe'>): Cache {
  const entries = new Map<string, { notices: CacheTag[]; value: Promise<unknown> }>()
  notices.subscribe((notice) => {
    for (const [name, entry] of entries) {
      if (notice === allTags || entry.notices.includes(notice)) entries.delete(name)
    }
  })
  return {
    get<T>(name: string, dropOn: CacheTag[], load: () => Promise<T>) {
      const known = entries.get(name)
      if (known) return known.value as Promise<T>
      const entry = { notices: dropOn, value: load() }
      entries.set(name, entry)
      entry.value.catch(() => {
        if (entries.get(name) === entry) entries.delete(name)
      })
      return entry.value
    },
  }
}
