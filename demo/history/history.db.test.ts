import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { getMessage, getOrder, getSales, getTasks, listMessages } from '../../src/contract/admin.ts'
import { reconcile } from '../../src/modules/orders/placing/reconcile.ts'
import { openLog } from '../../src/platform/runtime/log.ts'
import { openShop, type TestShop } from '../../test/harness/open-shop.ts'
import { testSecretKey } from '../../test/harness/secret-key.ts'
import { sharedShop } from '../../test/harness/shared-shop.ts'
import { learningViolations, noteStock, orderViolations } from '../../test/verify/invariants.ts'
import { insertHistory } from './insert-history.ts'

const day = 24 * 60 * 60_000

const now = new Date()

/** A demo shop with a past, which is loaded as at its first start. */
async function openShopWithPast(): Promise<TestShop> {
  const shop = await openShop({ demo: true })
  const { pool } = shop.app.shop
  await noteStock(pool)
  const client = new pg.Client({ connectionString: pool.options.connectionString, application_name: 'avicenna demo' })
  await client.connect()
  try {
    await client.query("begin; select set_config('shop.loading', 'on', true)")
    await insertHistory(client, { log: openLog('error'), secretKey: testSecretKey, now })
    await client.query('commit')
  } finally {
    await client.end()
  }
  return shop
}

const withPast = sharedShop(openShopWithPast)
beforeAll(async () => void (await withPast()))

const rowsOf = async <Row extends pg.QueryResultRow>(shop: TestShop, text: string) => (await shop.app.shop.pool.query<Row>(text)).rows

test('a demo shop has sixty days of orders, whose numbers rise with their dates', async () => {
  const orders = await rowsOf<{ at: Date; kinds: string[]; total: number }>(
    await withPast(),
    `select created_at as at, total_cents as total, array(select kind from order_items i where i.order_id = o.order_id) as kinds
     from orders o order by length(order_number), order_number`,
  )
  expect(orders.length).toBeGreaterThan(140)
  expect(orders.length).toBeLessThan(400)
  const times = orders.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const since = (Date.now() - (times[0] ?? 0)) / day
  expect(since).toBeGreaterThan(59)
  expect(since).toBeLessThan(61.5)
  expect(Date.now() - (times.at(-1) ?? 0)).toBeLessThan(day)
  expect(new Set(times.map((time) => Math.floor(time / day))).size).toBeGreaterThan(57)
  expect(new Set(orders.flatMap(({ kinds }) => kinds))).toEqual(new Set(['book', 'ebook', 'course', 'account']))
})

test('each sale has an invoice of its day, and each refund a credit note', async () => {
  const shop = await withPast()
  expect(await rowsOf(shop, 'select * from documents_due')).toEqual([])
  const late = await rowsOf(
    shop,
    "select document_id from documents join orders using (order_id) where issued_at not between paid_at and paid_at + interval '90 days'",
  )
  expect(late).toEqual([])
  const [counts] = await rowsOf<{ notes: number; refunds: number }>(
    shop,
    "select count(*) filter (where kind = 'credit_note')::int as notes, (select count(*)::int from refunds) as refunds from documents",
  )
  expect(counts?.notes).toBe(counts?.refunds)
  const [spread] = await rowsOf<{ days: number }>(shop, 'select count(distinct issued_at::date)::int as days from documents')
  expect(spread?.days).toBeGreaterThan(40)
})

test('the shop was busier in its sale, and sells more than in the month before', async () => {
  const owner = await (await withPast()).staff('owner')
  const { Steps, Before, BestSellers } = await owner.call(getSales, { By: 'day' })
  const sum = (steps: { Orders: number }[]) => steps.reduce((all, { Orders }) => all + Orders, 0)
  expect(sum(Steps)).toBeGreaterThan(sum(Before))
  expect(Math.max(...Steps.map(({ Orders }) => Orders))).toBeGreaterThan(5)
  expect(BestSellers).toHaveLength(10)
})

test('stock, payments, refunds, histories and access are as the shop leaves them', async () => {
  const shop = await withPast()
  const { pool } = shop.app.shop
  expect(await orderViolations(pool)).toEqual([])
  expect(await learningViolations(pool)).toEqual([])
  // The simulated providers know the same payments, also those of a day that is no longer compared.
  await pool.query('update payments set created_at = now()')
  for (let compared = 0; compared < 400; compared += 200) await reconcile(shop.app.shop)
  expect(
    await rowsOf(shop, 'select payment_id from payments where disagreed_at is not null or compared_at is null and provider_id is not null'),
  ).toEqual([])
})

test('money was given back, cards were declined, and nothing of it is under way', async () => {
  const shop = await withPast()
  const [refunds] = await rowsOf(shop, "select count(*)::int as all, count(*) filter (where state = 'done')::int as done from refunds")
  expect(refunds?.all).toBeGreaterThanOrEqual(3)
  expect(refunds?.all).toBeLessThanOrEqual(6)
  expect(refunds?.done).toBe(refunds?.all)
  const states = await rowsOf(shop, 'select distinct payment_state as state from orders')
  expect(states.map(({ state }) => state).toSorted()).toEqual(expect.arrayContaining(['failed', 'paid', 'partly_refunded', 'refunded']))
  expect(states.map(({ state }) => state)).not.toContain('pending')
})

test('one parcel is late: Today leads to it, and its customer asks where it is', async () => {
  const shop = await withPast()
  const owner = await shop.staff('owner')
  const tasks = await owner.call(getTasks, {})
  const toShip = tasks.find(({ Task }) => Task === 'orders-to-ship')
  const late = await owner.call(getOrder, { OrderId: toShip?.OrderId ?? 0 })
  expect((Date.now() - Date.parse(late.CreatedAt)) / day).toBeGreaterThan(7)
  expect(late.Possible.ShipLines).not.toEqual([])
  const others = await rowsOf(
    shop,
    `select distinct order_id from order_items join orders using (order_id) where not is_digital and shipping_status_id < 3 and order_items.status_id < 3
     and payment_state <> 'failed' and created_at < now() - interval '7 days'`,
  )
  expect(others).toHaveLength(1)
  const { Rows } = await owner.call(listMessages, { Filter: { State: 'open' }, Size: 50 })
  const asking = Rows.find(({ Subject }) => Subject.includes(late.OrderNumber))
  const message = await owner.call(getMessage, { MessageId: asking?.MessageId ?? 0 })
  expect(message.Email).toBe(late.Email)
})

test('nobody is told: no job waits, no mail is noted, and the audit log has no entry', async () => {
  const shop = await withPast()
  expect(await rowsOf(shop, 'select task_identifier from graphile_worker.jobs')).toEqual([])
  expect(await rowsOf(shop, 'select * from sent_mails')).toEqual([])
  expect(await rowsOf(shop, 'select * from order_mails')).toEqual([])
  expect(
    await rowsOf(shop, "select act from audit_log where subject_type in ('orders', 'customers', 'contact_messages', 'reviews')"),
  ).toEqual([])
})

test('the customers are invented: they live at example.com and example.org, have no password, and write both languages', async () => {
  const shop = await withPast()
  const customers = await rowsOf<{ email: string; language: string; hash: string | null; city: number | null; name: string }>(
    shop,
    `select email, language, password_hash as hash, city_id as city, first_name as name from customers where email not like '%@avicenna.example'`,
  )
  expect(customers.length).toBeGreaterThan(100)
  expect(customers.filter(({ email }) => !/@example\.(com|org)$/.test(email))).toEqual([])
  expect(customers.filter(({ hash, city }) => hash !== null || city === null)).toEqual([])
  expect(customers.filter(({ language, name }) => (language === 'ar') !== /[ء-ي]/.test(name))).toEqual([])
  expect(new Set(customers.map(({ language }) => language))).toEqual(new Set(['en', 'ar']))
})

test('the present is the present again: PostgreSQL’s own clock dates what comes next', async () => {
  const shop = await withPast()
  expect(await rowsOf(shop, "select nspname from pg_namespace where nspname = 'demo_clock'")).toEqual([])
  const productId = await shop.stock()
  const { OrderId } = await (await shop.shopper()).buys({ productId })
  const [placed] = await rowsOf<{ at: Date; last: boolean }>(
    shop,
    `select created_at as at, order_id = (select max(order_id) from orders) as last from orders where order_id = ${OrderId}`,
  )
  expect(Date.now() - (placed?.at.getTime() ?? 0)).toBeLessThan(60_000)
  expect(placed?.last).toBe(true)
})

test('the same seed and time make the same past', { tags: ['thorough'] }, async () => {
  const whatHappened = (shop: TestShop) =>
    rowsOf(
      shop,
      `select order_number, created_at, email, first_name, total_cents, payment_state, status_id, country_name,
         array(select product_id || ' ' || quantity || ' ' || shipping_status_id from order_items i where i.order_id = o.order_id order by order_item_id) as lines
       from orders o where email like '%@example.%' order by order_id`,
    )
  await using again = await openShopWithPast()
  expect(await whatHappened(again)).toEqual(await whatHappened(await withPast()))
})
