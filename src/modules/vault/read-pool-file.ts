import { CsvError, type Options, parse } from 'csv-parse/sync'
import type { OfferField } from './pool.sql.ts'
import type { NewPoolItem } from './pool.ts'

interface PoolFile {
  items: NewPoolItem[]
  /** The line on which each item begins. */
  lines: number[]
  /** A sentence for each fault, with its line. */
  problems: string[]
}

const untilColumn = 'usable until'
const maxItems = 1000
const maxLength = 1000

/**
 * Reads the items of a pool from CSV (RFC 4180): a column for each field, named as in English, in any order, and "usable until". Neither a
 * value nor a row is repeated in a problem, because it is a secret.
 */
export function readPoolFile(text: string, fields: OfferField[]): PoolFile {
  const { rows: all, isCut } = rowsOf(text)
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
      problems: [`The first line must name these columns: ${[...names, `${untilColumn} (optional)`].join(', ')}.`],
    }
  const problems: string[] = []
  if (isCut) problems.push(`A quoted value below line ${all.at(-1)?.line} is not closed.`)
  else if (rows.length === 0) problems.push('The file has no row below its first line.')
  if (rows.length > maxItems) problems.push(`The file has ${rows.length} rows. Add at most ${maxItems} at once.`)
  const until = columns.indexOf(untilColumn)
  const items = rows.map(({ cells, line }): NewPoolItem => {
    const values = positions.map((at) => (cells[at] ?? '').trim())
    const usableUntil = (cells[until] ?? '').trim()
    if (cells.length !== columns.length) problems.push(`Line ${line} has ${cells.length} columns instead of ${columns.length}.`)
    else
      values.forEach((value, at) => {
        if (value === '') problems.push(`Line ${line}: ${names[at]} is empty.`)
        if (value.length > maxLength) problems.push(`Line ${line}: ${names[at]} is longer than ${maxLength} characters.`)
      })
    if (usableUntil !== '' && !isDay(usableUntil)) problems.push(`Line ${line}: "${untilColumn}" must be a day such as 2027-12-31.`)
    return { values, ...(usableUntil !== '' && { usableUntil }) }
  })
  return { items, lines: rows.map(({ line }) => line), problems }
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

interface Row {
  cells: string[]
  line: number
}

/**
 * The rows of a CSV text, with the line on which each begins; empty lines are left out. Quoted cells may contain commas, quotes and lines.
 * `isCut`: the text ends within a quoted cell, so that the rows after the last one are lost.
 */
function rowsOf(text: string): { rows: Row[]; isCut: boolean } {
  const rows: Row[] = []
  // The parser says on which line a row ends, and counts \r\n in a quoted cell twice.
  let countedTwice = 0
  const options: Options = {
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
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
