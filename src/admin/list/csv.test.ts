import { createElement } from 'react'
import { expect, test } from 'vitest'
import { cellText, csvCell } from '../../contract/staff/csv-cell.ts'
import { csvOf } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+201', "'+201"],
  ['-5', "'-5"],
  ['@x', "'@x"],
  ["'=x", "''=x"],
  [-5, '-5'],
  ['a "b", c', '"a ""b"", c"'],
  [null, ''],
])('the cell %s is written as %s', (value, written) => {
  expect(csvCell(value)).toBe(written)
  if (typeof value === 'string' && !written.startsWith('"')) expect(cellText(written)).toBe(value)
})

test('a CSV has the columns that are shown, and for cells that are not text their own value', () => {
  const columns = [
    { id: 'Name', label: 'Name', cell: ({ name }: { name: string; cents: number }) => name },
    { id: 'Total', label: 'Total', cell: () => ({}) as never, csv: ({ cents }: { cents: number }) => cents / 100 },
  ]
  expect(csvOf(columns, [{ name: 'نور', cents: 5900 }])).toBe('\ufeffName,Total\r\nنور,59\r\n')
})

test('a cell with marks around its text is written as its text', () => {
  const marked = (name: string) => createElement('span', {}, createElement('bdi', {}, name), ' · ', 2, false)
  expect(csvOf([{ id: 'Name', label: 'Name', cell: marked }], ['Noor'])).toBe('\ufeffName\r\nNoor · 2\r\n')
})

test('a cell has no invisible marks of directions', () => {
  const column = {
    id: 'Who',
    label: 'Who',
    cell: () => 'Directly in the database: \u2068avicenna\u2069',
    csv: (who: string) => `by \u2067${who}\u2069`,
  }
  expect(csvOf([column, { ...column, csv: undefined }], ['نور'])).toBe('\ufeffWho,Who\r\nby نور,Directly in the database: avicenna\r\n')
})
