import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderStates, paymentMethods } from '../../../src/contract/constants.ts'
import { eraseCustomer } from '../../../src/contract/customers/staff/customers.ts'
import { settleDispute } from '../../../src/contract/orders/staff/disputes.ts'
import { getOrder, listOrders, refundOrder } from '../../../src/contract/orders/staff/orders.ts'
import { createPayPalOrder } from '../../../src/contract/storefront.ts'
import { getTasks } from '../../../src/contract/today/tasks.ts'
import { findDisputes, hearDispute } from '../../../src/modules/orders/disputes/hear-dispute.ts'
import { comparePayment } from '../../../src/modules/orders/placing/reconcile.ts'
import { finishRefund } from '../../../src/modules/orders/refunds/finish-refund.ts'
import { refundAmount } from '../../../src/modules/orders/refunds/refund-order.ts'
import { openLog } from '../../../src/platform/runtime/log.ts'
import type { Verdict } from '../../fakes/disputes.ts'
import { type FakeProviders, startProviders } from '../../fakes/providers.ts'
import { cartOf, openShop, type TestShop } from '../../harness/open-shop.ts'

// Customers who ask their bank, or PayPal, for their money back.

let providers: FakeProviders
let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  providers = await startProviders()
  const log = openLog('warn', { write: (line: string) => lines.push(line) })
  shop = await openShop({ log, env: { ...providers.env, PROVIDER_TIMEOUT_MS: '20000' } })
  providers.sendWebhooksTo(shop.origin)
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await providers[Symbol.asyncDispose]()
})
// Today names one order of each task: no test leaves one behind.
afterEach(async () => {
  providers.intercept()
  lines.splice(0)
  await shop.db.deleteFrom('disputes').execute()
  await shop.db.updateTable('refunds').set({ needsLines: false, state: 'done' }).execute()
  await shop.db.updateTable('payments').set({ disagreedAt: null }).execute()
})

const methods = ['card', 'PayPal'] as const
type Method = (typeof methods)[number]

/** A paid order of two books for $118, and what happens to its payment. */
async function bought(method: Method) {
  const atlas = await shop.stock({ priceCents: 59_00, quantity: 10 })
  const shopper = await shop.shopper()
  const IdempotencyKey = randomUUID()
  const lines = { productId: atlas, quantity: 2 }
  const id =
    method === 'PayPal' &&
    (await shopper.call(createPayPalOrder, { UserID: shopper.customerId, cartJsonData: cartOf(lines), CouponCode: '', IdempotencyKey }))
      .data[0]?.PayPalOrderId
  if (id) await providers.answer(id)
  const paid = id
    ? { PaymentMethod: paymentMethods.payPal, payPalOrderConfirmJson: { id } }
    : { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
  const { OrderId = 0 } = await shopper.buys(lines, { ...paid, IdempotencyKey })
  const { paymentId, ...ids } = await shop.db
    .selectFrom('payments')
    .select(['paymentId', 'providerId', 'captureId'])
    .where('orderId', '=', OrderId)
    .executeTakeFirstOrThrow()
  const payment = {
    provider: method === 'card' ? ('stripe' as const) : ('paypal' as const),
    providerId: ids.providerId ?? '',
    captureId: ids.captureId ?? '',
  }
  const owner = await shop.staff('owner')
  const provider = shop.app.shop.payments.providers.find(({ name }) => name === payment.provider)
  if (!provider) throw new Error('no provider')
  const tell = (disputeId: string, type?: string, eventId?: string) =>
    method === 'card'
      ? providers.sendStripeDispute(disputeId, { ...(type && { type }), ...(eventId && { eventId }) })
      : providers.sendPayPalDispute(disputeId, { ...(type && { type }), ...(eventId && { eventId }) })
  return {
    OrderId,
    paymentId,
    atlas,
    shopper,
    payment,
    owner,
    tell,
    hear: (disputeId: string) => hearDispute(shop.app.shop, provider, disputeId),
    open: (amountCents = 118_00, more: { dueAt?: Date | null; reason?: string; verdict?: Verdict } = {}) =>
      providers.disputes.open(payment, { amountCents, ...more }),
    async decide(disputeId: string, verdict: Verdict) {
      await providers.disputes.decide(disputeId, verdict)
      expect(await tell(disputeId, method === 'card' ? 'charge.dispute.closed' : 'CUSTOMER.DISPUTE.RESOLVED')).toBe(200)
    },
    settle: (DisputeId: number, more: Record<string, unknown> = {}) =>
      owner.call(settleDispute, { OrderId, DisputeId, IdempotencyKey: randomUUID(), ...more }),
    /** The order, its disputes and what waits on Today, as staff see them. */
    async seen() {
      const { PaymentState, Refunded, Possible, Disputes, Timeline } = await owner.call(getOrder, { OrderId })
      const tasks = (await owner.call(getTasks, {})).flatMap((task) =>
        task.OrderId === OrderId && /^(dispute|refund|payment)/.test(task.Task) ? [task.Task] : [],
      )
      return {
        PaymentState,
        Refunded,
        left: Possible.RefundAmount,
        disputes: Disputes.map(({ Amount, State, Outcome, Lost }) => ({ Amount, State, Outcome, Lost })),
        entries: Timeline.flatMap(({ Type }) => (/^(dispute|refund)/.test(Type) ? [Type] : [])),
        tasks,
      }
    },
  }
}

const open = { Amount: 118, State: 'needs_response', Outcome: null, Lost: 0 }
const untouched = { PaymentState: 'paid', Refunded: 0, left: 118 }

test.each(methods)(
  'a dispute that is opened at the provider is on the order and on Today, however often a webhook tells of it: %s',
  async (method) => {
    const order = await bought(method)
    await shop.db
      .updateTable('payments')
      .set({ createdAt: new Date(Date.now() - 400 * 24 * 60 * 60_000) })
      .where('paymentId', '=', order.paymentId)
      .execute()
    const disputeId = await order.open()
    for (const eventId of ['one', 'one', 'two']) expect(await order.tell(disputeId, undefined, `${eventId}_${order.OrderId}`)).toBe(200)
    expect(await order.seen()).toEqual({ ...untouched, disputes: [open], entries: ['dispute-opened'], tasks: ['disputes-to-answer'] })
    const { Disputes } = await order.owner.call(getOrder, { OrderId: order.OrderId })
    expect(Disputes[0]).toMatchObject({ ProviderId: disputeId, Reason: 'fraud', DaysLeft: 7, ClosedAt: null, SettledAt: null })
    const { Rows } = await order.owner.call(listOrders, { Filter: { Tab: 'disputed', CustomerId: order.shopper.customerId } })
    expect(Rows.map(({ OrderId }) => OrderId)).toEqual([order.OrderId])
    await order.decide(disputeId, 'under_review')
    expect(await order.seen()).toMatchObject({ disputes: [{ ...open, State: 'under_review' }], tasks: [] })
  },
)

test('of the disputes on Today the most urgent one comes first, and one that is overdue before all', async () => {
  await using quiet = await openShop({ env: { ...providers.env, LOG_LEVEL: 'silent' } })
  const atlas = await quiet.stock()
  const owner = await quiet.staff('owner')
  const day = 24 * 60 * 60_000
  const provider = quiet.app.shop.payments.providers.find(({ name }) => name === 'stripe')
  const sold = async (days: number) => {
    const { OrderId = 0 } = await (await quiet.shopper()).buys(
      { productId: atlas },
      { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' },
    )
    const { providerId } = await quiet.db
      .selectFrom('payments')
      .select('providerId')
      .where('orderId', '=', OrderId)
      .executeTakeFirstOrThrow()
    const payment = { provider: 'stripe' as const, providerId: providerId ?? '', captureId: '' }
    const disputeId = await providers.disputes.open(payment, { amountCents: 59_00, dueAt: new Date(Date.now() + days * day) })
    if (provider) await hearDispute(quiet.app.shop, provider, disputeId)
    return OrderId
  }
  const first = async () => (await owner.call(getTasks, {})).find(({ Task }) => Task === 'disputes-to-answer')
  await sold(20)
  const soon = await sold(3)
  expect(await first()).toMatchObject({ Count: 2, OrderId: soon, DaysLeft: 3 })
  const late = await sold(-2)
  expect(await first()).toMatchObject({ Count: 3, OrderId: late, DaysLeft: -2 })
})

test.each([
  ['card', 'won', 'dispute-won'],
  ['card', 'withdrawn', 'dispute-withdrawn'],
  ['PayPal', 'won', 'dispute-won'],
  ['PayPal', 'withdrawn', 'dispute-withdrawn'],
] as const)('a dispute by %s that is %s costs nothing', async (method, verdict, entry) => {
  const order = await bought(method)
  const disputeId = await order.open()
  await order.tell(disputeId)
  await order.decide(disputeId, verdict)
  const closed = { ...open, State: 'closed', Outcome: verdict }
  expect(await order.seen()).toEqual({ ...untouched, disputes: [closed], entries: ['dispute-opened', entry], tasks: [] })
  const { Disputes } = await order.owner.call(getOrder, { OrderId: order.OrderId })
  await expect(order.settle(Disputes[0]?.DisputeId ?? 0)).rejects.toMatchObject({ statusCode: 409, code: 'dispute_settled' })
})

test.each(methods)(
  'a lost dispute takes the money once, is refunded no second time, and staff say what is taken back: %s',
  async (method) => {
    const order = await bought(method)
    const { OrderId, owner, payment, atlas, settle } = order
    const disputeId = await order.open()
    // The end is heard before the beginning, and twice.
    await order.decide(disputeId, 'lost')
    if (method === 'PayPal') await providers.disputes.reverse(payment, disputeId)
    await order.tell(disputeId)
    await comparePayment(shop.app.shop, OrderId)
    const lost = { Amount: 118, State: 'closed', Outcome: 'lost', Lost: 118 }
    expect(await order.seen()).toEqual({
      PaymentState: 'refunded',
      Refunded: 118,
      left: 0,
      disputes: [lost],
      entries: ['dispute-opened', 'dispute-lost'],
      tasks: ['disputes-to-settle'],
    })
    await expect(owner.call(refundOrder, { OrderId, Reason: 'again', Amount: 1, IdempotencyKey: randomUUID() })).rejects.toMatchObject({
      statusCode: 409,
    })
    const { Disputes, Lines } = await owner.call(getOrder, { OrderId })
    const DisputeId = Disputes[0]?.DisputeId ?? 0
    await expect(settle(DisputeId + 999)).rejects.toMatchObject({ statusCode: 404 })
    await expect(settle(DisputeId, { Lines: [{ OrderItemId: Lines[0]?.OrderItemId ?? 0, Quantity: 3 }] })).rejects.toMatchObject({
      statusCode: 409,
    })
    // Two people at once: one settles it, and the other is told.
    const Some = { Lines: [{ OrderItemId: Lines[0]?.OrderItemId ?? 0, Quantity: 2 }] }
    const both = await Promise.allSettled([settle(DisputeId, Some), settle(DisputeId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ statusCode: 409, code: 'dispute_settled' })
    if (both[0]?.status === 'fulfilled') {
      expect(await shop.stockLeft(atlas)).toBe(10)
      expect(both[0].value.Lines[0]?.StatusId).toBe(orderStates.refunded)
    }
    expect(await order.seen()).toMatchObject({ Refunded: 118, tasks: [], entries: ['dispute-opened', 'dispute-lost', 'dispute-settled'] })
  },
)

test('a second click that repeats a settlement gets the same answer', async () => {
  const order = await bought('card')
  const disputeId = await order.open(50_00)
  await order.decide(disputeId, 'lost')
  expect(await order.seen()).toMatchObject({ PaymentState: 'partly_refunded', Refunded: 50, left: 68 })
  const { Disputes } = await order.owner.call(getOrder, { OrderId: order.OrderId })
  const once = { IdempotencyKey: randomUUID() }
  const answers = [await order.settle(Disputes[0]?.DisputeId ?? 0, once), await order.settle(Disputes[0]?.DisputeId ?? 0, once)]
  expect(answers[1]).toEqual(answers[0])
  expect(await shop.stockLeft(order.atlas)).toBe(8)
})

test('who may not refund sees a dispute, and settles none', async () => {
  const order = await bought('card')
  const disputeId = await order.open()
  await order.decide(disputeId, 'lost')
  const clerk = await shop.staff('support')
  const { Disputes } = await clerk.call(getOrder, { OrderId: order.OrderId })
  expect(Disputes).toHaveLength(1)
  const request = { OrderId: order.OrderId, DisputeId: Disputes[0]?.DisputeId ?? 0, IdempotencyKey: randomUUID() }
  await expect(clerk.call(settleDispute, request)).rejects.toMatchObject({ statusCode: 403 })
  expect((await clerk.call(getTasks, {})).map(({ Task }) => Task)).not.toContain('disputes-to-settle')
})

test('a reversal at PayPal that is heard before its dispute is the money of the dispute, and is recorded once', async () => {
  const order = await bought('PayPal')
  const { payment, OrderId } = order
  const disputeId = await order.open()
  await providers.disputes.reverse(payment, disputeId)
  await providers.sendPayPalWebhook(payment.providerId, { about: 'refund' })
  expect(await order.seen()).toMatchObject({ Refunded: 118, tasks: ['refunds-to-assign'], disputes: [] })
  await order.decide(disputeId, 'lost')
  await comparePayment(shop.app.shop, OrderId)
  expect(await order.seen()).toMatchObject({ Refunded: 118, left: 0, tasks: ['disputes-to-settle'], disputes: [{ Lost: 118 }] })
})

test('a lost dispute that is won after all gives the money back, until staff have settled it', async () => {
  const order = await bought('card')
  const disputeId = await order.open()
  await order.decide(disputeId, 'lost')
  await order.decide(disputeId, 'won')
  expect(await order.seen()).toMatchObject({ ...untouched, tasks: [], disputes: [{ Outcome: 'won', Lost: 0 }] })
  await order.decide(disputeId, 'lost')
  const { Disputes } = await order.owner.call(getOrder, { OrderId: order.OrderId })
  await order.settle(Disputes[0]?.DisputeId ?? 0)
  await order.decide(disputeId, 'won')
  expect(await order.seen()).toMatchObject({ Refunded: 118, tasks: ['payments-disagree'], disputes: [{ Outcome: 'won', Lost: 118 }] })
})

test('a dispute that is lost during a refund of the shop’s own takes no money twice', async () => {
  const order = await bought('card')
  const { OrderId: orderId } = order
  const { refundId } = await shop.write((tx) => refundAmount(tx, { orderId, amountCents: 100_00, actor: 'Huda', reason: 'damaged' }))
  const disputeId = await order.open()
  await order.decide(disputeId, 'lost')
  // Of $118 only $18 are left, and the bank has taken the rest too: the refund is refused, and a person looks.
  expect(await order.seen()).toMatchObject({ Refunded: 118, left: 0, disputes: [{ Lost: 18 }] })
  await finishRefund(shop.app.shop, refundId ?? 0)
  expect((await order.seen()).tasks).toContain('payments-disagree')
  expect(providers.charges().find(({ providerId }) => providerId === order.payment.providerId)?.refundedCents).toBe(0)
})

test('a dispute of a payment that is not the shop’s, one that is unknown at the provider and a forged webhook change nothing', async () => {
  const order = await bought('card')
  const stranger = await providers.disputes.open({ provider: 'stripe', providerId: 'pi_of_another', captureId: '' }, { amountCents: 1_00 })
  expect(await providers.sendStripeDispute(stranger)).toBe(200)
  expect(await providers.sendStripeDispute('dp_unknown')).toBe(200)
  expect(await providers.sendPayPalDispute('PP-UNKNOWN')).toBe(200)
  const disputeId = await order.open()
  expect(await providers.sendStripeDispute(disputeId, { secret: 'whsec_forged' })).toBe(400)
  expect(await order.seen()).toMatchObject({ ...untouched, disputes: [] })
  expect(await shop.db.selectFrom('disputes').select('providerId').where('providerId', '=', stranger).execute()).toEqual([])
})

test('a webhook whose look-up fails is answered 503, so that the provider sends it again', async () => {
  const order = await bought('card')
  const disputeId = await order.open()
  providers.intercept((request, go) => (/^GET .*disputes/.test(request) ? Promise.resolve(Response.json({}, { status: 500 })) : go()))
  expect(await order.tell(disputeId)).toBe(503)
  expect((await order.seen()).disputes).toEqual([])
  providers.intercept()
  expect(await order.tell(disputeId)).toBe(200)
  expect((await order.seen()).disputes).toEqual([open])
})

test.each(methods)('a dispute that no webhook told of is found, and so is its end: %s', async (method) => {
  const order = await bought(method)
  const disputeId = await order.open()
  await findDisputes(shop.app.shop)
  expect((await order.seen()).disputes).toEqual([open])
  await providers.disputes.decide(disputeId, 'lost')
  await findDisputes(shop.app.shop)
  // It was heard of a moment ago.
  expect((await order.seen()).disputes).toEqual([open])
  await shop.db
    .updateTable('disputes')
    .set({ heardAt: new Date(Date.now() - 7 * 60 * 60_000) })
    .execute()
  await findDisputes(shop.app.shop)
  await findDisputes(shop.app.shop)
  expect(await order.seen()).toMatchObject({ Refunded: 118, disputes: [{ Outcome: 'lost', Lost: 118 }] })
})

test('a decision that is changed without a webhook is found the next day', async () => {
  const order = await bought('card')
  const disputeId = await order.open()
  await order.decide(disputeId, 'won')
  await providers.disputes.decide(disputeId, 'lost')
  await findDisputes(shop.app.shop)
  expect(await order.seen()).toMatchObject({ ...untouched, disputes: [{ Outcome: 'won' }] })
  await shop.db
    .updateTable('disputes')
    .set({ heardAt: new Date(Date.now() - 25 * 60 * 60_000) })
    .execute()
  await findDisputes(shop.app.shop)
  expect(await order.seen()).toMatchObject({ Refunded: 118, disputes: [{ Outcome: 'lost', Lost: 118 }] })
})

test('an answer of the provider that was overtaken by a later one does not replace it', async () => {
  const order = await bought('card')
  const disputeId = await order.open()
  await order.tell(disputeId)
  // The first look-up answers after the dispute was lost, and that was recorded.
  let isFirst = true
  providers.intercept(async (request, go) => {
    const answer = await go()
    if (isFirst && /^GET .*disputes\/dp_/.test(request)) {
      isFirst = false
      await providers.disputes.decide(disputeId, 'lost')
      await order.hear(disputeId)
    }
    return answer
  })
  await order.hear(disputeId)
  expect(await order.seen()).toMatchObject({ Refunded: 118, disputes: [{ Outcome: 'lost', Lost: 118 }], tasks: ['disputes-to-settle'] })
})

test('a customer whose payment is disputed is not erased', async () => {
  const order = await bought('card')
  await order.tell(await order.open())
  const { customerId: CustomerId } = order.shopper
  const { email: Email } = await shop.db
    .selectFrom('customers')
    .select('email')
    .where('customerId', '=', CustomerId)
    .executeTakeFirstOrThrow()
  await expect(order.owner.call(eraseCustomer, { CustomerId, Email, Reason: 'asked' })).rejects.toMatchObject({
    code: 'customer_has_open_orders',
    problem: { current: { Open: [{ Reasons: expect.arrayContaining(['dispute']) }] } },
  })
})
