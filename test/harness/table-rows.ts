import type { Pool, PoolClient } from 'pg'

export interface Column {
  name: string
  type: string
  isNullable: boolean
  isKey: boolean
  /** The table that a single-column foreign key references. */
  references: { table: string; column: string } | null
}

/** The columns of every table of the shop, from PostgreSQL's catalogue, without generated columns. */
export async function columnsByTable(pool: Pool): Promise<Record<string, Column[]>> {
  const { rows } = await pool.query<Column & { table: string }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      coalesce(a.attnum = any (pk.conkey), false) as "isKey",
      (select json_build_object('table', fk.confrelid::regclass::text, 'column', fa.attname)
        from pg_constraint fk join pg_attribute fa on fa.attrelid = fk.confrelid and fa.attnum = fk.confkey[1]
        where fk.contype = 'f' and fk.conrelid = c.oid and fk.conkey = array[a.attnum] limit 1) as references
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_constraint pk on pk.conrelid = c.oid and pk.contype = 'p'
    where c.relkind = 'r' and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`)
  return Object.groupBy(rows, ({ table }) => table) as Record<string, Column[]>
}

/** SQL of other values for a column of the row `changed`; the table's constraints may reject some. */
export function otherValues({ name, type, isNullable, references }: Column): string[] {
  const own = `changed.${name}`
  const ofReference =
    references &&
    `(select ${references.column} from ${references.table} other where other.${references.column} is distinct from ${own} order by 1 limit 1)`
  const others: Record<string, string[]> = {
    boolean: [`not ${own}`],
    integer: ofReference ? [ofReference] : ['1000000', '1'],
    numeric: [`coalesce(${own}, 0) + 1`],
    text: [`coalesce(${own}, '') || ' X'`],
    'timestamp with time zone': ["now() - interval '20 years'", "now() + interval '20 years'"],
    bigint: ['1000000'],
    date: [`${own} + 1`],
    bytea: ["decode(repeat('5e', 32), 'hex')"],
    jsonb: [`'"/x.svg"'`],
    'integer[]': ["'{}'"],
    'text[]': [`${own} || 'x'::text`, "array['x', 'y']"],
  }
  const values = others[type]
  if (!values) throw new Error(`no other value is known for ${name} of type ${type}`)
  return isNullable ? [...values, 'null'] : values
}

/** A copy of a row, to change it and restore it inside a transaction. A rejected change leaves the transaction as it was. */
async function openRow(client: PoolClient, table: string, columns: Column[], where: string) {
  const { rows } = await client.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t where ${where} limit 1`)
  const original = rows[0]?.row
  if (!original) throw new Error(`${table} has no row where ${where}`)
  const names = columns.map(({ name }) => name)
  const from = `jsonb_populate_record(null::${table}, $1::jsonb) original`
  const isIt = columns.flatMap(({ name, isKey }) => (isKey ? [`changed.${name} = original.${name}`] : [])).join(' and ')
  const run = async (statement: string) => {
    await client.query('savepoint unchanged')
    try {
      await client.query(statement, [JSON.stringify(original)])
    } catch (error) {
      await client.query('rollback to savepoint unchanged')
      throw error
    }
  }
  return {
    set: (column: string, value: string) => run(`update ${table} changed set ${column} = ${value} from ${from} where ${isIt}`),
    reset: (column: string) => run(`update ${table} changed set ${column} = original.${column} from ${from} where ${isIt}`),
    delete: () => run(`delete from ${table} changed using ${from} where ${isIt}`),
    insert: () =>
      run(`insert into ${table} (${names}) overriding system value select ${names.map((name) => `original.${name}`)} from ${from}`),
  }
}

/** Runs changes of rows on a connection of its own. */
export async function openChanges(pool: Pool) {
  const client = await pool.connect()
  const counts = async () => {
    const { rows } = await client.query<{ table: string; count: number }>(
      'select relname as table, n_tup_ins + n_tup_upd + n_tup_del as count from pg_stat_xact_user_tables',
    )
    return new Map(rows.map(({ table, count }) => [table, count]))
  }
  return {
    rowOf: (table: string, columns: Column[], where: string) => openRow(client, table, columns, where),
    /** Runs `act` in a transaction and returns the tables whose rows it changed, by triggers and foreign keys too. */
    async run(act: () => Promise<unknown>): Promise<Set<string>> {
      await client.query('begin')
      const before = await counts()
      await act()
      const after = await counts()
      await client.query('commit')
      return new Set([...after.keys()].filter((table) => after.get(table) !== (before.get(table) ?? 0)))
    },
    [Symbol.dispose]: () => client.release(true),
  }
}

/** Returns a function that lists the tables which a statement names, or which the functions that it names do. */
export async function openTableNames(pool: Pool): Promise<(statement: string) => Set<string>> {
  const { rows } = await pool.query<{ name: string; source: string | null }>(`
    select relname as name, null as source from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`)
  const sources = new Map(rows.map(({ name, source }) => [name, source]))
  const namesIn = (text: string): string[] => text.match(/\w+/g)?.filter((word) => sources.has(word)) ?? []
  return (statement) => {
    const names = new Set(namesIn(statement))
    // A set is iterated up to what is added meanwhile.
    for (const name of names) for (const other of namesIn(sources.get(name) ?? '')) names.add(other)
    return new Set([...names].filter((name) => sources.get(name) === null))
  }
}
