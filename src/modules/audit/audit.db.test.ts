import type pg from 'pg'
import { expect, inject, test } from 'vitest'
import { onDatabase } from '../../../test/harness/empty-database.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { withDatabase } from '../../../test/harness/template-database.ts'
import { auditJobs } from './audit.jobs.ts'
import { recordAct } from './audit.ts'

/** Runs statements on a connection of their own, as psql does. */
const byHand = <T>(shop: TestShop, work: (client: pg.Client) => Promise<T>) =>
  onDatabase(withDatabase(inject('databaseServer'), shop.database), work)

/** Without those of the reference data. */
const entriesOf = async (shop: TestShop) =>
  (await shop.app.shop.pool.query("select * from audit_log where act <> 'load' order by audit_id")).rows

test('every table of the schema is audited, or says why it is not', async () => {
  await using shop = await openShop()
  const { rows } = await shop.app.shop.pool.query<{ name: string; said: string | null; audited: boolean; triggers: number }>(
    `select c.oid::regclass::text as name, a.table_name as said, a.reason_not_audited is null as audited,
       (select count(*)::int from pg_trigger where tgrelid = c.oid and tgname in ('log_change', 'log_truncate')) as triggers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace left join audited_tables a on a.table_name = c.oid::regclass::text
     where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  expect(rows.filter(({ said }) => !said).map(({ name }) => name)).toEqual([])
  expect(rows.filter(({ audited, triggers }) => triggers !== (audited ? 2 : 0)).map(({ name }) => name)).toEqual([])
})

/** Two values of each type. */
const values: Record<string, [string, string]> = {
  integer: ['1', '2'],
  bigint: ['1', '2'],
  numeric: ['1', '2'],
  text: ["'a'", "'b'"],
  uuid: ["'00000000-0000-0000-0000-000000000001'", "'00000000-0000-0000-0000-000000000002'"],
  boolean: ['false', 'true'],
  date: ["'2026-01-01'", "'2026-01-02'"],
  'timestamp with time zone': ["'2026-01-01Z'", "'2026-01-02Z'"],
  bytea: ["'\\x01'", "'\\x02'"],
  jsonb: [`'["a"]'`, `'["b"]'`],
  'text[]': ["'{a}'", "'{b}'"],
  'integer[]': ["'{1}'", "'{2}'"],
}

test('whatever is written by hand into any column of an audited table is logged, and so are new and removed rows', async () => {
  await using shop = await openShop()
  await byHand(shop, async (client) => {
    await dropAllRules(client)
    const { rows: columns } = await client.query<Written>(
      `select a.table_name as table, c.attname as name, format_type(c.atttypid, null) as type, c.attname = any (a.left_out) as "isLeftOut",
         c.attname = any (a.hidden) as "isHidden"
       from audited_tables a join pg_attribute c on c.attrelid = to_regclass(a.table_name) and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
       where a.reason_not_audited is null and a.table_name <> 'audited_tables' order by a.table_name, c.attnum`,
    )
    const wrong: string[] = []
    for (const [table, ofTable] of Object.entries(Object.groupBy(columns, (column) => column.table)) as [string, Written[]][])
      wrong.push(...(await writeEachColumn(client, table, ofTable)))
    expect(wrong).toEqual([])
    expect(columns.length).toBeGreaterThan(300)
  })
})

interface Written {
  table: string
  name: string
  type: string
  isLeftOut: boolean
  isHidden: boolean
}

/** Leaves the triggers of the log only, so that any value may be written anywhere. */
async function dropAllRules(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(
    `select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as sql
     from pg_constraint where contype = 'f' or contype in ('c', 'u') and conrelid in (select to_regclass(table_name) from audited_tables where reason_not_audited is null)
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) from pg_trigger
     where not tgisinternal and tgname !~ '^log_' and tgconstraint = 0 and tgrelid in (select to_regclass(table_name) from audited_tables where reason_not_audited is null)
     union all
     select format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger
     where not tgisinternal and tgconstraint <> 0 and tgrelid in (select to_regclass(table_name) from audited_tables where reason_not_audited is null)
     union all
     select format('alter table %s alter %I drop identity', attrelid::regclass, attname) from pg_attribute
     where attidentity <> '' and attrelid in (select to_regclass(table_name) from audited_tables where reason_not_audited is null)`,
  )
  for (const { sql } of rows) await client.query(sql)
}

async function writeEachColumn(client: pg.Client, table: string, columns: Written[]): Promise<string[]> {
  const wrong: string[] = []
  const literalOf = ({ type }: Written, at: 0 | 1) => {
    const known = values[type]
    if (!known) throw new Error(`no value is known for type ${type}`)
    return known[at]
  }
  const lastEntry = async (sql: string) => {
    await client.query('begin')
    const { rows: before } = await client.query('select coalesce(max(audit_id), 0) as id from audit_log')
    await client.query(sql)
    const { rows } = await client.query('select * from audit_log where audit_id > $1', [before[0].id])
    return rows
  }
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await client.query(`delete from ${table}`)
  await client.query(`insert into ${table} (${names}) values (${columns.map((column) => literalOf(column, 0)).join(', ')})`)
  for (const column of columns) {
    const [entry, ...more] = await lastEntry(`update ${table} set "${column.name}" = ${literalOf(column, 1)}`)
    const { rows } = await client.query(
      `select to_jsonb(${literalOf(column, 0)}::${column.type}) as old, to_jsonb(${literalOf(column, 1)}::${column.type}) as new`,
    )
    const isRight = column.isLeftOut
      ? !entry
      : entry?.act === 'update' &&
        entry.table_name === table &&
        JSON.stringify(entry.before) === JSON.stringify({ [column.name]: column.isHidden ? '(hidden)' : rows[0].old }) &&
        JSON.stringify(entry.after) === JSON.stringify({ [column.name]: column.isHidden ? '(hidden)' : rows[0].new })
    if (!isRight || more.length > 0) wrong.push(`update of ${table}.${column.name}`)
    await client.query('rollback')
  }
  const shown = columns
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ name }) => name)
    .toSorted()
  for (const [act, sql, side] of [
    ['insert', `insert into ${table} (${names}) values (${columns.map((column) => literalOf(column, 1)).join(', ')})`, 'after'],
    ['delete', `delete from ${table}`, 'before'],
    ['truncate', `truncate ${table}`, ''],
  ] as const) {
    const [entry] = await lastEntry(sql)
    const has = side ? Object.keys(entry?.[side] ?? {}).toSorted() : shown
    if (entry?.act !== act || JSON.stringify(has) !== JSON.stringify(shown)) wrong.push(`${act} of ${table}`)
    await client.query('rollback')
  }
  return wrong
}

test('an entry names the person and the reason of the transaction; a statement typed by hand, the database user', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ name: 'Atlas' })
  const inserted = (await entriesOf(shop)).at(-1)
  expect(inserted).toMatchObject({
    act: 'insert',
    subject_type: 'products',
    subject_id: String(atlas),
    subject_name: 'Atlas',
    before: null,
  })
  expect(inserted.after).toMatchObject({ name_en: 'Atlas', price_cents: 5900, stock_quantity: 10 })
  expect(Object.keys(inserted.after)).not.toContain('search_en')
  await byHand(shop, async (client) => {
    await client.query('begin')
    await client.query(`select set_config('shop.actor', '{"staff": 3, "request": "r-1", "reason": "typing error"}', true)`)
    await client.query('update products set price_cents = 6100, name_en = name_en where product_id = $1', [atlas])
    await client.query('insert into product_facts (product_id, pages) values ($1, 300)', [atlas])
    await client.query('commit')
    await client.query('update products set price_cents = 6200')
    await client.query('begin')
    await client.query('update products set price_cents = 1')
    await client.query('rollback')
    await client.query('update products set price_cents = 6200')
  })
  const [price, facts, typed, ...more] = (await entriesOf(shop)).filter(({ audit_id }) => audit_id > inserted.audit_id)
  expect(price).toMatchObject({ actor: { staff: 3, request: 'r-1', reason: 'typing error' }, act: 'update', subject_name: 'Atlas' })
  expect([price.before, price.after]).toEqual([{ price_cents: 5900 }, { price_cents: 6100 }])
  expect(facts).toMatchObject({ act: 'insert', subject_type: 'products', subject_id: String(atlas), table_name: 'product_facts' })
  expect(facts.transaction).toBe(price.transaction)
  const { rows } = await shop.app.shop.pool.query('select session_user as name')
  expect(typed).toMatchObject({ actor: { databaseUser: rows[0].name, application: '' }, after: { price_cents: 6200 } })
  expect(more).toEqual([])
})

test('a sale and its return leave no entry, nor do reviews; stock that is set leaves one', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const unlimited = await shop.stock({ kind: 'ebook', quantity: null })
  const shopper = await shop.shopper()
  const before = (await entriesOf(shop)).length
  await shopper.buys([{ productId: atlas, quantity: 2 }, { productId: unlimited }])
  await shop.db
    .insertInto('reviews')
    .values({ productId: atlas, reviewerName: 'A', reviewerEmail: 'a@a.example', title: '', body: '', rating: 4 })
    .execute()
  expect((await entriesOf(shop)).slice(before)).toEqual([])
  await shop.db.updateTable('products').set({ stockQuantity: 20 }).where('productId', '=', atlas).execute()
  // A price that is changed along with the counters of a sale is not overlooked, and neither is more stock than the sale returned.
  await byHand(shop, (client) =>
    client.query(
      'update products set price_cents = 1, sold_quantity = sold_quantity + 1, stock_quantity = stock_quantity - 1 where product_id = $1',
      [atlas],
    ),
  )
  await byHand(shop, (client) =>
    client.query('update products set sold_quantity = sold_quantity - 1, stock_quantity = stock_quantity + 5 where product_id = $1', [
      atlas,
    ]),
  )
  expect((await entriesOf(shop)).slice(before).map(({ before, after }) => [before, after])).toEqual([
    [{ stock_quantity: 8 }, { stock_quantity: 20 }],
    [{ price_cents: 5900 }, { price_cents: 1 }],
    [{ stock_quantity: 19 }, { stock_quantity: 24 }],
  ])
})

test('what customers do is not logged; what staff change for them is, without their personal data', async () => {
  await using shop = await openShop()
  const { customerId } = await shop.shopper()
  await shop.db.updateTable('customers').set({ firstName: 'Layla' }).where('customerId', '=', customerId).execute()
  const logged = async () => (await entriesOf(shop)).filter(({ subject_type }) => subject_type === 'customers')
  expect(await logged()).toEqual([])
  await byHand(shop, (client) =>
    client.query("update customers set first_name = 'Salma', language = 'ar' where customer_id = $1", [customerId]),
  )
  const [entry] = await logged()
  expect(entry.before).toEqual({ first_name: '(hidden)', language: 'en' })
  expect(entry.after).toEqual({ first_name: '(hidden)', language: 'ar' })
  await byHand(shop, (client) => client.query("insert into subscribers (email, email_canonical) values ('A@a.example', 'a@a.example')"))
  expect(JSON.stringify(await entriesOf(shop))).not.toContain('a.example')
})

test('entries are neither changed nor removed', async () => {
  await using shop = await openShop()
  await recordAct(shop.db, { act: 'sign-in', subjectType: 'staff', subjectId: 3, actor: { staff: 3 }, details: { factor: 'totp' } })
  const before = await entriesOf(shop)
  expect(before.at(-1)).toMatchObject({
    actor: { staff: 3 },
    act: 'sign-in',
    subject_type: 'staff',
    subject_id: '3',
    after: { factor: 'totp' },
  })
  await byHand(shop, async (client) => {
    const { rows } = await client.query("select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass")
    expect(rows).toHaveLength(3)
    for (const name of ['audit_log', ...rows.map((row) => row.name)]) {
      await expect(client.query(`truncate ${name}`)).rejects.toThrow('the audit log only grows')
      if (name.startsWith('audit_log_') && name !== rows[0].name) continue
      await expect(client.query(`update ${name} set actor = '{}'`)).rejects.toThrow('the audit log only grows')
      await expect(client.query(`delete from ${name}`)).rejects.toThrow('the audit log only grows')
    }
  })
  expect(await entriesOf(shop)).toEqual(before)
})

test('a recurring job creates the next months, and drops what is older than 24 months; it says so once', async () => {
  await using shop = await openShop()
  const { pool } = shop.app.shop
  const months = async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select right(inhrelid::regclass::text, 7) as name from pg_inherits where inhparent = 'audit_log'::regclass order by 1",
    )
    return rows.map(({ name }) => name)
  }
  const created = await months()
  const addMonth = async (ago: number) => {
    const { rows } = await pool.query<{ month: string; next: string }>(
      `select to_char(date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1), 'YYYY-MM-01') as month,
         to_char(date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1 - 1), 'YYYY-MM-01') as next`,
      [ago],
    )
    const { month = '', next = '' } = rows[0] ?? {}
    await pool.query(
      `create table audit_log_${month.slice(0, 7).replace('-', '_')} partition of audit_log for values from ('${month} 00:00+00') to ('${next} 00:00+00')`,
    )
    await pool.query(`insert into audit_log (at, actor, act, subject_type) values ('${month} 12:00+00', '{}', 'sign-in', 'staff')`)
    return month.slice(0, 7)
  }
  const old = await addMonth(25)
  const kept = await addMonth(24)
  await pool.query(`drop table audit_log_${created.at(-1)}`)
  for (let times = 0; times < 2; times++) await auditJobs(shop.app.shop)['keep-audit-partitions']({}, '1')
  expect(await months()).toEqual([kept.replace('-', '_'), ...created])
  const entries = await entriesOf(shop)
  expect(entries.filter(({ act }) => act === 'drop-months').map(({ after }) => after)).toEqual([{ months: [old] }])
  expect(entries.filter(({ at }) => at.toISOString().startsWith(kept))).toHaveLength(1)
})
