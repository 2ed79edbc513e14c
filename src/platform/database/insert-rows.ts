import type pg from 'pg'

/** Inserts rows, given by column name, with one statement. Columns that the first row lacks get their default. */
export async function insertRows(client: pg.ClientBase, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await client.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}

/** After inserting explicit ids: sets the column's sequence, so that the next row gets the following id. */
export async function continueAfter(client: pg.ClientBase, table: string, column: string): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 1) from ${table}))`)
}
