import { CsvError, type Options, parse } from 'csv-parse/sync'
import type { poolErrorTexts } from '../../contract/vault/staff/pool-error-texts.ts'
import type { OfferField } from './pool.sql.ts'
import type { NewPoolItem } from './pool.ts'

interface PoolFile {
  items: NewPoolItem[]
  /** The line on which each item begins. */
  lines: number[]
  problems: PoolProblem[]
}

/** A fault, with its line. */
export interface PoolProblem {
  code: keyof typeof poolErrorTexts
  values: Record<string, string | number>
}

const untilColumn = 'usable until'
const maxItems = 1000
const maxLength = 1000

/**
 * Reads the items of a pool from CSV (RFC 4180): a column for each field, named as in English, in any order, and "usable until". Neither a
 * value nor a row is repeated in a problem, because it is a secret.
 */
export function readPoolFile(text: string, fields: OfferField[]): PoolFile {
  const { rows: all, isCut } = rowsOf(text, delimiterOf(text))
  const [header, ...rows] = all
  const names = fields.map(({ nameEn }) => nameEn)
  const columns = (header?.cells ?? []).map((name) => name.trim().toLowerCase())
  const positions = names.map((name) => columns.indexOf(name.toLowerCase()))
  const missing = names.filter((_, at) => positions[at] === -1)
  const unknown = columns.filter((name) => name !== untilColumn && !names.some((known) => known.toLowerCase() === name))
  if (missing.length > 0 || unknown.length > 0)
    return {
      items: [],
      lines: [],
      problems: [{ code: 'pool_columns_named', values: { names: [...names, `${untilColumn} (optional)`].join(', ') } }],
    }
  const problems: PoolProblem[] = []
  const fault = (code: PoolProblem['code'], values: PoolProblem['values'] = {}) => problems.push({ code, values })
  if (isCut) fault('pool_quote_open', { line: all.at(-1)?.line ?? 1 })
  else if (rows.length === 0) fault('pool_no_rows')
  if (rows.length > maxItems) fault('pool_too_many_rows', { n: rows.length, max: maxItems })
  const until = columns.indexOf(untilColumn)
  const items = rows.map(({ cells, line }): NewPoolItem => {
    const values = positions.map((at) => (cells[at] ?? '').trim())
    const usableUntil = (cells[until] ?? '').trim()
    if (cells.length !== columns.length) fault('pool_column_count', { line, n: cells.length, max: columns.length })
    else
      values.forEach((value, at) => {
        if (value === '') fault('pool_value_empty', { line, name: names[at] ?? '' })
        if (value.length > maxLength) fault('pool_value_long', { line, name: names[at] ?? '', max: maxLength })
      })
    if (usableUntil !== '' && !isDay(usableUntil)) fault('pool_day_wrong', { line, name: untilColumn })
    return { values, ...(usableUntil !== '' && { usableUntil }) }
  })
  return { items, lines: rows.map(({ line }) => line), problems }
}

const isDay = (text: string) =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

interface Row {
  cells: string[]
  line: number
}

/**
 * The rows of a CSV text, with the line on which each begins; empty lines, and rows of empty cells, are left out. Quoted cells may contain commas, quotes and lines.
 * `isCut`: the text ends within a quoted cell, so that the rows after the last one are lost.
 */
function rowsOf(text: string, delimiter: string): { rows: Row[]; isCut: boolean } {
  const rows: Row[] = []
  // The parser says on which line a row ends, and counts \r\n in a quoted cell twice.
  let countedTwice = 0
  const options: Options = {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    on_record(cells: string[], { lines }: { lines: number }) {
      const text = cells.join()
      rows.push({ cells, line: lines - countedTwice - (text.match(/[\r\n]/g) ?? []).length })
      countedTwice += (text.match(/\r\n/g) ?? []).length
    },
  }
  try {
    parse(text, options)
    return { rows, isCut: false }
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return { rows, isCut: true }
    throw error
  }
}

/** A table that was copied from a spreadsheet has tabs. */
const delimiterOf = (text: string) => (firstLine(text).includes('\t') ? '\t' : ',')
const firstLine = (text: string) => /^.*/.exec(text.trimStart())?.[0] ?? ''

/** Reads logins as they are pasted: without names of the columns, these are the fields in their order, then the last day of use. */
export function readPastedItems(text: string, fields: OfferField[]): PoolFile {
  const delimiter = delimiterOf(text)
  const [first] = rowsOf(firstLine(text), delimiter).rows
  const cells = (first?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const names = fields.map(({ nameEn }) => nameEn)
  if (names.some((name) => cells.includes(name.toLowerCase()))) return readPoolFile(text, fields)
  const header = cells.length > names.length ? [...names, untilColumn] : names
  const read = readPoolFile(`${header.map((name) => `"${name.replaceAll('"', '""')}"`).join(delimiter)}\n${text}`, fields)
  const above = (line: number) => line - 1
  return {
    items: read.items,
    lines: read.lines.map(above),
    problems: read.problems.map(({ code, values: { line, ...values } }) => ({
      code,
      values: { ...values, ...(line !== undefined && { line: above(Number(line)) }) },
    })),
  }
}
