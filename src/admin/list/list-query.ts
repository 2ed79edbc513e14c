import type { SortDescriptor } from 'react-aria-components/Table'
import { isBelow } from '../app/is-below.ts'

/** What a list shows, as its URL says it and as its call takes it. */
export interface ListQuery {
  Filter: Record<string, string>
  /** A column; with a minus, from its end. */
  Sort?: string
  /** The cursor of the page. */
  After?: string
  Size: number
}

/** Parameters of the URL that are not filters. */
const reserved = ['sort', 'after', 'size', 'columns']
const usualSize = () => (isBelow('sm') ? 20 : 50)

/** Every other parameter is a filter by its name in the call: `/orders?State=paid&Search=noor&sort=-PlacedAt`. */
export function readListQuery(url: URL): ListQuery {
  const at = url.searchParams
  const filters = [...at].filter(([name, value]) => !reserved.includes(name) && value !== '')
  return {
    Filter: Object.fromEntries(filters),
    Sort: at.get('sort') ?? undefined,
    After: at.get('after') ?? undefined,
    Size: Number(at.get('size')) || usualSize(),
  }
}

export const sortOf = (sort: string | undefined): SortDescriptor | undefined =>
  sort ? { column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' } : undefined

export const sortText = ({ column, direction }: SortDescriptor) => `${direction === 'descending' ? '-' : ''}${column}`

/** The same URL with other parameters; null removes one. A changed filter or sort starts at the first page again. */
export function withParameters(search: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('after' in changes) && Object.keys(changes).some((name) => name !== 'columns')) next.delete('after')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The names of the filters that the URL has. */
export const filtersIn = (search: URLSearchParams) => [...search.keys()].filter((name) => !reserved.includes(name))
