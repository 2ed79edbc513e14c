/** A cell of a CSV file. What a spreadsheet would read as a formula gets an apostrophe, and what looks as if it had one gets another. */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell without that apostrophe. */
export const cellText = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '')
