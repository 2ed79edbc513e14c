import type { Column } from '../widgets/table.tsx'

/** A cell that a spreadsheet would read as a formula gets an apostrophe, and quotes where it needs them. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With a byte order mark, by which spreadsheets recognise UTF-8. */
export function csvOf<Item>(columns: readonly Column<Item>[], items: readonly Item[]): string {
  const value = ({ csv, cell }: Column<Item>, item: Item) => {
    if (csv) return csv(item)
    const shown = cell(item)
    return typeof shown === 'string' || typeof shown === 'number' ? shown : ''
  }
  const lines = [columns.map(({ label }) => csvCell(label)), ...items.map((item) => columns.map((one) => csvCell(value(one, item))))]
  return `\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}

export function download(name: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
