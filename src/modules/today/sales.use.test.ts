import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import {
  getOrder,
  getSales,
  listCustomers,
  listOrders,
  refundOrder,
  returnOrderLines,
  saveTimeZone,
  shipOrder,
} from '../../contract/admin.ts'
import { paymentMethods } from '../../contract/constants.ts'
import { fromCents, sumOf } from '../../contract/money.ts'
import { salesSteps } from '../../contract/today/today-enums.ts'
import { todayJobs } from './today.jobs.ts'

const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }

test('sales are the totals of the orders without refunds, to the cent, by the days of the shop', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const [atlas, manual] = [await shop.stock({ priceCents: 59_99 }), await shop.stock({ name: 'Manual', priceCents: 10_01, quantity: 50 })]
  const shopper = await shop.shopper()
  const orders = []
  for (const [productId, quantity] of [
    [atlas, 1],
    [manual, 3],
    [manual, 2],
    [atlas, 1],
  ] as const)
    orders.push((await shopper.buys({ productId, quantity }, byCard)).OrderId ?? 0)
  const [today = 0, refunded = 0, yesterday = 0, earlier = 0] = orders
  await owner.call(refundOrder, { OrderId: refunded, Amount: 10.01, Reason: 'damaged', IdempotencyKey: crypto.randomUUID() } as never)
  // Half past eleven in the evening of London is the next day in Dubai.
  const at = async (orderId: number, days: number, time: string) =>
    shop.app.shop.pool.query(
      `update orders set created_at = (date_trunc('day', now() at time zone 'Asia/Dubai') - $2 * interval '1 day' + $3::interval) at time zone 'Asia/Dubai'
       where order_id = $1`,
      [orderId, days, time],
    )
  await at(today, 0, '00:00:00')
  await at(refunded, 0, '00:00:00')
  await at(yesterday, 1, '23:59:59.999')
  await at(earlier, 30, '12:00')
  // An order that was begun and never paid.
  const { OrderId: failed = 0 } = await shopper.buys({ productId: atlas }, byCard)
  await shop.app.shop.pool.query('alter table orders disable trigger user')
  await shop.db.updateTable('orders').set({ paymentState: 'failed' }).where('orderId', '=', failed).execute()
  await at(failed, 0, '00:00:01')

  expect(await owner.call(saveTimeZone, { TimeZone: 'Asia/Dubai' })).toEqual({ TimeZone: 'Asia/Dubai' })
  const report = await owner.call(getSales, { By: 'day' })
  expect(report.TimeZone).toBe('Asia/Dubai')
  expect([report.Steps.length, report.Before.length]).toEqual([30, 30])
  expect(report.Steps.slice(-2)).toMatchObject([
    { Sales: 20.02, Orders: 1, Begun: 1 },
    { Sales: sumOf([59.99, 20.02]), Orders: 2, Begun: 3 },
  ])
  expect(report.Before.at(-1)).toMatchObject({ Sales: 59.99, Orders: 1, Begun: 1 })
  const rows = await shop.db.selectFrom('orders').select(['totalCents', 'refundedCents']).where('paymentState', '<>', 'failed').execute()
  const byHand = rows.reduce((cents, { totalCents, refundedCents }) => cents + totalCents - refundedCents, 0)
  expect(Math.round(sumOf([...report.Steps, ...report.Before].map(({ Sales }) => Sales)) * 100)).toBe(byHand)
  expect(report.BestSellers.map(({ ProductId, Pieces }) => [ProductId, Pieces])).toEqual([
    [manual, 5],
    [atlas, 1],
  ])
  for (const By of ['week', 'month'] as const) {
    const { Steps, Before } = await owner.call(getSales, { By })
    expect([Steps.length, Before.length]).toEqual([12, 12])
    expect(Math.round(sumOf([...Steps, ...Before].map(({ Sales }) => Sales)) * 100)).toBe(byHand)
  }
  // The lists of orders and customers have the same days.
  const day = (steps: typeof report.Steps, at: number) => ({ From: steps.at(at)?.Start, To: steps.at(at)?.Start })
  const ordersOf = async (filter: object) => (await owner.call(listOrders, { Filter: filter })).Rows.map(({ OrderId }) => OrderId)
  expect(await ordersOf(day(report.Steps, -1))).toEqual([refunded, today])
  expect(await ordersOf(day(report.Steps, -2))).toEqual([yesterday])
  await shop.app.shop.pool.query(
    "update customers set created_at = date_trunc('day', now() at time zone 'Asia/Dubai') at time zone 'Asia/Dubai' - interval '1 ms'",
  )
  const customersOf = async (filter: object) => (await owner.call(listCustomers, { Filter: filter })).Rows.length
  expect(await customersOf(day(report.Steps, -1))).toBe(0)
  expect(await customersOf(day(report.Steps, -2))).toBe(1)
  // Node.js knows it, PostgreSQL does not.
  await expect(owner.call(saveTimeZone, { TimeZone: 'AET' })).rejects.toMatchObject({ problem: { status: 422 } })
  await expect(owner.call(saveTimeZone, { TimeZone: 'Mars/Olympus' })).rejects.toMatchObject({ problem: { status: 422 } })
  await expect((await shop.staff('orders')).call(getSales, {})).rejects.toMatchObject({ problem: { permission: 'reports:read' } })
})

// A cash order that came back whole is none.
const isSold = "o.payment_state not in ('pending', 'failed') and not (o.payment_state = 'cash' and o.status_id = 4)"

/** Each step and the best sellers, from all orders and lines. */
async function salesFromOrders({ app }: TestShop, by: (typeof salesSteps)[number], steps: number, timeZone: string) {
  const { rows } = await app.shop.pool.query<{ start: string; cents: number; orders: number; begun: number }>(
    `select to_char(start, 'YYYY-MM-DD') as start, count(o)::integer as begun, count(o) filter (where payment_state not in ('pending', 'failed'))::integer as orders,
       coalesce(sum(total_cents - refunded_cents) filter (where ${isSold}), 0)::integer as cents
     from generate_series(date_trunc($1, now() at time zone $3) - (2 * $2 - 1) * ('1 ' || $1)::interval, now() at time zone $3, ('1 ' || $1)::interval) start
     left join orders o on date_trunc($1, created_at at time zone $3) = start group by start order by start`,
    [by, steps, timeZone],
  )
  const best = await app.shop.pool.query<{ id: number; pieces: number; cents: number }>(
    `select product_id as id, sum(quantity - quantity_refunded)::integer as pieces,
       sum(unit_price_cents * (quantity - quantity_refunded))::integer as cents from order_items i join orders o using (order_id)
     where ${isSold} and i.quantity_refunded < i.quantity and created_at at time zone $2 >= $1 group by 1 order by 2 desc, 1 limit 10`,
    [rows[steps]?.start, timeZone],
  )
  const toStep = (row: (typeof rows)[number]) => ({ Start: row.start, Sales: fromCents(row.cents), Orders: row.orders, Begun: row.begun })
  return {
    Steps: rows.slice(steps).map(toStep),
    Before: rows.slice(0, steps).map(toStep),
    BestSellers: best.rows.map(({ id, pieces, cents }) => ({ ProductId: id, Pieces: pieces, Sales: fromCents(cents) })),
  }
}

test('past days are added up once, and the sales equal the sum of the orders in every time zone, whatever changes later', async () => {
  await using shop = await openShop()
  const { pool } = shop.app.shop
  const owner = await shop.staff('owner')
  const products = [await shop.stock({ priceCents: 59_99, quantity: 50 }), await shop.stock({ priceCents: 10_01, quantity: 50 })]
  const shopper = await shop.shopper()
  const orderIds: number[] = []
  for (const [first = 0, second = 0] of [[1], [2, 1], [3], [0, 2], [1, 1], [0, 5], [4, 1]]) {
    const lines = [first, second].flatMap((quantity, at) => (quantity > 0 ? [{ productId: products[at] ?? 0, quantity }] : []))
    orderIds.push((await shopper.buys(lines, byCard)).OrderId ?? 0)
  }
  const { OrderId: inCash = 0 } = await shopper.buys({ productId: products[0] ?? 0, quantity: 2 })
  orderIds.push(inCash)
  const leaflet = await shop.stock({ kind: 'ebook', name: 'Leaflet', quantity: null, priceCents: 0 })
  const { OrderId: free = 0 } = await shopper.buys({ productId: leaflet })
  orderIds.push(free)
  // Around midnight of several time zones, in whole and in begun months, in a whole week of a begun month, and in the days that are still open.
  const moments = ['1 day', '4 days', '40 days 00:30', '75 days 11:45', '200 days 18:29:59', '390 days', '10 days', '20 days', '15 days']
  for (const [at, ago] of moments.entries())
    await pool.query(`update orders set created_at = date_trunc('day', now(), 'UTC') - $2::interval where order_id = $1`, [
      orderIds[at],
      ago,
    ])

  const expectTrueSales = async (when: string, ...timeZones: string[]) => {
    for (const TimeZone of [...timeZones, 'Asia/Kathmandu']) {
      await owner.call(saveTimeZone, { TimeZone })
      for (const By of salesSteps) {
        const { Steps, Before, BestSellers } = await owner.call(getSales, { By })
        const shown = { Steps, Before, BestSellers: BestSellers.map(({ ProductId, Pieces, Sales }) => ({ ProductId, Pieces, Sales })) }
        expect(shown, `${when}: by ${By} in ${TimeZone}`).toEqual(await salesFromOrders(shop, By, Steps.length, TimeZone))
      }
    }
  }
  const addUp = todayJobs(shop.app.shop)['add-up-sales']
  const open = async () => (await pool.query('select count(*)::integer as days from changed_sales_days')).rows[0].days
  await expectTrueSales('before any day is added up')
  await addUp({}, '1')
  expect(await open()).toBe(0)
  await expectTrueSales('added up', 'UTC', 'America/St_Johns')
  // The sums are what is read.
  await pool.query('update sales_by_quarter_hour set sales_cents = sales_cents + 100')
  await expect(expectTrueSales('wrong sums')).rejects.toThrow('wrong sums')
  await pool.query('update sales_by_quarter_hour set sales_cents = sales_cents - 100')
  await pool.query('update sales_days set orders = orders + 1')
  await expect(expectTrueSales('wrong days')).rejects.toThrow('wrong days')
  await pool.query('update sales_days set orders = orders - 1')
  await pool.query("update product_sales set pieces = pieces + 1 where period = 'week'")
  await expect(expectTrueSales('wrong weeks')).rejects.toThrow('wrong weeks')
  await pool.query("update product_sales set pieces = pieces - 1 where period = 'week'")

  const [, , refunded = 0, moved = 0, sold = 0] = orderIds
  const changes: Record<string, () => Promise<unknown>> = {
    'a refund': () =>
      owner.call(refundOrder, { OrderId: refunded, Amount: 10.01, Reason: 'damaged', IdempotencyKey: crypto.randomUUID() } as never),
    'a line taken back': () => pool.query('update order_items set quantity_refunded = quantity where order_id = $1', [refunded]),
    'a free line taken back': () =>
      owner.call(refundOrder, { OrderId: free, Reason: 'not theirs', IdempotencyKey: crypto.randomUUID() } as never),
    'a parcel in cash that came back': async () => {
      const about = { OrderId: inCash, IdempotencyKey: crypto.randomUUID() }
      await owner.call(shipOrder, about)
      const OrderItemIds = (await owner.call(getOrder, { OrderId: inCash })).Lines.map(({ OrderItemId }) => OrderItemId)
      await owner.call(returnOrderLines, { ...about, OrderItemIds, Reason: 'refused at the door' })
    },
    'another day': () => pool.query(`update orders set created_at = created_at - interval '3 days 00:20' where order_id = $1`, [moved]),
    'other pieces': () =>
      pool.query(
        `update order_items set quantity = quantity + 1, stock_units = stock_units + 1, item_total_cents = unit_price_cents * (quantity + 1) where order_id = $1`,
        [sold],
      ),
    'an order from elsewhere': () =>
      pool.query(
        `with attempt as (insert into order_attempts (customer_id, idempotency_key, content_hash) values ($1, gen_random_uuid(), sha256('1')) returning attempt_id)
         insert into orders (order_number, attempt_id, customer_id, status_id, payment_method_id, subtotal_cents, shipping_cents, discount_cents, total_cents, language,
           first_name, last_name, email, mobile_no, address_line_one, postal_code, created_at, payment_state)
         select 'AV-1', a.attempt_id, $1, 1, payment_method_id, 500, 0, 0, 500, language, first_name, last_name, email, mobile_no, address_line_one, postal_code,
           now() - interval '500 days', 'pending' from orders, attempt a where order_id = $2`,
        [shopper.customerId, refunded],
      ),
    'its payment': () => pool.query(`update orders set payment_state = 'paid', paid_at = now() where order_number = 'AV-1'`),
    'its removal': () => pool.query(`delete from orders where order_number = 'AV-1'`),
  }
  for (const [what, change] of Object.entries(changes)) {
    await change()
    await expectTrueSales(what)
    await addUp({}, '2')
    await expectTrueSales(`${what}, added up`)
  }
})
