import { beforeEach, expect, test, vi } from 'vitest'
import { filtersIn, readListQuery, sortOf, sortText, withParameters } from './list-query.ts'

const at = (query: string) => new URL(`http://localhost/admin/orders?${query}`)

const setNarrow = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
beforeEach(() => void setNarrow(false))

test('a list reads filters, sort and page from its URL', () => {
  expect(readListQuery(at('State=paid&Search=noor&sort=-PlacedAt&after=x1&columns=a,b&Kind='))).toEqual({
    Filter: { State: 'paid', Search: 'noor' },
    Sort: '-PlacedAt',
    After: 'x1',
    Size: 50,
  })
})

test('a page of a list is shorter on a phone, where each row is a card', () => {
  setNarrow(true)
  expect(readListQuery(at('')).Size).toBe(20)
  expect(readListQuery(at('size=100')).Size).toBe(100)
})

test('another filter or sort starts at the first page again, other columns do not', () => {
  const search = at('State=paid&after=x1').searchParams
  expect(withParameters(search, { State: 'shipped' }).toString()).toBe('State=shipped')
  expect(withParameters(search, { sort: 'Total' }).toString()).toBe('State=paid&sort=Total')
  expect(withParameters(search, { columns: 'Total' }).toString()).toBe('State=paid&after=x1&columns=Total')
  expect(withParameters(search, { State: null, after: 'x2' }).toString()).toBe('after=x2')
  expect(filtersIn(search)).toEqual(['State'])
})

test('the direction of a sort is a minus before its column', () => {
  expect(sortOf('-Total')).toEqual({ column: 'Total', direction: 'descending' })
  expect(sortText({ column: 'Total', direction: 'descending' })).toBe('-Total')
  expect(sortText({ column: 'Total', direction: 'ascending' })).toBe('Total')
})
