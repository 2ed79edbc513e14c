import { everything, type Notice, type Notices } from './cache-tags.ts'

/** Small tables that nearly every page shows, read once and dropped when the database says that they changed. */
export interface Kept {
  /** `name` is unique for what `load` reads; `notices` are those that drop it. */
  get<T>(name: string, notices: Notice[], load: () => Promise<T>): Promise<T>
}

export function openKept(notices: Pick<Notices, 'subscribe'>): Kept {
  const entries = new Map<string, { notices: Notice[]; value: Promise<unknown> }>()
  notices.subscribe((notice) => {
    for (const [name, entry] of entries) {
      if (notice === everything || entry.notices.includes(notice)) entries.delete(name)
    }
  })
  return {
    get<T>(name: string, dropOn: Notice[], load: () => Promise<T>) {
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
