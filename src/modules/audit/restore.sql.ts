import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

/** A row by its table and key, as the log names it. */
export interface AuditedRow {
  tableName: string
  rowKey: Record<string, unknown>
}

/** The typed value of a column in a JSON object, as the column itself has it. */
const valueIn = (table: string, record: Record<string, unknown>, column: string) =>
  sql`(jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(record)}::jsonb)).${sql.ref(column)}`

const hasKey = ({ tableName, rowKey }: AuditedRow) =>
  sql.join(
    Object.keys(rowKey).map((column) => sql`t.${sql.ref(column)} = ${valueIn(tableName, rowKey, column)}`),
    sql` and `,
  )

/** The row as it is now, as JSON. */
export async function currentRow(db: Reader, row: AuditedRow): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ current: Record<string, unknown> }>`
    select to_jsonb(t) as current from ${sql.table(row.tableName)} t where ${hasKey(row)}`.execute(db)
  return rows[0]?.current
}

/** Sets a column to a value from the log. Returns whether the row exists. */
export async function setColumn(tx: Tx, row: AuditedRow, column: string, value: unknown): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(row.tableName)} t set ${sql.ref(column)} = ${valueIn(row.tableName, { [column]: value }, column)}
    where ${hasKey(row)}`.execute(tx)
  return numAffectedRows === 1n
}

/** Where settings are saved together, their version is raised: a form that shows them is out of date. */
export const raiseSettingVersion = (tx: Tx, { tableName, rowKey }: AuditedRow, changedBy: string) =>
  sql`select raise_setting_version(${tableName}, ${JSON.stringify(rowKey)}::jsonb, ${changedBy})`.execute(tx)

/** The key column of a table that has versions. */
async function versionedKey(db: Reader, table: string): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select k.attname as key from pg_index i
    join pg_attribute k on k.attrelid = i.indrelid and k.attnum = i.indkey[0]
    join pg_attribute v on v.attrelid = i.indrelid and v.attname = 'version' and not v.attisdropped
    where i.indrelid = to_regclass(${table}) and i.indisprimary and i.indnkeyatts = 1`.execute(db)
  return rows[0]?.key
}

/** The version of a thing; null where its table has none. */
export async function versionOf(db: Reader, table: string, subjectId: string): Promise<number | null> {
  const key = await versionedKey(db, table)
  if (!key) return null
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where ${sql.ref(key)} = ${subjectId}::integer`.execute(db)
  return rows[0]?.version ?? null
}

/** Raises the version of a thing that has one. Returns whether it was the expected one. */
export async function raiseVersion(tx: Tx, table: string, subjectId: string, expected: number | null): Promise<boolean> {
  const key = await versionedKey(tx, table)
  if (!key) return true
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set version = version + 1
    where ${sql.ref(key)} = ${subjectId}::integer and version = ${expected}::integer`.execute(tx)
  return numAffectedRows === 1n
}
