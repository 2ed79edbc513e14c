import { useEffect, useRef, useState } from 'react'

export interface PlaceOption {
  id: number
  name: string
}

export interface Places {
  /** `none` while the parent is not chosen. */
  status: 'none' | 'loading' | 'failed' | 'ready'
  list: PlaceOption[]
  retry: () => void
}

interface LoadedList {
  parentId: number
  attempt: number
  list?: PlaceOption[]
}

/** The states of a country or the cities of a state. Fetched when the parent changes; responses for an earlier parent are ignored. */
export function usePlaces(parentId: number, fetchList: () => Promise<PlaceOption[]>): Places {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<LoadedList>()
  const fetchRef = useRef(fetchList)
  fetchRef.current = fetchList
  useEffect(() => {
    if (parentId <= 0) return
    let isStale = false
    fetchRef.current().then(
      (list) => isStale || setLoaded({ parentId, attempt, list }),
      () => isStale || setLoaded({ parentId, attempt }),
    )
    return () => {
      isStale = true
    }
  }, [parentId, attempt])
  const retry = () => setAttempt((count) => count + 1)
  if (parentId <= 0) return { status: 'none', list: [], retry }
  if (loaded?.parentId !== parentId || loaded.attempt !== attempt) return { status: 'loading', list: [], retry }
  return loaded.list ? { status: 'ready', list: loaded.list, retry } : { status: 'failed', list: [], retry }
}
