import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { CallError } from '../../contract/call.ts'
import type { Reader } from './database.ts'

interface Position {
  /** The value of the sort column as PostgreSQL writes it, and the id of the last row before. */
  at: [value: string, id: string]
  /** The order that it belongs to. */
  of: string
}

interface Paging {
  /** The column of the order, and the one that makes it unique. Neither may be null in a row. */
  by: string
  id: string
  direction: 'asc' | 'desc'
  /** The cursor of the page before. */
  after?: string
  size: number
  /**
   * For a filter with an index that does not have this order: the rows are counted first, and if they are fewer than `maxTotal`, all of them are
   * found by that index and ordered afterwards. PostgreSQL, which does not know how many match, might read the whole table in the order of the page.
   */
  countFirst?: boolean
}

/** The most rows of a list that are counted. */
export const maxTotal = 10_000

/**
 * One page of a query, with the cursor of the next one. A page is found by the index on `(by, id)`, however far back it is, and neither
 * repeats nor skips rows that exist throughout. Throws a 400 for a cursor of another order, or with other values.
 */
export async function readPage<DB, Table extends keyof DB, Row>(
  db: Reader,
  query: SelectQueryBuilder<DB, Table, Row>,
  { by, id, direction, after, size, countFirst = false }: Paging,
): Promise<{ rows: Row[]; next: string | null; total: number }> {
  const [column, key] = [sql.ref(by), sql.ref(id)]
  const of = `${by} ${direction}`
  const position = after === undefined ? undefined : readCursor(after, of)
  const operator = sql.raw(direction === 'asc' ? '>' : '<')
  const cursor = [sql<string>`${column}::text`.as('cursorValue'), sql<string>`${key}::text`.as('cursorId')] as const
  const page = query
    .$if(position !== undefined, (all) => {
      const [value, last] = (position as Position).at
      return all.where(sql<SqlBool>`(${column}, ${key}) ${operator} (${value}, ${last})`)
    })
    .select(cursor)
  const inOrder = page
    .orderBy(column, direction)
    .orderBy(key, direction)
    .limit(size + 1)
  // The offset keeps PostgreSQL from ordering before it has found the rows.
  const whole = page.select([column.as('cursorBy'), key.as('cursorKey')]).offset(sql.lit(0))
  const foundFirst = db
    .selectFrom(whole.as('found'))
    .selectAll()
    .orderBy(sql.ref('cursorBy'), direction)
    .orderBy(sql.ref('cursorKey'), direction)
    .limit(size + 1)
  const counted = query.clearSelect().select(sql<number>`1`.as('one')).limit(maxTotal).as('counted')
  const count = async () =>
    db
      .selectFrom(counted)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  const read = (rows: { execute(): Promise<unknown[]> }) =>
    rows.execute().catch((error: { code?: string }) => {
      // The values of a cursor that was made up are not of the types of the columns.
      throw position && error.code?.startsWith('22') ? wrongCursor() : error
    })
  const first = countFirst ? await count() : undefined
  const isFew = first !== undefined && first.total < maxTotal
  const [found, { total }] = await Promise.all([read(isFew ? foundFirst : inOrder), first ?? count()])
  // A comparison with null is never true: such rows would be missing from the next page.
  if (found.some((row) => (row as { cursorValue: string | null }).cursorValue === null)) throw new Error(`${by} is null in a row of a list`)
  const rows = found.slice(0, size) as (Row & { cursorValue: string; cursorId: string; cursorBy?: unknown; cursorKey?: unknown })[]
  const last = rows.at(-1)
  return {
    rows: rows.map(({ cursorValue, cursorId, cursorBy, cursorKey, ...row }) => row as unknown as Row),
    next: found.length > size && last ? writeCursor({ at: [last.cursorValue, last.cursorId], of }) : null,
    total,
  }
}

const writeCursor = (position: Position) => Buffer.from(JSON.stringify(position)).toString('base64url')

const wrongCursor = () => new CallError(400, 'This cursor does not belong to this list.')

function readCursor(cursor: string, of: string): Position {
  try {
    const position = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as Position
    if (position.of === of && position.at.length === 2 && position.at.every((part) => typeof part === 'string')) return position
  } catch {}
  throw wrongCursor()
}

/** One page of a list in memory, such as the labels, whose order does not change between two pages. */
export function pageOfList<Row>(
  all: Row[],
  { after, size }: Pick<Paging, 'after' | 'size'>,
): { rows: Row[]; next: string | null; total: number } {
  const of = 'list'
  const start = after === undefined ? 0 : Number(readCursor(after, of).at[0]) || 0
  const end = start + size
  return { rows: all.slice(start, end), next: end < all.length ? writeCursor({ at: [String(end), ''], of }) : null, total: all.length }
}
