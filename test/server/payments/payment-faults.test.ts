import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getTasks } from '../../../src/contract/admin.ts'
import { orderStates, paymentMethods } from '../../../src/contract/constants.ts'
import { eraseCustomer } from '../../../src/contract/customers/staff/customers.ts'
import { answers, messages } from '../../../src/contract/messages.ts'
import { assignRefund, getOrder, settlePayment } from '../../../src/contract/orders/staff/orders.ts'
import { createPayPalOrder, getOrderHistoryMaster } from '../../../src/contract/storefront.ts'
import { abandonedAfterSeconds, finishOrder } from '../../../src/modules/orders/placing/finish-order.ts'
import { comparePayment, reconcile } from '../../../src/modules/orders/placing/reconcile.ts'
import { finishRefund } from '../../../src/modules/orders/refunds/finish-refund.ts'
import { refundAmount, refundOrder } from '../../../src/modules/orders/refunds/refund-order.ts'
import { requestsForAnOrder } from '../../../src/modules/payments/provider.ts'
import { openLog } from '../../../src/platform/runtime/log.ts'
import { type FakeProviders, startProviders } from '../../fakes/providers.ts'
import { cartOf, openShop, type Shopper, type TestShop } from '../../harness/open-shop.ts'

// Providers that are slow, or that reject the shop's own requests.

let providers: FakeProviders
let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  providers = await startProviders()
  const log = openLog('error', { write: (line: string) => lines.push(line) })
  shop = await openShop({ log, rateLimits: true, env: { ...providers.env, PROVIDER_TIMEOUT_MS: '20000' } })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await providers[Symbol.asyncDispose]()
})
beforeEach(() => void lines.splice(0))
afterEach(() => {
  providers.intercept()
  providers.behave('responds normally')
})

const byCard = (paymentToken = 'tok_visa') => ({ PaymentMethod: paymentMethods.card, paymentToken, IdempotencyKey: randomUUID() })

const asksPayPal = async (shopper: Shopper, productId: number, IdempotencyKey: string = randomUUID()) => {
  const cartJsonData = cartOf({ productId })
  const { data } = await shopper.call(createPayPalOrder, { UserID: shopper.customerId, cartJsonData, CouponCode: '', IdempotencyKey })
  const { PayPalOrderId: id = '', ResponseMsg } = data[0] ?? {}
  return { ResponseMsg, paid: { PaymentMethod: paymentMethods.payPal, IdempotencyKey, payPalOrderConfirmJson: { id } } }
}

/** Replaces the provider's response to one request. */
const answersOnce = (at: RegExp, status: number, body: object) =>
  providers.intercept((request, go) => (at.test(request) ? Promise.resolve(Response.json(body, { status })) : go()))

const wrong = (more: object) => ({ error: { type: 'invalid_request_error', message: 'Received something wrong.', ...more } })

test.each([
  ['a parameter that Stripe does not know', /^POST .*payment_methods$/, 400, wrong({ code: 'parameter_unknown', param: 'card[token]' })],
  ['a response without a reason', /^POST .*payment_methods$/, 400, wrong({})],
  ['an amount that the account may not charge', /^POST .*payment_intents$/, 400, wrong({ code: 'amount_too_small', param: 'amount' })],
  ['a key that was revoked', /^POST .*payment_methods$/, 401, wrong({})],
  ['a key that may not charge', /^POST .*payment_intents$/, 403, wrong({})],
  ['a payment that cannot be confirmed', /confirm$/, 400, wrong({ code: 'parameter_invalid_empty' })],
])('%s is not a decline: the customer sees that cards cannot be used, and the owner’s log has the reason', async (_, at, status, body) => {
  const atlas = await shop.stock({ quantity: 1 })
  const shopper = await shop.shopper()
  answersOnce(at, status, body)
  // More often than a customer's cards may be declined within an hour.
  for (let time = 0; time < 6; time++)
    expect(await shopper.buys({ productId: atlas }, byCard())).toEqual({ ResponseMsg: messages.cardUnavailable })
  expect(lines).toHaveLength(6)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', provider: 'stripe' })
  expect(lines.join()).toContain('Received something wrong.')
  expect(await shop.stockLeft(atlas)).toBe(1)
  providers.intercept()
  expect((await shopper.buys({ productId: atlas }, byCard())).ResponseMsg).toBe(answers.orderPlaced)
})

test('a card token that Stripe does not know is the card’s problem, and is not logged', async () => {
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  expect(await shopper.buys({ productId: atlas }, byCard('tok_made_up'))).toEqual({ ResponseMsg: messages.cardInvalid })
  answersOnce(/^POST .*payment_methods$/, 400, wrong({ code: 'token_already_used', param: 'card[token]' }))
  expect(await shopper.buys({ productId: atlas }, byCard())).toEqual({ ResponseMsg: messages.cardInvalid })
  expect(lines).toEqual([])
})

test.each([
  ['an amount that PayPal refuses', /^POST .*orders$/, 422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'MAX_VALUE_EXCEEDED' }] }],
  ['an account that may not sell', /^POST .*orders$/, 403, { name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] }],
])('%s is not a decline before the customer is sent to PayPal', async (_, at, status, body) => {
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  answersOnce(at, status, body)
  expect((await asksPayPal(shopper, atlas)).ResponseMsg).toBe(messages.payPalUnavailable)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', provider: 'paypal' }])
})

test('a client secret that PayPal does not accept shows the same message', async () => {
  await using other = await openShop({ env: { ...providers.env, LOG_LEVEL: 'silent' } })
  const atlas = await other.stock()
  answersOnce(/token$/, 401, { error: 'invalid_client' })
  expect((await asksPayPal(await other.shopper(), atlas)).ResponseMsg).toBe(messages.payPalUnavailable)
})

test.each([
  ['PAYEE_ACCOUNT_RESTRICTED', messages.payPalUnavailable, 1],
  ['INSTRUMENT_DECLINED', messages.payPalDeclined, 0],
])(
  'a capture that PayPal refuses with %s shows whether customer or shop is at fault, and returns the stock',
  async (issue, said, logged) => {
    const atlas = await shop.stock({ quantity: 1 })
    const shopper = await shop.shopper()
    const { paid } = await asksPayPal(shopper, atlas)
    await providers.answer(paid.payPalOrderConfirmJson.id)
    answersOnce(/capture$/, 422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })
    expect(await shopper.buys({ productId: atlas }, paid)).toEqual({ ResponseMsg: said })
    expect(lines).toHaveLength(logged)
    expect(await shop.stockLeft(atlas)).toBe(1)
  },
)

/** A paid order of $59. */
async function bought(method: 'card' | 'PayPal') {
  const atlas = await shop.stock({ priceCents: 59_00 })
  const shopper = await shop.shopper()
  const { paid } = method === 'PayPal' ? await asksPayPal(shopper, atlas) : { paid: byCard() }
  if ('payPalOrderConfirmJson' in paid) await providers.answer(paid.payPalOrderConfirmJson.id)
  const { OrderId: orderId = 0 } = await shopper.buys({ productId: atlas }, paid)
  const payment = await shop.db
    .selectFrom('payments')
    .select(['paymentId', 'providerId', 'captureId'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const owner = await shop.staff('owner')
  return {
    shopper,
    orderId,
    owner,
    payment,
    refund: () => shop.write((tx) => refundOrder(tx, { orderId, actor: 'Huda', reason: 'damaged' })),
    settle: () => owner.call(settlePayment, { OrderId: orderId, Reason: 'by bank transfer', IdempotencyKey: randomUUID() }),
    /** What staff see of it, and what the provider has given back in cents. */
    async seen() {
      const { Timeline, Payment } = await owner.call(getOrder, { OrderId: orderId })
      const charge = providers.charges().find(({ providerId }) => providerId === Payment?.ProviderId)
      return {
        entries: Timeline.flatMap(({ Type }) => (Type.startsWith('refund') ? [Type] : [])),
        isOnToday: (await owner.call(getTasks, {})).some(({ Task, OrderId }) => Task === 'payments-disagree' && OrderId === orderId),
        recorded: Payment?.Refunded,
        given: charge?.refundedCents,
      }
    },
    byHand: async (amount: number) => {
      const { STRIPE_API_BASE, PAYPAL_API_BASE } = providers.env
      const value = { amount: { currency_code: 'USD', value: (amount / 100).toFixed(2) } }
      const answer =
        method === 'card'
          ? await fetch(`${STRIPE_API_BASE}/v1/refunds`, {
              method: 'POST',
              body: new URLSearchParams({ payment_intent: payment.providerId ?? '', amount: String(amount) }),
            })
          : await fetch(`${PAYPAL_API_BASE}/v2/payments/captures/${payment.captureId}/refund`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'paypal-request-id': randomUUID() },
              body: JSON.stringify(value),
            })
      expect(answer.ok).toBe(true)
    },
  }
}

/** The same with its refund, which is not sent yet. */
async function refunding(method: 'card' | 'PayPal') {
  const order = await bought(method)
  const { refundId } = await order.refund()
  const { shopper, owner } = order
  return {
    ...order,
    refundId: refundId ?? 0,
    finish: () => finishRefund(shop.app.shop, refundId ?? 0),
    async again() {
      const { rows } = await shop.app.shop.pool.query(
        `select run_at > now() + interval '1 day' as is_later from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'finish-refund' and (j.payload ->> 'refundId')::integer = $1 order by j.id`,
        [refundId],
      )
      return rows.map((row) => row.is_later)
    },
    erase: async () => {
      const { customerId } = shopper
      const { email } = await shop.db.selectFrom('customers').select('email').where('customerId', '=', customerId).executeTakeFirstOrThrow()
      return owner.call(eraseCustomer, { CustomerId: customerId, Email: email, Reason: 'asked' })
    },
  }
}

const refusedRefund = { entries: ['refund', 'refund-failed'], isOnToday: true, recorded: 0, given: 0 }

test.each([
  ['card', /^POST .*refunds$/, 400, wrong({ code: 'charge_disputed' })],
  ['PayPal', /^POST .*refund$/, 422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_TIME_LIMIT_EXCEEDED' }] }],
] as const)('a refund that the provider refuses is on Today, and is tried again: by %s', async (method, at, status, body) => {
  const { finish, seen, again } = await refunding(method)
  answersOnce(at, status, body)
  await finish()
  expect(await seen()).toEqual(refusedRefund)
  expect(await again()).toEqual([false, true])
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'error', amountCents: 59_00 })
  providers.intercept()
  await finish()
  expect(await seen()).toEqual({ entries: ['refund', 'refund-done'], isOnToday: false, recorded: 59, given: 59_00 })
})

test('a refused refund that the owner makes at the provider is recorded, and not made twice', async () => {
  const { finish, seen, byHand, erase } = await refunding('card')
  answersOnce(/^POST .*refunds$/, 400, wrong({ code: 'charge_disputed' }))
  await finish()
  providers.intercept()
  await byHand(10_00)
  await finish()
  expect(await seen()).toEqual({ ...refusedRefund, given: 10_00 })
  await expect(erase()).rejects.toMatchObject({ problem: { current: { Open: [{ Reasons: ['refund'] }] } } })
  await byHand(49_00)
  await finish()
  expect(await seen()).toEqual({ entries: ['refund', 'refund-done'], isOnToday: false, recorded: 59, given: 59_00 })
})

test('a refund that the provider never makes is settled by a person: it leaves Today, and is not sent later', async () => {
  const { finish, seen, settle, owner, orderId: OrderId } = await refunding('card')
  await expect(settle()).rejects.toMatchObject({ statusCode: 409, code: 'nothing_to_settle' })
  answersOnce(/^POST .*refunds$/, 400, wrong({ code: 'charge_disputed' }))
  await finish()
  providers.intercept()
  expect((await owner.call(getOrder, { OrderId })).Possible.SettlePayment).toBe(true)
  const settled = await settle()
  expect(settled.Possible.SettlePayment).toBe(false)
  expect(settled.Timeline.filter(({ Type }) => Type === 'note')).toMatchObject([{ Text: 'by bank transfer' }])
  await finish()
  expect(await seen()).toEqual({ entries: ['refund', 'refund-done'], isOnToday: false, recorded: 0, given: 0 })
  await expect(settle()).rejects.toMatchObject({ code: 'nothing_to_settle' })
})

test('a refund that is on its way while a person settles it is on Today again: it may be given back twice', async () => {
  const { finish, seen, settle, payment } = await refunding('card')
  answersOnce(/^POST .*refunds$/, 400, wrong({ code: 'charge_disputed' }))
  await finish()
  providers.intercept(async (request, go) => {
    if (/^POST .*refunds$/.test(request)) await settle()
    return go()
  })
  await finish()
  providers.intercept()
  expect(await seen()).toMatchObject({ isOnToday: true, given: 59_00 })
  await settle()
  expect((await seen()).isOnToday).toBe(false)
  // Compared again, it would be reported again.
  await shop.db.updateTable('payments').set({ comparedAt: new Date() }).where('paymentId', '=', payment.paymentId).execute()
})

test('a payment that its provider reports differently leaves Today when a person has settled it, also when it is too old to be compared', async () => {
  const { payment, seen, settle } = await bought('card')
  // More than the provider has given back, as where a refund of it fails later.
  await shop.db.updateTable('payments').set({ refundedCents: 10_00 }).where('paymentId', '=', payment.paymentId).execute()
  await reconcile(shop.app.shop)
  expect(await seen()).toMatchObject({ isOnToday: true, recorded: 10, given: 0 })
  const old = { createdAt: new Date(Date.now() - 6 * 24 * 60 * 60_000), comparedAt: null }
  await shop.db.updateTable('payments').set(old).where('paymentId', '=', payment.paymentId).execute()
  await reconcile(shop.app.shop)
  expect((await seen()).isOnToday).toBe(true)
  await settle()
  expect((await seen()).isOnToday).toBe(false)
})

/** Tells the shop that money was given back at the provider. */
async function sendWebhook(method: 'card' | 'PayPal', id: string, eventId: string) {
  providers.sendWebhooksTo(shop.origin)
  const of = { eventId, about: 'refund' } as const
  expect(await (method === 'card' ? providers.sendStripeWebhook(id, of) : providers.sendPayPalWebhook(id, of))).toBe(200)
  providers.sendWebhooksTo('')
}

/** A refund that was made at the provider, as staff see it. */
async function madeElsewhere({ owner, orderId: OrderId }: Awaited<ReturnType<typeof bought>>) {
  const { Refunded, PaymentState, Possible, Lines } = await owner.call(getOrder, { OrderId })
  const tasks = await owner.call(getTasks, {})
  const isOnToday = tasks.some(({ Task, OrderId: id }) => Task === 'refunds-to-assign' && id === OrderId)
  return {
    Refunded,
    PaymentState,
    toAssign: Possible.AssignRefund?.Amount ?? 0,
    left: Possible.RefundAmount,
    states: Lines.map(({ StatusId }) => StatusId),
    isOnToday,
  }
}

test.each(['card', 'PayPal'] as const)(
  'a refund that was made at the provider is heard at once, however old the payment is, and staff say what it was for: %s',
  async (method) => {
    const order = await bought(method)
    const { payment, byHand, owner, seen, orderId: OrderId } = order
    await shop.db
      .updateTable('payments')
      .set({ createdAt: new Date(Date.now() - 400 * 24 * 60 * 60_000) })
      .where('paymentId', '=', payment.paymentId)
      .execute()
    await byHand(10_00)
    for (const eventId of ['evt_1', 'evt_1', 'evt_2']) await sendWebhook(method, payment.providerId ?? '', `${eventId}_${OrderId}`)
    expect(await seen()).toMatchObject({ isOnToday: false, recorded: 10, given: 10_00, entries: ['refund', 'refund-done'] })
    expect(await madeElsewhere(order)).toMatchObject({
      Refunded: 10,
      PaymentState: 'partly_refunded',
      toAssign: 10,
      left: 49,
      isOnToday: true,
    })
    const { Possible, Lines } = await owner.call(getOrder, { OrderId })
    const RefundId = Possible.AssignRefund?.RefundId ?? 0
    const assign = (more: Record<string, unknown> = {}) =>
      owner.call(assignRefund, { OrderId, RefundId, IdempotencyKey: randomUUID(), ...more })
    await expect(assign({ RefundId: RefundId + 999 })).rejects.toMatchObject({ statusCode: 404 })
    await assign({ Lines: [{ OrderItemId: Lines[0]?.OrderItemId ?? 0, Quantity: 1 }] })
    expect(await madeElsewhere(order)).toMatchObject({ states: [orderStates.refunded], toAssign: 0, isOnToday: false })
    await expect(assign()).rejects.toMatchObject({ statusCode: 409, code: 'refund_assigned' })
  },
)

test('a refund at the provider during one of the shop’s own is recorded after it, each once', async () => {
  const order = await bought('card')
  const { payment, byHand, orderId } = order
  const half = (amountCents: number) => shop.write((tx) => refundAmount(tx, { orderId, amountCents, actor: 'Huda', reason: 'damaged' }))
  const { refundId } = await half(20_00)
  providers.intercept(async (request, go) => {
    const answer = await go()
    if (/^POST .*refunds$/.test(request)) {
      providers.intercept()
      await byHand(10_00)
      await sendWebhook('card', payment.providerId ?? '', `evt_during_${orderId}`)
    }
    return answer
  })
  await finishRefund(shop.app.shop, refundId ?? 0)
  expect(await madeElsewhere(order)).toMatchObject({ Refunded: 20, toAssign: 0 })
  await comparePayment(shop.app.shop, orderId)
  expect(await madeElsewhere(order)).toMatchObject({ Refunded: 30, toAssign: 10, left: 29 })
  expect(await order.seen()).toMatchObject({ recorded: 30, given: 30_00, isOnToday: false })
})

test('more than is left of an order, given back at the provider, waits for a person', async () => {
  const order = await bought('card')
  const { payment, byHand, refund, seen } = order
  const { refundId } = await refund()
  await shop.db
    .updateTable('refunds')
    .set({ state: 'done', doneAt: new Date() })
    .where('refundId', '=', refundId ?? 0)
    .execute()
  await byHand(59_00)
  await sendWebhook('card', payment.providerId ?? '', `evt_more_${order.orderId}`)
  expect(await seen()).toMatchObject({ isOnToday: true, recorded: 0, given: 59_00 })
  expect(await madeElsewhere(order)).toMatchObject({ Refunded: 59, toAssign: 0 })
  await order.settle()
})

test('a refund that is made while its payment is compared is no disagreement', async () => {
  const { payment, seen, refund } = await bought('card')
  let isMade = false
  providers.intercept(async (request, go) => {
    if (!isMade && request.startsWith('GET') && request.includes(payment.providerId ?? '')) {
      isMade = true
      await finishRefund(shop.app.shop, (await refund()).refundId ?? 0)
    }
    return go()
  })
  await reconcile(shop.app.shop)
  expect(isMade).toBe(true)
  expect(await seen()).toMatchObject({ isOnToday: false, recorded: 59, given: 59_00 })
})

test('a refund that cannot be sent for a day is on Today, and tried again each day', async () => {
  const { finish, seen, again, refundId } = await refunding('card')
  answersOnce(/^POST .*refunds$/, 500, {})
  await expect(finish()).rejects.toThrow()
  expect(await seen()).toMatchObject({ entries: ['refund'], isOnToday: false })
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
  await shop.db.updateTable('refunds').set({ createdAt: yesterday }).where('refundId', '=', refundId).execute()
  expect((await seen()).isOnToday).toBe(true)
  await finish()
  expect(await seen()).toMatchObject({ isOnToday: true, given: 0 })
  expect(await again()).toEqual([false, true])
  providers.intercept()
  await finish()
  expect(await seen()).toMatchObject({ isOnToday: false, recorded: 59, given: 59_00 })
})

test('an order whose provider is silent for a day is asked about each hour, until there is an answer', async () => {
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  answersOnce(/confirm$/, 500, {})
  await expect(shopper.buys({ productId: atlas }, byCard())).rejects.toMatchObject({ statusCode: 503 })
  const theirs = shop.db.selectFrom('orders').select(['orderId', 'paymentState']).where('customerId', '=', shopper.customerId)
  const { orderId } = await theirs.executeTakeFirstOrThrow()
  answersOnce(/payment_intents/, 500, {})
  await expect(finishOrder(shop.app.shop, orderId)).rejects.toThrow()
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
  await shop.db.updateTable('payments').set({ createdAt: yesterday }).where('orderId', '=', orderId).execute()
  await finishOrder(shop.app.shop, orderId)
  const { rows } = await shop.app.shop.pool.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'finish-order' and (j.payload ->> 'orderId')::integer = $1 and j.run_at > now() + interval '50 minutes'`,
    [orderId],
  )
  expect(rows).toHaveLength(1)
  providers.intercept()
  await finishOrder(shop.app.shop, orderId)
  expect(await theirs.executeTakeFirst()).toMatchObject({ paymentState: 'paid' })
})

test('what was begun in the sandbox ends when the shop has keys: refunds are done, open orders are cancelled, and nothing is compared', async () => {
  await using sandbox = await openShop()
  const atlas = await sandbox.stock({ quantity: 2, priceCents: 59_00 })
  const shopper = await sandbox.shopper()
  const { OrderId: orderId = 0 } = await shopper.buys({ productId: atlas }, byCard())
  const { refundId } = await sandbox.write((tx) => refundOrder(tx, { orderId, actor: 'Huda', reason: 'a trial' }))
  const asked = await shopper.buys({ productId: atlas }, byCard('tok_threeDSecureRequired'))
  expect([asked.ResponseMsg, await sandbox.stockLeft(atlas)]).toEqual([answers.actionRequired, 1])
  await using live = await openShop({ beside: sandbox, env: providers.env })
  const open = await live.db.selectFrom('orders').select('orderId').where('paymentState', '=', 'pending').executeTakeFirstOrThrow()
  await finishOrder(live.app.shop, open.orderId)
  await finishRefund(live.app.shop, refundId ?? 0)
  await reconcile(live.app.shop)
  const owner = await live.staff('owner')
  const { Timeline, Payment, PaymentState } = await owner.call(getOrder, { OrderId: orderId })
  expect([PaymentState, Payment?.Refunded, Timeline.at(-1)?.Type]).toEqual(['refunded', 59, 'refund-done'])
  expect((await owner.call(getOrder, { OrderId: open.orderId })).PaymentState).toBe('failed')
  expect(await live.stockLeft(atlas)).toBe(2)
  expect(await live.db.selectFrom('payments').select('paymentId').where('comparedAt', 'is not', null).execute()).toEqual([])
})

test('an order is abandoned after the longest checkout, however slow the provider', async () => {
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  const before = providers.requests.length
  expect((await shopper.buys({ productId: atlas }, byCard('tok_chargeDeclined'))).ResponseMsg).toBe(messages.cardDeclined)
  expect(providers.requests.length - before).toBe(requestsForAnOrder)
  for (const providerTimeoutMs of [100, 8000, 60_000])
    expect(abandonedAfterSeconds({ providerTimeoutMs })).toBeGreaterThan((requestsForAnOrder * providerTimeoutMs) / 1000)
})

/** The provider receives a request and delays its response, before or after it has acted on it. */
function delays(at: RegExp, when: 'before' | 'after') {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isFirst = true
  providers.intercept(async (request, go) => {
    if (!at.test(request) || !isFirst) return go()
    isFirst = false
    const answer = when === 'after' ? await go() : undefined
    reached.resolve()
    await released.promise
    return answer ?? go()
  })
  return { reached: reached.promise, release: released.resolve }
}

const steps = [/^POST .*payment_methods$/, /^POST .*payment_intents$/, /^POST .*confirm$/, /^POST .*capture$/, /^GET .*orders\/\w+$/]

test.each(steps.flatMap((step) => (['before', 'after'] as const).map((when) => [step, when] as const)))(
  'a provider that delays its response to %s, from %s it acted until after the job ran, makes one order and one charge',
  async (step, when) => {
    const atlas = await shop.stock({ quantity: 2, priceCents: 59_00 })
    const shopper = await shop.shopper()
    const isPayPal = /capture|GET/.test(String(step))
    const paid = isPayPal ? (await asksPayPal(shopper, atlas)).paid : byCard()
    if ('payPalOrderConfirmJson' in paid) await providers.answer(paid.payPalOrderConfirmJson.id)
    const delayed = delays(step, when)
    const first = shopper.buys({ productId: atlas }, paid)
    await delayed.reached
    const { orderId } = await shop.db
      .selectFrom('orders')
      .select('orderId')
      .where('customerId', '=', shopper.customerId)
      .executeTakeFirstOrThrow()
    await finishOrder(shop.app.shop, orderId)
    delayed.release()
    const given = await first
    // The provider had no record yet, so the job cancelled the order: the request ends without a charge, and is sent again.
    if (given.ResponseMsg !== answers.orderPlaced) expect(given.ResponseMsg).toBe(messages.paymentInterrupted)
    const placed = await shopper.buys({ productId: atlas }, paid)
    expect(placed.ResponseMsg).toBe(answers.orderPlaced)
    const { data } = await shopper.call(getOrderHistoryMaster, { UserId: shopper.customerId })
    expect(data.map(({ OrderNumber }) => OrderNumber)).toEqual([placed.OrderNumber])
    const { providerId } = await shop.db
      .selectFrom('payments')
      .select('providerId')
      .where('orderId', '=', placed.OrderId ?? 0)
      .executeTakeFirstOrThrow()
    const mine = providers.charges().filter((charge) => charge.providerId === providerId || charge.reference.includes(`order-${orderId}-`))
    expect(mine).toMatchObject([{ providerId, amountCents: 59_00, refundedCents: 0 }])
    expect(await shop.stockLeft(atlas)).toBe(1)
  },
)
