import { isValidElement, type ReactNode } from 'react'
import { csvCell } from '../../contract/staff/csv-cell.ts'
import type { Column } from '../widgets/table.tsx'

/** The text of a file with these columns. */
export function csvOf<Item>(columns: readonly Column<Item>[], items: readonly Item[]): string {
  const value = ({ csv, cell }: Column<Item>, item: Item) => {
    const shown = csv ? csv(item) : textOf(cell(item))
    // Marks of directions are for screens.
    return typeof shown === 'string' ? shown.replace(/[\u2066-\u2069]/g, '') : shown
  }
  return textOfRows([columns.map(({ label }) => label), ...items.map((item) => columns.map((one) => value(one, item)))])
}

/** With a byte order mark, by which spreadsheets recognise UTF-8. */
export const textOfRows = (rows: readonly (readonly (string | number | null)[])[]) =>
  `\ufeff${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`

/** The text of what a cell shows; a component that is not yet rendered has none. */
function textOf(shown: ReactNode): string | number {
  if (typeof shown === 'string' || typeof shown === 'number') return shown
  if (Array.isArray(shown)) return shown.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(shown) ? textOf(shown.props.children) : ''
}
