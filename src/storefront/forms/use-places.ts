import { useEffect, useRef, useState } from 'react'

export interface PlaceOption {
  id: number
  name: string
}

export interface Places {
  /** `none` while nothing is chosen that it would depend on. */
  status: 'none' | 'loading' | 'failed' | 'ready'
  list: PlaceOption[]
  retry: () => void
}

interface Asked {
  parentId: number
  attempt: number
  list?: PlaceOption[]
}

/** What lies in a country or in a state, asked for whenever another is chosen. A later answer for an earlier choice is dropped. */
export function usePlaces(parentId: number, fetchList: () => Promise<PlaceOption[]>): Places {
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<Asked>()
  const ask = useRef(fetchList)
  ask.current = fetchList
  useEffect(() => {
    if (parentId <= 0) return
    let isStale = false
    ask.current().then(
      (list) => isStale || setAnswered({ parentId, attempt, list }),
      () => isStale || setAnswered({ parentId, attempt }),
    )
    return () => {
      isStale = true
    }
  }, [parentId, attempt])
  const retry = () => setAttempt((count) => count + 1)
  if (parentId <= 0) return { status: 'none', list: [], retry }
  if (answered?.parentId !== parentId || answered.attempt !== attempt) return { status: 'loading', list: [], retry }
  return answered.list ? { status: 'ready', list: answered.list, retry } : { status: 'failed', list: [], retry }
}
