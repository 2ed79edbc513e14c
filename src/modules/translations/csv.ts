import type { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse/sync'
import { cellText, csvCell } from '../../contract/staff/csv-cell.ts'
import { type FieldError, StaffError, type StaffErrorCode } from '../../contract/staff/errors.ts'
import type { StaffTranslation } from './translation-items.ts'

/** The columns of the file. The first four name the text and its version; names are for people. */
const columns = ['Subject', 'Id', 'Field', 'Version', 'Name', 'English', 'Arabic'] as const
const needed = ['Subject', 'Id', 'Field', 'Version', 'English', 'Arabic'] as const

/** With a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvOf = (items: StaffTranslation[]): string => {
  const lines = items.map(({ subject, id, field, version, nameEn, en, ar }) => [subject, id, field, version, nameEn, en, ar])
  return `\ufeff${[columns, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}

export type CsvRow = Record<(typeof needed)[number], string> & { line: number }

/** A row that cannot be read. The others can. */
export interface RefusedRow extends Pick<FieldError, 'values'> {
  line: number
  code: StaffErrorCode
}

interface CsvFile {
  rows: CsvRow[]
  refused: RefusedRow[]
}

const mostBytes = 20 * 1024 * 1024

/** The rows of a file with their lines. Throws a 413 or a 422 for a file that is no such CSV at all. */
export async function rowsOf(file: Readable): Promise<CsvFile> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of file as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) throw new StaffError(413, 'too_large')
    parts.push(part)
  }
  const [head, ...records] = recordsOf(textOf(Buffer.concat(parts)))
  const missing = needed.find((column) => !head?.cells.includes(column))
  if (!head || missing) throw new StaffError(422, 'csv_without_column', { values: { name: missing ?? needed[0] } })
  const lineByName = new Map<string, number>()
  const rows: CsvRow[] = []
  const refused: RefusedRow[] = []
  for (const { cells, line } of records) {
    const cell = (column: string) => cellText(cells[head.cells.indexOf(column)] ?? '')
    const name = `${cell('Subject')} ${cell('Id')} ${cell('Field')}`
    const before = lineByName.get(name)
    if (cells.length !== head.cells.length)
      refused.push({ line, code: 'csv_ragged', values: { n: cells.length, expected: head.cells.length } })
    else if (cells.some((text) => text.includes('\0'))) refused.push({ line, code: 'csv_control_character' })
    else if (before !== undefined) refused.push({ line, code: 'csv_repeated', values: { n: before } })
    else {
      lineByName.set(name, line)
      rows.push({ ...(Object.fromEntries(needed.map((column) => [column, cell(column)])) as Omit<CsvRow, 'line'>), line })
    }
  }
  return { rows, refused }
}

function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new StaffError(422, 'csv_not_text')
  }
}

/** A quote inside a cell is text; after one that is not closed nothing can be told apart. */
function recordsOf(text: string): { cells: string[]; line: number }[] {
  try {
    const records = parse(text, { bom: true, info: true, skip_empty_lines: true, relax_column_count: true, relax_quotes: true })
    return (records as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      cells: record,
      line: info.lines,
    }))
  } catch (error) {
    throw new StaffError(422, 'csv_unreadable', { values: { n: (error as CsvError & { lines?: number }).lines ?? 0 } })
  }
}
