import { expect, test } from 'vitest'
import { filtersIn, readListQuery, sortOf, sortText, withParameters } from './list-query.ts'

const at = (query: string) => new URL(`http://localhost/admin/orders?${query}`)

test('a list reads filters, sort and page from its URL', () => {
  expect(readListQuery(at('State=paid&Search=noor&sort=-PlacedAt&after=x1&columns=a,b&Kind='))).toEqual({
    Filter: { State: 'paid', Search: 'noor' },
    Sort: '-PlacedAt',
    After: 'x1',
    Size: 50,
  })
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
