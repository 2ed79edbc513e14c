import type pg from 'pg'

/**
 * Collects the planner's statistics of all tables that have rows. Of an empty table PostgreSQL would note that it is empty, and connections would
 * keep plans that read the whole table after it has grown. Of a table without statistics it assumes ten pages, and uses indexes.
 */
export async function analyzeFilled(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' and pg_relation_size(oid) > 0`,
  )
  const [found] = rows
  if (found?.tables) await client.query(`analyze ${found.tables}`)
}
