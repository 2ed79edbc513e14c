import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartOf, openShop, type Shopper, type TestShop } from '../../../../test/harness/open-shop.ts'
import { orderStates, paymentMethods } from '../../../contract/constants.ts'
import { answers, messages } from '../../../contract/messages.ts'
import {
  answerSandbox,
  createPayPalOrder,
  getOrderHistoryDetail,
  getOrderHistoryMaster,
  getPaymentPublicKey,
} from '../../../contract/storefront.ts'
import { abandonedAfterSeconds, enqueueAbandonedOrders, finishOrder } from './finish-order.ts'

const card = (paymentToken: string, IdempotencyKey: string = randomUUID()) => ({
  PaymentMethod: paymentMethods.card,
  paymentToken,
  IdempotencyKey,
})

async function payPalOrder(shopper: Shopper, productId: number, IdempotencyKey: string, answer?: 'approve' | 'decline') {
  const { data } = await shopper.call(createPayPalOrder, {
    UserID: shopper.customerId,
    cartJsonData: cartOf({ productId }),
    CouponCode: '',
    IdempotencyKey,
  })
  const id = data[0]?.PayPalOrderId ?? ''
  if (answer) await shopper.call(answerSandbox, { UserID: shopper.customerId, Id: id, Answer: answer })
  return { PaymentMethod: paymentMethods.payPal, IdempotencyKey, payPalOrderConfirmJson: JSON.stringify({ id, status: 'COMPLETED' }) }
}

/** All of a customer's orders as they see them, and the remaining uses of a coupon. */
async function traces(shop: TestShop, shopper: Shopper) {
  const { data } = await shopper.call(getOrderHistoryMaster, { UserId: shopper.customerId })
  const payments = await shop.db.selectFrom('payments').select(['state', 'amountCents']).execute()
  return { orders: data.length, payments }
}

test('a successful card payment places the order, whose digital lines complete at once', async () => {
  await using shop = await openShop()
  const [atlas, course] = [await shop.stock({ priceCents: 20_00 }), await shop.stock({ kind: 'course', quantity: null, priceCents: 10_00 })]
  const shopper = await shop.shopper()
  const placed = await shopper.buys([{ productId: atlas }, { productId: course }], card('tok_visa'))
  expect(placed.ResponseMsg).toBe(answers.orderPlaced)
  const { data: lines } = await shopper.call(getOrderHistoryDetail, { OrderId: placed.OrderId ?? 0 })
  expect(lines.map(({ LatestStatusID }) => LatestStatusID)).toEqual([orderStates.inProgress, orderStates.completed])
  expect(await traces(shop, shopper)).toEqual({ orders: 1, payments: [{ state: 'captured', amountCents: 30_00 }] })
  const [order] = (await shopper.call(getOrderHistoryMaster, { UserId: shopper.customerId })).data
  expect(order).toMatchObject({ PaymentState: 'paid', PaymentMethodName: 'Card', RefundedTotal: 0 })
  expect(order?.StatesJson.map(({ StatusID }) => StatusID)).toEqual([orderStates.active, orderStates.inProgress])
})

test('a pending order gets one job that looks at it again, once nobody can be paying it', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  const jobs = async () => {
    await enqueueAbandonedOrders(shop.app.shop)
    const { rows } = await shop.app.shop.pool.query<{ name: string }>(
      'select task_identifier as name from graphile_worker.jobs order by id',
    )
    return rows.map(({ name }) => name)
  }
  const attempt = card('tok_threeDSecureRequired')
  const { ClientSecret = '' } = await shopper.buys({ productId: atlas }, attempt)
  const isOld = (seconds: number) => shop.app.shop.pool.query('update orders set created_at = now() - make_interval(secs => $1)', [seconds])
  const after = abandonedAfterSeconds(shop.app.shop.config)
  await isOld(after - 5)
  expect(await jobs()).toEqual([])
  await isOld(after + 5)
  expect(await jobs()).toEqual(['finish-order'])
  expect(await jobs()).toEqual(['finish-order'])
  const { orderId } = await shop.db.selectFrom('orders').select('orderId').executeTakeFirstOrThrow()
  // Its customer still has time, so it is looked at again: by one job, as before.
  await finishOrder(shop.app.shop, orderId)
  expect(await jobs()).toEqual(['finish-order'])
  await shopper.call(answerSandbox, { UserID: shopper.customerId, Id: ClientSecret, Answer: 'approve' })
  expect((await shopper.buys({ productId: atlas }, attempt)).ResponseMsg).toBe(answers.orderPlaced)
  await shop.app.shop.pool.query(
    "select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'finish-order'",
  )
  expect(await jobs()).toEqual(['send-order-paid'])
})

test('only the commit that reserves an order by card does not wait for the disk', async () => {
  await using shop = await openShop()
  const { pool } = shop.app.shop
  await pool.query(`
    create table commits (what text, waits boolean);
    create function note_commit() returns trigger language plpgsql as $$ begin
      insert into commits select tg_argv[0], source <> 'session' from pg_settings where name = 'synchronous_commit';
      return null;
    end $$;
    create constraint trigger note after insert on orders deferrable initially deferred for each row execute function note_commit('reserved');
    create constraint trigger named after update on payments deferrable initially deferred for each row
      when (new.provider_id is distinct from old.provider_id) execute function note_commit('named');
    create constraint trigger paid after update on payments deferrable initially deferred for each row
      when (new.state is distinct from old.state) execute function note_commit('paid')`)
  const commits = async () => {
    const { rows } = await pool.query<{ what: string; waits: boolean }>(
      'with all_of_them as (delete from commits returning *) select * from all_of_them',
    )
    return rows.map(({ what, waits }) => (waits ? what : `${what} without waiting`))
  }
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  await shopper.buys({ productId: atlas }, card('tok_visa'))
  expect(await commits()).toEqual(['reserved without waiting', 'named', 'paid'])
  await shopper.buys({ productId: atlas }, await payPalOrder(shopper, atlas, randomUUID(), 'approve'))
  expect(await commits()).toEqual(['reserved', 'paid'])
  await shopper.buys({ productId: atlas }, { PaymentMethod: paymentMethods.cashOnDelivery })
  expect(await commits()).toEqual(['reserved'])
})

test.each([
  ['tok_chargeDeclined', messages.cardDeclined],
  ['tok_chargeDeclinedInsufficientFunds', messages.cardFundsInsufficient],
  ['tok_chargeDeclinedExpiredCard', messages.cardExpired],
  ['tok_chargeDeclinedProcessingError', messages.cardProcessingError],
  ['tok_live_1234', messages.cardInvalid],
  ['', messages.cardInvalid],
])('with the token “%s” no order is placed or paid, and stock and coupon are unchanged', async (token, reason) => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 1 })
  await shop.db
    .insertInto('coupons')
    .values({ code: 'ONCE', kind: 'amount', amountCents: 100, totalLimit: 1, perCustomerLimit: 1 })
    .execute()
  const shopper = await shop.shopper()
  const declined = card(token)
  expect(await shopper.buys({ productId: atlas }, { ...declined, CouponCode: 'ONCE' })).toEqual({ ResponseMsg: reason })
  expect(await shopper.buys({ productId: atlas }, { ...declined, CouponCode: 'ONCE' })).toEqual({ ResponseMsg: reason })
  expect(await shop.stockLeft(atlas)).toBe(1)
  expect((await traces(shop, shopper)).orders).toBe(0)
  expect((await shopper.buys({ productId: atlas }, { ...card('tok_visa'), CouponCode: 'ONCE' })).ResponseMsg).toBe(answers.orderPlaced)
})

test('a card without a token, and an answer of PayPal without an order, are refused before anything is stored', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const productId = await shop.stock()
  const payPal = { PaymentMethod: paymentMethods.payPal, payPalOrderConfirmJson: '{' }
  expect(await shopper.buys({ productId }, card(''))).toEqual({ ResponseMsg: messages.cardInvalid })
  expect(await shopper.buys({ productId }, payPal)).toEqual({ ResponseMsg: messages.payPalInvalid })
  expect(await shop.db.selectFrom('payments').select('state').execute()).toEqual([])
})

test('a card with 3-D Secure is charged after authentication, by the identical request', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 1 })
  const shopper = await shop.shopper()
  const attempt = card('tok_threeDSecureRequired')
  const asked = await shopper.buys({ productId: atlas }, attempt)
  expect(asked).toEqual({ ResponseMsg: answers.actionRequired, ClientSecret: expect.stringContaining('_secret_') })
  expect(await shopper.buys({ productId: atlas }, attempt)).toEqual(asked)
  expect([(await traces(shop, shopper)).orders, await shop.stockLeft(atlas)]).toEqual([0, 0])
  await shopper.call(answerSandbox, { UserID: shopper.customerId, Id: asked.ClientSecret ?? '', Answer: 'approve' })
  const placed = await shopper.buys({ productId: atlas }, attempt)
  expect(placed.ResponseMsg).toBe(answers.orderPlaced)
  expect(await shopper.buys({ productId: atlas }, attempt)).toEqual(placed)
})

test("another customer answers neither the bank's question nor PayPal's", async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const [shopper, other] = await shop.shoppers(2)
  if (!shopper || !other) throw new Error('there are two')
  const attempt = card('tok_threeDSecureRequired')
  const { ClientSecret = '' } = await shopper.buys({ productId: atlas }, attempt)
  const { payPalOrderConfirmJson } = await payPalOrder(shopper, atlas, randomUUID())
  for (const Id of [ClientSecret, JSON.parse(payPalOrderConfirmJson).id])
    for (const Answer of ['approve', 'decline'] as const)
      await expect(other.call(answerSandbox, { UserID: other.customerId, Id, Answer })).rejects.toMatchObject({ statusCode: 404 })
  await shopper.call(answerSandbox, { UserID: shopper.customerId, Id: ClientSecret, Answer: 'approve' })
  expect((await shopper.buys({ productId: atlas }, attempt)).ResponseMsg).toBe(answers.orderPlaced)
})

test('a card whose authentication failed is not charged', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 1 })
  const shopper = await shop.shopper()
  const attempt = card('tok_threeDSecureRequired')
  const { ClientSecret = '' } = await shopper.buys({ productId: atlas }, attempt)
  await shopper.call(answerSandbox, { UserID: shopper.customerId, Id: ClientSecret, Answer: 'decline' })
  expect(await shopper.buys({ productId: atlas }, attempt)).toEqual({ ResponseMsg: messages.cardNotAuthenticated })
  expect(await shop.stockLeft(atlas)).toBe(1)
})

test('the same card payment sent twenty times at once is one order, one payment and one number', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  const attempt = card('tok_visa')
  const given = await Promise.all(Array.from({ length: 20 }, () => shopper.buys({ productId: atlas }, attempt)))
  expect(new Set(given.map(({ OrderNumber }) => OrderNumber)).size).toBe(1)
  expect(given.every(({ ResponseMsg }) => ResponseMsg === answers.orderPlaced)).toBe(true)
  expect(await shop.stockLeft(atlas)).toBe(9)
  const intents = await shop.app.shop.pool.query("select object->>'status' as status from sandbox.ledger where kind = 'intent'")
  expect(intents.rows).toEqual([{ status: 'succeeded' }])
})

test('an approved PayPal order pays for one order only', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  const paid = await payPalOrder(shopper, atlas, randomUUID(), 'approve')
  const placed = await shopper.buys({ productId: atlas }, paid)
  expect(placed.ResponseMsg).toBe(answers.orderPlaced)
  expect(await shopper.buys({ productId: atlas }, paid)).toEqual(placed)
  const again = { ...paid, IdempotencyKey: randomUUID() }
  expect(await shopper.buys({ productId: atlas }, again)).toEqual({ ResponseMsg: messages.payPalInvalid })
  expect(await shop.stockLeft(atlas)).toBe(9)
})

test('a PayPal order that is declined, unapproved, forged, another customer’s or of another amount does not pay', async () => {
  await using shop = await openShop()
  const [atlas, manual] = [await shop.stock({ priceCents: 59_00 }), await shop.stock({ priceCents: 10_00 })]
  const [shopper, other] = [await shop.shopper(), await shop.shopper()]
  const key = randomUUID
  const buys = async (paid: Record<string, unknown>) => (await shopper.buys({ productId: atlas }, paid)).ResponseMsg
  expect(await buys(await payPalOrder(shopper, atlas, key(), 'decline'))).toBe(messages.payPalNotApproved)
  expect(await buys(await payPalOrder(shopper, atlas, key()))).toBe(messages.payPalNotApproved)
  expect(await buys({ PaymentMethod: paymentMethods.payPal, payPalOrderConfirmJson: { id: 'MADE-UP' } })).toBe(messages.payPalInvalid)
  expect(await buys({ PaymentMethod: paymentMethods.payPal, payPalOrderConfirmJson: '{' })).toBe(messages.payPalInvalid)
  expect(await buys(await payPalOrder(other, atlas, key(), 'approve'))).toBe(messages.payPalInvalid)
  expect(await buys(await payPalOrder(shopper, manual, key(), 'approve'))).toBe(messages.payPalInvalid)
  expect(await shop.stockLeft(atlas)).toBe(10)
  const { rows } = await shop.app.shop.pool.query("select from sandbox.ledger where kind = 'paypal' and object->>'status' = 'COMPLETED'")
  expect(rows).toEqual([])
})

test('a free order needs no provider; an order below 50 cents cannot be paid by card', async () => {
  await using shop = await openShop()
  const [course, leaflet] = [await shop.stock({ kind: 'course', priceCents: 10_00 }), await shop.stock({ priceCents: 49 })]
  await shop.db.insertInto('coupons').values({ code: 'GIFT', kind: 'percentage', percentage: 100 }).execute()
  const shopper = await shop.shopper()
  const free = await shopper.buys({ productId: course }, { PaymentMethod: paymentMethods.card, CouponCode: 'GIFT' })
  expect(free.ResponseMsg).toBe(answers.orderPlaced)
  const { data } = await shopper.call(getOrderHistoryDetail, { OrderId: free.OrderId ?? 0 })
  expect(data[0]?.LatestStatusID).toBe(orderStates.completed)
  expect((await shopper.buys({ productId: leaflet }, card('tok_visa'))).ResponseMsg).toBe(messages.cardTooSmall)
  const { data: asked } = await shopper.call(createPayPalOrder, {
    UserID: shopper.customerId,
    cartJsonData: cartOf({ productId: course }),
    CouponCode: 'GIFT',
  })
  expect(asked).toEqual([{ ResponseMsg: messages.nothingToPay }])
})

test('after five declined cards within an hour the sixth is not tried', async () => {
  await using shop = await openShop({ rateLimits: true })
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  for (let i = 0; i < 5; i++)
    expect((await shopper.buys({ productId: atlas }, card('tok_chargeDeclined'))).ResponseMsg).toBe(messages.cardDeclined)
  await expect(shopper.buys({ productId: atlas }, card('tok_visa'))).rejects.toMatchObject({ statusCode: 429 })
  expect((await shopper.buys({ productId: atlas })).ResponseMsg).toBe(answers.orderPlaced)
})

test('the browser gets the sandbox’s settings, and in a shop with keys there is no sandbox', async () => {
  await using sandbox = await openShop()
  expect((await sandbox.call(getPaymentPublicKey, {})).data).toEqual([{ PublishableKey: '', PayPalClientId: '', Mode: 'sandbox' }])
  await using real = await openShop({ env: { DEMO: 'off' } })
  const atlas = await real.stock()
  const shopper = await real.shopper()
  expect((await real.call(getPaymentPublicKey, {})).data[0]?.Mode).toBe('live')
  expect((await shopper.buys({ productId: atlas }, card('tok_visa'))).ResponseMsg).toBe(messages.paymentMethodInvalid)
})

test('an attempt finds its order, even if the payment is pending or was declined; nobody else finds it, and the list does not show it', async () => {
  await using shop = await openShop()
  const [atlas, course] = [await shop.stock({ priceCents: 20_00 }), await shop.stock({ kind: 'course', quantity: null, priceCents: 10_00 })]
  const [shopper, other] = [await shop.shopper(), await shop.shopper()]
  const [pending, paid, declined] = [randomUUID(), randomUUID(), randomUUID()]
  await shopper.buys({ productId: course }, card('tok_visa', paid))
  await shopper.buys({ productId: atlas }, card('tok_threeDSecureRequired', pending))
  await shopper.buys({ productId: atlas }, card('tok_chargeDeclined', declined))
  const statesOf = async (who: Shopper, IdempotencyKey?: string) => {
    const { data } = await who.call(getOrderHistoryMaster, { UserId: who.customerId, IdempotencyKey })
    return data.map(({ PaymentState }) => PaymentState)
  }
  expect(await statesOf(shopper, pending)).toEqual(['pending'])
  expect(await statesOf(shopper, paid)).toEqual(['paid'])
  expect(await statesOf(shopper, declined)).toEqual(['failed'])
  expect(await statesOf(shopper)).toEqual(['paid'])
  expect(await statesOf(shopper, randomUUID())).toEqual([])
  expect(await statesOf(other, paid)).toEqual([])
})
