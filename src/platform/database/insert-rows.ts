import type pg from 'pg'

/** Rows by the table's own column names, by one statement; a column that the first row leaves out takes its default. */
export async function insertRows(client: pg.ClientBase, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await client.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}

/** After rows with ids of their own: what is inserted next gets the following one. */
export async function continueAfter(client: pg.ClientBase, table: string, column: string): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 1) from ${table}))`)
}
