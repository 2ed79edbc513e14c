import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import { fillPool, loginFields, logins } from '../../../../test/harness/sold-access.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { answers, messages } from '../../../contract/messages.ts'
import { cancelOrder, getOrder, listOrders, recordCashPayment, shipOrder } from '../../../contract/orders/staff/orders.ts'
import { searchEverything } from '../../../contract/staff-search/staff-search.ts'
import { getOrderHistoryDetail, getOrderHistoryMaster } from '../../../contract/storefront.ts'
import { collectCash, shipItems } from '../fulfilment/ship-order.ts'
import { releaseCashOrders } from './release-cash-orders.ts'

const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
const staff = { actor: 'staff', reason: 'a test' }
const { orderPlaced } = answers
const { cashLimited } = messages

/** The response to each of several cash orders in a row. */
async function buysOften(shopper: Shopper, productId: number, times: number): Promise<(string | undefined)[]> {
  const said: (string | undefined)[] = []
  for (let time = 0; time < times; time++) said.push((await shopper.buys({ productId })).ResponseMsg)
  return said
}

const times = (count: number, words: string) => Array<string>(count).fill(words)

test('a new customer has at most five open cash orders; cards are not limited', async () => {
  await using shop = await openShop({ rateLimits: true })
  const atlas = await shop.stock({ quantity: 100 })
  const shopper = await shop.shopper()
  expect(await buysOften(shopper, atlas, 6)).toEqual([...times(5, orderPlaced), cashLimited])
  expect((await shopper.buys({ productId: atlas }, byCard)).ResponseMsg).toBe(orderPlaced)
  expect(await shop.stockLeft(atlas)).toBe(94)
})

test('open cash orders of a new customer add up to at most two thousand dollars, to the cent', async () => {
  await using shop = await openShop({ rateLimits: true })
  const [course, pen, pin] = [
    await shop.stock({ priceCents: 1_999_00 }),
    await shop.stock({ priceCents: 1_00 }),
    await shop.stock({ priceCents: 1 }),
  ]
  const shopper = await shop.shopper()
  expect((await shopper.buys({ productId: course, quantity: 2 })).ResponseMsg).toBe(cashLimited)
  for (const [productId, words] of [
    [course, orderPlaced],
    [pen, orderPlaced],
    [pin, cashLimited],
  ] as const)
    expect((await shopper.buys({ productId })).ResponseMsg).toBe(words)
})

test('of thirty concurrent cash orders of a new customer five are placed', async () => {
  await using shop = await openShop({ rateLimits: true })
  const atlas = await shop.stock({ quantity: 100 })
  const shopper = await shop.shopper()
  const given = await Promise.all(Array.from({ length: 30 }, () => shopper.buys({ productId: atlas })))
  expect(given.map(({ ResponseMsg }) => ResponseMsg).toSorted()).toEqual([...times(5, orderPlaced), ...times(25, cashLimited)].toSorted())
  expect(await shop.stockLeft(atlas)).toBe(95)
})

test('the identical request of a placed order returns it again, however many are open', async () => {
  await using shop = await openShop({ rateLimits: true })
  const atlas = await shop.stock({ quantity: 100 })
  const shopper = await shop.shopper()
  const IdempotencyKey = randomUUID()
  const placed = await shopper.buys({ productId: atlas }, { IdempotencyKey })
  expect((await buysOften(shopper, atlas, 5)).at(-1)).toBe(cashLimited)
  expect(await shopper.buys({ productId: atlas }, { IdempotencyKey })).toEqual(placed)
})

test('a new account cannot reserve the whole stock: the twelve scarcest products keep most of their pieces', async () => {
  await using shop = await openShop({ demo: true, rateLimits: true })
  const { rows } = await shop.app.shop.pool.query<{ id: number; left: number; most: number }>(
    `select product_id as id, stock_quantity as left, case when order_maximum_quantity > 0 then order_maximum_quantity else 10 end as most
     from products p where is_visible and stock_quantity > 0
       and not exists (select from product_attributes a where a.product_id = p.product_id and a.is_required)
       and not exists (select from product_colors c where c.product_id = p.product_id)
       and not exists (select from product_sizes s where s.product_id = p.product_id)
     order by stock_quantity limit 12`,
  )
  const piecesOf = async () => {
    const left = await Promise.all(rows.map(({ id }) => shop.stockLeft(id)))
    return left.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  }
  const before = await piecesOf()
  const thief = await shop.shopper()
  for (let round = 0; round < 4; round++) {
    await thief.buys(rows.map(({ id, most }) => ({ productId: id, quantity: most })))
    await Promise.all(rows.map(({ id, most }) => thief.buys({ productId: id, quantity: most })))
  }
  expect(before).toBeGreaterThan(150)
  expect(await piecesOf()).toBeGreaterThan(before * 0.75)
})

async function payInCash(shop: TestShop, shopper: Shopper, productId: number) {
  const { OrderId: orderId = 0 } = await shopper.buys({ productId })
  await shop.write((tx) => collectCash(shop.app.shop, tx, { orderId, ...staff }))
}

test('the limit doubles for a customer with a confirmed address or an earlier payment; after a paid cash order there is none', async () => {
  await using shop = await openShop({ rateLimits: true })
  const atlas = await shop.stock({ quantity: 100 })
  await shop.db.insertInto('settings').values({ key: 'cash.networkOrders', value: '100' }).execute()
  const [confirmed, payer, buyer] = [await shop.shopper(), await shop.shopper(), await shop.shopper()]
  await shop.db.updateTable('customers').set({ emailConfirmedAt: new Date() }).where('customerId', '=', confirmed.customerId).execute()
  await payer.buys({ productId: atlas }, byCard)
  for (const shopper of [confirmed, payer]) expect(await buysOften(shopper, atlas, 11)).toEqual([...times(10, orderPlaced), cashLimited])
  await payInCash(shop, buyer, atlas)
  expect(await buysOften(buyer, atlas, 12)).toEqual(times(12, orderPlaced))
})

test('the owner sets the limits; an invalid number leaves them unchanged', async () => {
  await using shop = await openShop({ rateLimits: true })
  const atlas = await shop.stock({ quantity: 100, priceCents: 10_00 })
  await shop.db
    .insertInto('settings')
    .values([
      { key: 'cash.newOrders', value: '1' },
      { key: 'cash.newCents', value: '"many"' },
    ])
    .execute()
  expect(await buysOften(await shop.shopper(), atlas, 2)).toEqual([orderPlaced, cashLimited])
  const expensive = await shop.stock({ priceCents: 2_000_01 })
  expect(await buysOften(await shop.shopper(), expensive, 1)).toEqual([cashLimited])
})

test('cash that the owner switched off is refused at once, even by an instance that was not notified', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  expect((await shopper.buys({ productId: atlas })).ResponseMsg).toBe(orderPlaced)
  await shop.app.shop.pool.query('alter table payment_methods disable trigger user')
  await shop.db.updateTable('paymentMethods').set({ isEnabled: false }).where('paymentMethodId', '=', 6).execute()
  expect((await shopper.buys({ productId: atlas })).ResponseMsg).toBe(messages.paymentMethodInvalid)
  expect(await shop.stockLeft(atlas)).toBe(9)
})

/** A cash order with a single-use coupon, placed this many days ago. */
async function orderedBefore(shop: TestShop, days: number) {
  const [atlas, course] = [await shop.stock({ quantity: 3 }), await shop.stock({ kind: 'course', quantity: 5 })]
  const code = `ONCE${randomUUID().slice(0, 8)}`.toUpperCase()
  await shop.db.insertInto('coupons').values({ code, kind: 'amount', amountCents: 500, totalLimit: 1 }).execute()
  const shopper = await shop.shopper()
  const attempt = { IdempotencyKey: randomUUID(), CouponCode: code }
  const lines = [{ productId: atlas, quantity: 2 }, { productId: course }]
  const { OrderId: orderId = 0, OrderNumber: orderNumber = '' } = await shopper.buys(lines, attempt)
  await shop.app.shop.pool.query('update orders set created_at = now() - make_interval(days => $1) where order_id = $2', [days, orderId])
  const held = async () => [await shop.stockLeft(atlas), await shop.stockLeft(course)]
  const seen = async () => (await shopper.call(getOrderHistoryMaster, { UserId: shopper.customerId })).data.length
  const again = () => shopper.buys(lines, attempt)
  return { shopper, orderId, orderNumber, code, held, seen, again }
}

test('a cash order not delivered for two weeks is cancelled: stock and coupon are returned once, and the customer gets a mail', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { shopper, orderId, orderNumber, code, held, seen, again } = await orderedBefore(shop, 15)
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  expect([await held(), await seen()]).toEqual([[1, 4], 1])
  await Promise.all(Array.from({ length: 20 }, () => releaseCashOrders(shop.app.shop)))
  expect([await held(), await seen()]).toEqual([[3, 5], 0])
  const coupon = await shop.db.selectFrom('coupons').select('timesUsed').where('code', '=', code).executeTakeFirst()
  expect(coupon).toEqual({ timesUsed: 0 })
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(2)
  expect((await shop.mails())[1]).toContain(orderNumber)
  await expect(shopper.call(getOrderHistoryDetail, { OrderId: orderId })).rejects.toMatchObject({ statusCode: 404 })
  expect(await again()).toEqual({ ResponseMsg: messages.orderReleased })
  expect(await held()).toEqual([3, 5])
})

test('staff cancel an open cash order at once: stock and coupon are returned once, and the customer gets a mail', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { orderId: OrderId, orderNumber, code, shopper, held, seen, again } = await orderedBefore(shop, 1)
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  const clerk = await shop.staff('orders', { name: 'Huda' })
  expect((await clerk.call(getOrder, { OrderId })).Possible.Cancel).toBe(true)
  const cancel = () => clerk.call(cancelOrder, { OrderId, Reason: 'ordered twice', IdempotencyKey: randomUUID() })
  const canceled = await Promise.allSettled(Array.from({ length: 5 }, cancel))
  expect(canceled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect([await held(), await seen()]).toEqual([[3, 5], 0])
  const coupon = await shop.db.selectFrom('coupons').select('timesUsed').where('code', '=', code).executeTakeFirst()
  expect(coupon).toEqual({ timesUsed: 0 })
  const order = await clerk.call(getOrder, { OrderId })
  expect([order.PaymentState, order.IsCanceled, order.Possible.Cancel, order.Possible.ShipLines]).toEqual(['failed', true, false, []])
  expect(order.Timeline.filter(({ Type }) => Type === 'note')).toMatchObject([{ Actor: 'Huda', Text: 'ordered twice' }])
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(2)
  const { html } = await readMail((await shop.mails())[1] ?? '')
  expect(html).toContain(orderNumber)
  expect(html).toContain('There is nothing to pay.')
  expect(html).not.toContain('in time')

  // Staff find the canceled order.
  const owner = await shop.staff('owner')
  const listed = (Filter: object) => owner.call(listOrders, { Filter }).then(({ Rows }) => Rows)
  for (const Filter of [{}, { Tab: 'canceled' }, { Search: orderNumber }, { CustomerId: order.CustomerId }, { PaymentState: 'failed' }])
    expect(await listed(Filter), JSON.stringify(Filter)).toMatchObject([{ OrderId, IsCanceled: true, ToShip: 0 }])
  for (const Tab of ['to-ship', 'unpaid']) expect(await listed({ Tab })).toEqual([])
  expect((await owner.call(searchEverything, { Text: orderNumber })).Orders).toMatchObject([{ OrderId, IsToShip: false }])
  const { OrderId: next = 0 } = await shopper.buys({ productId: await shop.stock() })
  expect((await owner.call(getOrder, { OrderId: next })).OtherOrders).toMatchObject([{ OrderId, IsCanceled: true }])
  expect(await again()).toEqual({ ResponseMsg: messages.orderCanceled })
})

test('an order of which something is shipped, paid or not due in cash is not canceled', async () => {
  await using shop = await openShop()
  const clerk = await shop.staff('orders')
  const key = () => ({ IdempotencyKey: randomUUID() })
  const [shipped, paid] = [await orderedBefore(shop, 1), await orderedBefore(shop, 1)]
  await clerk.call(shipOrder, { OrderId: shipped.orderId, ...key() })
  await clerk.call(recordCashPayment, { OrderId: paid.orderId, ...key() })
  const { OrderId: byOtherMeans = 0 } = await (await shop.shopper()).buys({ productId: await shop.stock() }, byCard)
  for (const OrderId of [shipped.orderId, paid.orderId, byOtherMeans])
    await expect(clerk.call(cancelOrder, { OrderId, Reason: 'a mistake', ...key() })).rejects.toMatchObject({
      statusCode: 409,
      code: 'not_cancelable',
    })
  for (const order of [shipped, paid]) expect([await order.held(), await order.seen()]).toEqual([[1, 4], 1])
})

test('a newer, shipped or paid order, or one not in cash, is not released', async () => {
  await using shop = await openShop()
  const [young, shipped, paid] = [await orderedBefore(shop, 13), await orderedBefore(shop, 15), await orderedBefore(shop, 15)]
  const [item] = await shop.db
    .selectFrom('orderItems')
    .select('orderItemId')
    .where('orderId', '=', shipped.orderId)
    .orderBy('orderItemId')
    .execute()
  await shop.write((tx) => shipItems(tx, { orderId: shipped.orderId, orderItemIds: [item?.orderItemId ?? 0], ...staff }))
  await shop.write((tx) => collectCash(shop.app.shop, tx, { orderId: paid.orderId, ...staff }))
  const atlas = await shop.stock()
  const byOtherMeans = await shop.shopper()
  await byOtherMeans.buys({ productId: atlas }, byCard)
  await shop.app.shop.pool.query(`update orders set created_at = now() - interval '1 year' where customer_id = $1`, [
    byOtherMeans.customerId,
  ])
  await releaseCashOrders(shop.app.shop)
  for (const order of [young, shipped, paid]) expect([await order.held(), await order.seen()]).toEqual([[1, 4], 1])
  expect(await shop.stockLeft(atlas)).toBe(9)
})

test('an order from before its product had a pool of logins is released like any other, and gives the pool nothing', async () => {
  await using shop = await openShop()
  const product = await shop.stock({ kind: 'account', quantity: 5 })
  const shopper = await shop.shopper()
  await shopper.buys({ productId: product })
  await shop.write(async (tx) => {
    await tx.updateTable('products').set({ stockQuantity: 0 }).where('productId', '=', product).execute()
    const offer = { productId: product, delivery: 'pool', rightToResell: 'Mine', fields: JSON.stringify(loginFields) }
    await tx.insertInto('accountOffers').values(offer).execute()
  })
  await fillPool(shop, product, logins(2))
  await shopper.buys({ productId: product })
  expect(await shop.stockLeft(product)).toBe(1)
  await shop.app.shop.pool.query("update orders set created_at = now() - interval '15 days'")
  await releaseCashOrders(shop.app.shop)
  const states = await shop.db.selectFrom('orders').select('paymentState').execute()
  expect(states.map(({ paymentState }) => paymentState)).toEqual(['failed', 'failed'])
  expect(await shop.stockLeft(product)).toBe(2)
  expect(await shop.db.selectFrom('poolItems').select('poolItemId').where('state', '=', 'available').execute()).toHaveLength(2)
})

test('an order that cannot be released stops no other', async () => {
  await using shop = await openShop({ env: { LOG_LEVEL: 'silent' } })
  const [first, second] = [await orderedBefore(shop, 16), await orderedBefore(shop, 15)]
  await shop.app.shop.pool.query(`
    create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
    create trigger refuse_it before update of payment_state on orders for each row when (old.order_id = ${first.orderId}) execute function refuse_it()`)
  await releaseCashOrders(shop.app.shop)
  expect([await first.seen(), await second.seen()]).toEqual([1, 0])
  expect([await first.held(), await second.held()]).toEqual([
    [1, 4],
    [3, 5],
  ])
})

test('an order paid at the moment of its release is either paid or released, never both', async () => {
  await using shop = await openShop()
  const orders = await Promise.all(Array.from({ length: 8 }, () => orderedBefore(shop, 15)))
  const collected = await Promise.all(
    orders.map(({ orderId }, at) =>
      Promise.all([
        shop
          .write((tx) => collectCash(shop.app.shop, tx, { orderId, ...staff }))
          .then(
            () => true,
            () => false,
          ),
        at % 2 === 0 ? releaseCashOrders(shop.app.shop) : undefined,
      ]).then(([isCollected]) => isCollected),
    ),
  )
  for (const [at, order] of orders.entries())
    expect([await order.held(), await order.seen()]).toEqual(collected[at] ? [[1, 4], 1] : [[3, 5], 0])
})

test('the owner sets the days until an order is released; zero turns it off', async () => {
  await using shop = await openShop()
  const setting = (value: string) =>
    shop.db
      .insertInto('settings')
      .values({ key: 'cash.releaseDays', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  await setting('0')
  const order = await orderedBefore(shop, 400)
  const released = async () => {
    await releaseCashOrders(shop.app.shop)
    return (await order.seen()) === 0
  }
  expect(await released()).toBe(false)
  await setting('399')
  await expect.poll(released).toBe(true)
})
