import { changedMeanwhile, type FieldError, invalidFields, notFound } from '../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { lastChangeOf } from '../audit/audit.ts'
import { fieldOf } from '../wire.ts'

/** A table of rows that the owner writes one by one, in an order of their own. */
export interface OwnedRows<Row extends { version: number }, Content> {
  /** All rows in their order, or one. */
  read(db: Reader, only?: number): Promise<Row[]>
  /** Appends a row. */
  insert(tx: Tx, content: Content): Promise<number>
  /** False if the version is not the expected one. */
  update(tx: Tx, id: number, version: number, change: Partial<Content>): Promise<boolean>
  remove(tx: Tx, id: number, version: number): Promise<boolean>
  setPosition(tx: Tx, id: number, position: number): Promise<void>
  idOf(row: Row): number
  /** As calls answer it, with the names of the inside. */
  answerOf(row: Row): object
  /** Its table, as the audit log names it. */
  subject: string
  /** What a new row has in the fields that are not named. */
  blank: Content
  faultsOf(content: Content): FieldError[]
}

/** Creates a row, or changes the named fields of one. Throws a 404, a 409 with the present row, or a 422 that lists every fault. */
export async function saveRow<Row extends { version: number } & Content, Content extends object>(
  tx: Tx,
  rows: OwnedRows<Row, Content>,
  id: number | undefined,
  version: number | undefined,
  change: Partial<Content>,
): Promise<Row> {
  if (id === undefined) {
    const content = { ...rows.blank, ...change }
    refuse(rows.faultsOf(content))
    return getRow(tx, rows, await rows.insert(tx, content))
  }
  if (version === undefined) throw invalidFields({ path: 'Version', code: 'required' })
  const before = await getRow(tx, rows, id)
  if (before.version !== version) throw await changedBefore(tx, rows, before)
  refuse(rows.faultsOf({ ...before, ...change }))
  if (!(await rows.update(tx, id, version, change))) throw await changedBefore(tx, rows, await getRow(tx, rows, id))
  return getRow(tx, rows, id)
}

export async function removeRow<Row extends { version: number }, Content>(
  tx: Tx,
  rows: OwnedRows<Row, Content>,
  id: number,
  version: number,
): Promise<void> {
  if (await rows.remove(tx, id, version)) return
  throw await changedBefore(tx, rows, await getRow(tx, rows, id))
}

/** The 409 of a save that another one preceded: the row as it is, who saved it and when. */
export const changedBefore = async <Row extends { version: number }, Content>(tx: Tx, rows: OwnedRows<Row, Content>, row: Row) =>
  changedMeanwhile({ current: rows.answerOf(row), ...(await lastChangeOf(tx, rows.subject, rows.idOf(row))) })

/** Puts the rows in the order of `ids`; the others follow as they were. Throws a 422 for an id that is unknown or listed twice. */
export async function arrangeRows<Row extends { version: number }, Content>(
  tx: Tx,
  rows: OwnedRows<Row, Content>,
  ids: readonly number[],
): Promise<Row[]> {
  const present = (await rows.read(tx)).map(rows.idOf)
  for (const [at, id] of ids.entries()) {
    if (!present.includes(id)) throw invalidFields({ path: `Ids.${at}`, code: 'unknown_choice' })
    if (ids.indexOf(id) !== at) throw invalidFields({ path: `Ids.${at}`, code: 'listed_twice' })
  }
  for (const [position, id] of [...ids, ...present.filter((one) => !ids.includes(one))].entries()) await rows.setPosition(tx, id, position)
  return rows.read(tx)
}

export async function getRow<Row extends { version: number }, Content>(
  db: Reader,
  rows: OwnedRows<Row, Content>,
  id: number,
): Promise<Row> {
  const [row] = await rows.read(db, id)
  if (!row) throw notFound()
  return row
}

function refuse(faults: FieldError[]) {
  if (faults.length > 0) throw invalidFields(...faults)
}

/** The first and the last day in their order. */
export const periodFaults = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }): FieldError[] =>
  startsOn !== null && endsOn !== null && endsOn < startsOn ? [{ path: 'EndsOn', code: 'ends_before_start' }] : []

/** What a shown row still needs: the fields that are empty. */
export const missingToShow = <Content extends { isVisible: boolean }>(
  content: Content,
  fields: (keyof Content & string)[],
): FieldError[] =>
  content.isVisible
    ? fields.filter((name) => content[name] === '').map((name) => ({ path: fieldOf(name), code: 'missing_to_show' as const }))
    : []
