import { useState } from 'react'

interface SavedView {
  name: string
  /** The query of the URL, without its page. */
  query: string
}

/** The views of a list that this browser keeps: a filter, sort and columns by a name. Storage may be disabled. */
export function useSavedViews(list: string) {
  const key = `staff-views ${list}`
  const [views, setViews] = useState<SavedView[]>(() => readViews(key))
  const write = (next: SavedView[]) => {
    setViews(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {}
  }
  return {
    views,
    save(name: string, search: URLSearchParams) {
      const query = new URLSearchParams(search)
      query.delete('after')
      write([...views.filter((view) => view.name !== name), { name, query: query.toString() }])
    },
    /** The view keeps its place. The name must not be that of another one. */
    rename: (from: string, to: string) => write(views.map((view) => (view.name === from ? { ...view, name: to } : view))),
    remove: (name: string) => write(views.filter((view) => view.name !== name)),
  }
}

function readViews(key: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.name === 'string' && typeof one?.query === 'string') : []
  } catch {
    return []
  }
}
