import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { postCustomerOrder } from '../src/contract/storefront.ts'
import { readConfig } from '../src/platform/runtime/config.ts'
import { openLog } from '../src/platform/runtime/log.ts'
import { openApp } from '../src/server/app.ts'
import { insertCustomer } from '../test/harness/insert-customer.ts'
import { databaseCpuMs } from './database-cpu.ts'
import type { Row } from './table.ts'

const rounds = 300
const warmUp = 40
const goalShare = 0.15

/** What the audit log costs a save of a product and an order: each with and without its triggers, in turn. */
export async function measureLog(databaseUrl: string, folder: string): Promise<Row[]> {
  const config = readConfig({ DATA_DIR: join(folder, 'log'), RATE_LIMITS: 'off', JOBS: 'off' })
  const app = await openApp({ config, log: openLog('error'), databaseUrl, pages: 'none' })
  try {
    const { pool } = app.shop
    const save = await saveOf(pool)
    const customer = await insertCustomer(pool)
    const call = app.calls.inProcess({ token: customer.token, userId: String(customer.customerId) })
    const { rows } = await pool.query<{ id: number }>(
      `insert into products (kind, is_digital, name_en, name_ar, category_id, price_cents, stock_quantity)
       values ('book', false, 'Measured 1', 'مقيس 1', 11, 1000, 100000), ('ebook', true, 'Measured 2', 'مقيس 2', 11, 1000, 100000)
       returning product_id as id`,
    )
    const order = async () => {
      const { data } = await call(postCustomerOrder, {
        UserID: customer.customerId,
        OrderNote: '',
        CouponCode: '',
        cartJsonData: rows.map(({ id }) => ({ ProductId: id, Quantity: 1 })),
        PaymentMethod: 5,
        paymentToken: 'tok_visa',
        IdempotencyKey: randomUUID(),
      })
      if (!data[0]?.OrderId) throw new Error('the order was refused')
    }
    const entries = async () => (await pool.query('select count(*)::int as entries from audit_log')).rows[0].entries as number
    const saved = await withAndWithout(pool, save)
    const before = await entries()
    const ordered = await withAndWithout(pool, order)
    if ((await entries()) !== before) throw new Error('an order wrote into the audit log')
    return [rowOf('a save of a product', saved), rowOf('an order', ordered)]
  } finally {
    await app.close()
  }
}

/** Saves a product with its texts, price, tags and facts, as the back office does: another product and other texts each time. */
async function saveOf(pool: pg.Pool): Promise<(time: number) => Promise<void>> {
  const { rows: products } = await pool.query<{ id: number }>('select product_id as id from products where product_id <= 100000 order by 1')
  return async (time) => {
    const id = products[time % products.length]?.id
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('shop.actor', '{"staff": 1, "request": "bench"}', true)`)
      await client.query(
        `update products set name_en = regexp_replace(name_en, ' \\d+$', '') || ' ' || $2::int, short_description_en = short_description_en || ' ' || $2::int,
           full_description_ar = full_description_ar || '.', price_cents = price_cents + 1, meta_keywords_en = $2::int::text where product_id = $1`,
        [id, time],
      )
      await client.query(
        'delete from product_tags where (product_id, tag_id) in (select product_id, min(tag_id) from product_tags where product_id = $1 group by 1)',
        [id],
      )
      await client.query(
        'insert into product_tags (product_id, tag_id) select $1, min(tag_id) from tags where tag_id not in (select tag_id from product_tags where product_id = $1)',
        [id],
      )
      await client.query('update product_facts set pages = coalesce(pages, 0) + 1 where product_id = $1', [id])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

interface Side {
  waits: number[]
  /** Of PostgreSQL, in all runs; absent where the operating system does not show it. */
  cpuMs: number | undefined
}
type Compared = Record<'with' | 'without', Side>

const block = 10

/** Blocks of ten runs take turns, so that a slow moment of the machine meets both sides. */
async function withAndWithout(pool: pg.Pool, run: (time: number) => Promise<void>): Promise<Compared> {
  const compared: Compared = { with: { waits: [], cpuMs: 0 }, without: { waits: [], cpuMs: 0 } }
  for (let time = 0; time < warmUp; time++) await run(time)
  for (let start = 0; start < rounds * 2; start += block) {
    const side = compared[(start / block) % 2 === 0 ? 'with' : 'without']
    await switchLog(pool, side === compared.with)
    // The first run after the switch plans its statements again.
    await run(start)
    const before = await databaseCpuMs(pool)
    for (let time = start; time < start + block; time++) {
      const since = performance.now()
      await run(time)
      side.waits.push(performance.now() - since)
    }
    const after = await databaseCpuMs(pool)
    side.cpuMs = before === undefined || after === undefined || side.cpuMs === undefined ? undefined : side.cpuMs + after - before
  }
  await switchLog(pool, true)
  return compared
}

async function switchLog(pool: pg.Pool, isOn: boolean): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'log_change'",
  )
  const { rows: apart } = await pool.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'log_change_apart'",
  )
  const to = isOn ? 'enable' : 'disable'
  for (const { name } of rows) await pool.query(`alter table ${name} ${to} trigger log_change`)
  for (const { name } of apart) await pool.query(`alter table ${name} ${to} trigger log_change_apart`)
}

function rowOf(what: string, { with: logged, without: plain }: Compared): Row {
  const medianOf = ({ waits }: Side) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.NaN
  const more = (logged: number, plain: number) => `${logged < plain ? '' : '+'}${((logged / plain - 1) * 100).toFixed(1)}%`
  const [wait, plainWait] = [medianOf(logged), medianOf(plain)]
  const cpu =
    logged.cpuMs && plain.cpuMs
      ? `; CPU of PostgreSQL ${(logged.cpuMs / rounds).toFixed(2)} ms, ${(plain.cpuMs / rounds).toFixed(2)} ms: ${more(logged.cpuMs, plain.cpuMs)}`
      : ''
  return {
    what: `${what}, with the audit log`,
    measured: `p50 ${wait.toFixed(2)} ms, ${plainWait.toFixed(2)} ms without: ${more(wait, plainWait)}${cpu}`,
    goal: `+${goalShare * 100}%`,
    met: wait / plainWait - 1 <= goalShare,
  }
}
