import { isValidElement, type ReactNode } from 'react'
import { csvCell } from '../../contract/admin/csv-cell.ts'
import type { Column } from '../widgets/table.tsx'

/** A column of a file whose list has no table. */
export const csvColumn = <Item>(label: string, csv: (item: Item) => string | number | null): Column<Item> => ({
  ...{ id: label, label, csv },
  cell: csv,
})

/** With a byte order mark, by which spreadsheets recognise UTF-8. */
export function csvOf<Item>(columns: readonly Column<Item>[], items: readonly Item[]): string {
  const value = ({ csv, cell }: Column<Item>, item: Item) => {
    const shown = csv ? csv(item) : textOf(cell(item))
    // Marks of directions are for screens.
    return typeof shown === 'string' ? shown.replace(/[\u2066-\u2069]/g, '') : shown
  }
  const lines = [columns.map(({ label }) => csvCell(label)), ...items.map((item) => columns.map((one) => csvCell(value(one, item))))]
  return `\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

/** The text of what a cell shows; a component that is not yet rendered has none. */
function textOf(shown: ReactNode): string | number {
  if (typeof shown === 'string' || typeof shown === 'number') return shown
  if (Array.isArray(shown)) return shown.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(shown) ? textOf(shown.props.children) : ''
}

export function download(name: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
