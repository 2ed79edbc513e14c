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
  const [header, ...rows] = rowsOf(text.replace(/^\ufeff/, ''))
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
  if (rows.length === 0) problems.push('The file has no row below its first line.')
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

/** The rows of a CSV text, with the line on which each begins; empty lines are left out. Quoted cells may contain commas, quotes and lines. */
function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let row: Row = { cells: [], line: 1 }
  let line = 1
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*)?)(,|\r\n|\n|\r|$)/g)) {
    row.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += (quoted?.match(/\r\n|\n|\r/g) ?? []).length
    if (end === ',') continue
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
    line += end === '' ? 0 : 1
    row = { cells: [], line }
  }
  return rows
}
