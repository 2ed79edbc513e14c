import { useAnswer } from '../../ui/use-answer.ts'

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

const none: PlaceOption[] = []

/** The states of a country or the cities of a state, fetched when the parent changes. */
export function usePlaces(parentId: number, fetchList: () => Promise<PlaceOption[]>): Places {
  const { data: list = none, isLoading, error, reload: retry } = useAnswer(fetchList, parentId > 0 ? parentId : undefined)
  if (parentId <= 0) return { status: 'none', list, retry }
  if (isLoading) return { status: 'loading', list: none, retry }
  return { status: error === undefined ? 'ready' : 'failed', list, retry }
}
