import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CallError, type RowOf } from '../../../src/contract/call.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { answers, messages } from '../../../src/contract/messages.ts'
import { createPayPalOrder, getOrderHistoryMaster, postCustomerOrder } from '../../../src/contract/storefront.ts'
import { finishOrder } from '../../../src/modules/orders/placing/finish-order.ts'
import { reconcile } from '../../../src/modules/orders/placing/reconcile.ts'
import { reserveOrder } from '../../../src/modules/orders/placing/reserve-order.ts'
import { settleOrder } from '../../../src/modules/orders/placing/settle-order.ts'
import { finishRefund } from '../../../src/modules/orders/refunds/finish-refund.ts'
import { refundOrder } from '../../../src/modules/orders/refunds/refund-order.ts'
import { behaviours, type FakeProviders, startProviders } from '../../fakes/providers.ts'
import { cartOf, openShop, type Shopper, type TestShop } from '../../harness/open-shop.ts'

// The real libraries and the real network, against servers with the providers' APIs.

let providers: FakeProviders
let shop: TestShop
beforeAll(async () => {
  providers = await startProviders()
  shop = await openShop({ env: { ...providers.env, PROVIDER_TIMEOUT_MS: '1000' } })
  providers.sendWebhooksTo(shop.origin)
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await providers[Symbol.asyncDispose]()
})
beforeEach(() => providers.behave('responds normally'))

type Extra = Record<string, unknown>
type Row = RowOf<typeof postCustomerOrder>

const byCard = (IdempotencyKey: string = randomUUID(), paymentToken = 'tok_visa'): Extra => ({
  PaymentMethod: paymentMethods.card,
  paymentToken,
  IdempotencyKey,
})

async function byPayPal(shopper: Shopper, productId: number, IdempotencyKey: string = randomUUID()): Promise<Extra> {
  const cartJsonData = cartOf({ productId })
  const { data } = await shopper.call(createPayPalOrder, { UserID: shopper.customerId, cartJsonData, CouponCode: '', IdempotencyKey })
  const id = data[0]?.PayPalOrderId ?? ''
  await providers.answer(id)
  return { PaymentMethod: paymentMethods.payPal, IdempotencyKey, payPalOrderConfirmJson: { id } }
}

const methods = { card: async () => byCard(), PayPal: byPayPal }

/** Retries the identical request until the response is definite, as a browser does. */
async function insists(shopper: Shopper, productId: number, paid: Extra): Promise<Row> {
  for (let tries = 1; ; tries++) {
    try {
      return await shopper.buys({ productId }, paid)
    } catch (error) {
      if (tries === 5 || !(error instanceof CallError) || error.statusCode !== 503) throw error
    }
  }
}

/** A customer's view: their orders, and the amounts charged and refunded in cents. */
async function booksOf(shopper: Shopper) {
  const { data } = await shopper.call(getOrderHistoryMaster, { UserId: shopper.customerId })
  const payments = await shop.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.orderId', 'p.orderId')
    .select(['p.reference', 'p.providerId'])
    .where('o.customerId', '=', shopper.customerId)
    .execute()
  const charges = providers
    .charges()
    .filter(({ reference, providerId }) => payments.some((one) => providerId === one.providerId || reference.startsWith(one.reference)))
  const sum = (of: 'amountCents' | 'refundedCents') => charges.reduce((total, charge) => total + charge[of], 0)
  return { orders: data.map(({ OrderTotal }) => Math.round(OrderTotal * 100)), taken: sum('amountCents'), back: sum('refundedCents') }
}

const failures = behaviours.filter((one) => !/^(declines|refuses|charges)/.test(one))

test.each(failures.flatMap((behaviour) => Object.keys(methods).map((method) => [behaviour, method as keyof typeof methods] as const)))(
  'where the provider %s, a %s payment is one order and one charge',
  async (behaviour, method) => {
    const atlas = await shop.stock({ quantity: 3, priceCents: 59_00 })
    const shopper = await shop.shopper()
    const paid = await methods[method](shopper, atlas)
    providers.behave(behaviour)
    const placed = await insists(shopper, atlas, paid)
    await providers.settled()
    expect(placed.ResponseMsg).toBe(answers.orderPlaced)
    expect(await insists(shopper, atlas, paid)).toEqual(placed)
    expect(await booksOf(shopper)).toEqual({ orders: [59_00], taken: 59_00, back: 0 })
    expect(await shop.stockLeft(atlas)).toBe(2)
  },
)

test.each(['card', 'PayPal'] as const)(
  'a %s payment that the provider declines leaves no order, charge or reserved stock',
  async (method) => {
    const atlas = await shop.stock({ quantity: 1 })
    const shopper = await shop.shopper()
    const paid = await methods[method](shopper, atlas)
    providers.behave('declines')
    const reason = method === 'card' ? messages.paymentInterrupted : messages.payPalDeclined
    expect((await insists(shopper, atlas, paid)).ResponseMsg).toBe(reason)
    expect(await booksOf(shopper)).toEqual({ orders: [], taken: 0, back: 0 })
    expect(await shop.stockLeft(atlas)).toBe(1)
  },
)

test('a payment of another amount places no order, and is refunded', async () => {
  const atlas = await shop.stock({ quantity: 1, priceCents: 59_00 })
  const shopper = await shop.shopper()
  providers.behave('charges another amount')
  expect((await insists(shopper, atlas, byCard())).ResponseMsg).toBe(messages.paymentInterrupted)
  providers.behave('responds normally')
  const { refundId } = await shop.db.selectFrom('refunds').select('refundId').orderBy('refundId', 'desc').executeTakeFirstOrThrow()
  await finishRefund(shop.app.shop, refundId)
  expect(await booksOf(shopper)).toEqual({ orders: [], taken: 58_99, back: 58_99 })
  expect(await shop.stockLeft(atlas)).toBe(1)
})

test.each(['card', 'PayPal'] as const)(
  'a %s payment under the reference of another order places no order, and is refunded',
  async (method) => {
    const atlas = await shop.stock({ quantity: 1, priceCents: 59_00 })
    const shopper = await shop.shopper()
    const paid = await methods[method](shopper, atlas)
    providers.behave('charges for another order')
    expect((await insists(shopper, atlas, paid)).ResponseMsg).toBe(messages.paymentInterrupted)
    providers.behave('responds normally')
    const { refundId } = await shop.db.selectFrom('refunds').select('refundId').orderBy('refundId', 'desc').executeTakeFirstOrThrow()
    await finishRefund(shop.app.shop, refundId)
    expect(await booksOf(shopper)).toEqual({ orders: [], taken: 59_00, back: 59_00 })
    expect(await shop.stockLeft(atlas)).toBe(1)
  },
)

async function pendingOrderOf(shopper: Shopper): Promise<number> {
  const { orderId } = await shop.db
    .selectFrom('orders')
    .select('orderId')
    .where('customerId', '=', shopper.customerId)
    .where('paymentState', '=', 'pending')
    .executeTakeFirstOrThrow()
  return orderId
}

test.each(['hangs before charging', 'hangs after charging'] as const)(
  'where the provider %s and the customer never comes back, the order is still finished',
  async (behaviour) => {
    const atlas = await shop.stock({ priceCents: 59_00 })
    const shopper = await shop.shopper()
    const paid = await byPayPal(shopper, atlas)
    providers.behave(behaviour)
    await expect(shopper.buys({ productId: atlas }, paid)).rejects.toMatchObject({ statusCode: 503, message: messages.paymentUnsure })
    expect((await booksOf(shopper)).orders).toEqual([])
    await finishOrder(shop.app.shop, await pendingOrderOf(shopper))
    expect(await booksOf(shopper)).toEqual({ orders: [59_00], taken: 59_00, back: 0 })
    expect((await shopper.buys({ productId: atlas }, paid)).ResponseMsg).toBe(answers.orderPlaced)
  },
)

test('an order that the provider has no record of is cancelled, and the identical request places it', async () => {
  const atlas = await shop.stock({ quantity: 1, priceCents: 59_00 })
  const shopper = await shop.shopper()
  const paid = byCard()
  const request = { UserID: shopper.customerId, OrderNote: '', cartJsonData: cartOf({ productId: atlas }), CouponCode: '', ...paid }
  // The state of a process that died before its request to the provider.
  const { orderId } = await reserveOrder(shop.app.shop, shopper.customerId, postCustomerOrder.request.parse(request), 'en')
  expect(await shop.stockLeft(atlas)).toBe(0)
  await finishOrder(shop.app.shop, orderId)
  expect(await shop.stockLeft(atlas)).toBe(1)
  expect((await shopper.buys({ productId: atlas }, paid)).ResponseMsg).toBe(answers.orderPlaced)
  expect(await booksOf(shopper)).toEqual({ orders: [59_00], taken: 59_00, back: 0 })
})

test('an unanswered 3-D Secure challenge releases the stock after 15 minutes', async () => {
  const atlas = await shop.stock({ quantity: 1 })
  const shopper = await shop.shopper()
  const challenge = await shopper.buys({ productId: atlas }, byCard(undefined, 'tok_threeDSecureRequired'))
  expect(challenge.ResponseMsg).toBe(answers.actionRequired)
  const orderId = await pendingOrderOf(shopper)
  await finishOrder(shop.app.shop, orderId)
  expect(await shop.stockLeft(atlas)).toBe(0)
  await shop.db
    .updateTable('payments')
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where('orderId', '=', orderId)
    .execute()
  await finishOrder(shop.app.shop, orderId)
  expect(await shop.stockLeft(atlas)).toBe(1)
  await providers.answer(challenge.ClientSecret ?? '')
  expect(await booksOf(shopper)).toEqual({ orders: [], taken: 0, back: 0 })
})

test('a customer who authenticated and closed the page has the order', async () => {
  const atlas = await shop.stock({ priceCents: 59_00 })
  const shopper = await shop.shopper()
  const { ClientSecret = '' } = await shopper.buys({ productId: atlas }, byCard(undefined, 'tok_threeDSecureRequired'))
  await providers.answer(ClientSecret)
  expect(await providers.sendStripeWebhook(ClientSecret.split('_secret_')[0] ?? '')).toBe(200)
  expect(await booksOf(shopper)).toEqual({ orders: [59_00], taken: 59_00, back: 0 })
})

test('a forged or old webhook changes nothing', async () => {
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  const { ClientSecret = '' } = await shopper.buys({ productId: atlas }, byCard(undefined, 'tok_threeDSecureRequired'))
  const id = ClientSecret.split('_secret_')[0] ?? ''
  // The genuine webhook of the confirmation must not arrive after the payment has succeeded.
  await providers.settled()
  await providers.answer(ClientSecret)
  expect(await providers.sendStripeWebhook(id, { secret: 'whsec_guessed' })).toBe(400)
  expect(await providers.sendStripeWebhook(id, { ageSeconds: 301 })).toBe(400)
  expect(await providers.sendStripeWebhook(id, { tampered: true })).toBe(400)
  const paid = await byPayPal(shopper, atlas)
  const { id: payPalId } = paid.payPalOrderConfirmJson as { id: string }
  expect(await providers.sendPayPalWebhook(payPalId, { ageSeconds: 301 })).toBe(400)
  expect(await providers.sendPayPalWebhook(payPalId, { tampered: true })).toBe(400)
  expect((await booksOf(shopper)).orders).toEqual([])
  expect(await shop.db.selectFrom('providerEvents').select('eventId').where('eventId', 'like', '%tampered%').execute()).toEqual([])
  for (const [path, init] of [
    ['/webhooks/stripe', { method: 'POST', body: '{}' }],
    ['/webhooks/stripe', { method: 'GET' }],
    ['/webhooks/nobody', { method: 'POST', body: '{}' }],
  ] as const)
    expect([400, 404, 405], path).toContain((await shop.fetch(path, init)).status)
})

test('a webhook that arrives twice, or for an unknown payment, is accepted and stored once', async () => {
  expect(await providers.sendStripeWebhook('pi_of_somebody', { eventId: 'evt_twice' })).toBe(200)
  expect(await providers.sendStripeWebhook('pi_of_somebody', { eventId: 'evt_twice' })).toBe(200)
  expect(await shop.db.selectFrom('providerEvents').select('eventId').where('eventId', '=', 'evt_twice').execute()).toHaveLength(1)
})

test('a processed webhook is acknowledged again without a request to the provider', async () => {
  const atlas = await shop.stock()
  const shopper = await shop.shopper()
  const { ClientSecret = '' } = await shopper.buys({ productId: atlas }, byCard(undefined, 'tok_threeDSecureRequired'))
  const id = ClientSecret.split('_secret_')[0] ?? ''
  const paid = await byPayPal(shopper, atlas)
  await shopper.buys({ productId: atlas }, paid)
  const { id: payPalId } = paid.payPalOrderConfirmJson as { id: string }
  // Jobs look up other payments meanwhile.
  const lookups = async (of: string, send: () => Promise<unknown>) => {
    const before = providers.requests.length
    expect(await send()).toBe(200)
    return providers.requests.slice(before).filter((request) => request.startsWith('GET') && request.endsWith(of))
  }
  const byStripe = () => providers.sendStripeWebhook(id, { eventId: 'evt_of_an_order' })
  const byWallet = () => providers.sendPayPalWebhook(payPalId, { eventId: 'WH-of-an-order' })
  expect([await lookups(id, byStripe), await lookups(id, byStripe)]).toEqual([[`GET /v1/payment_intents/${id}`], []])
  expect([await lookups(payPalId, byWallet), await lookups(payPalId, byWallet)]).toEqual([[`GET /v2/checkout/orders/${payPalId}`], []])
})

test.each([[null], [''], [7], ['evt_\0'], ['x'.repeat(256)]])('a signed webhook whose id is %j is a bad request', async (eventId) => {
  expect(await providers.sendStripeWebhook('pi_of_somebody', { eventId })).toBe(400)
  expect(await providers.sendStripeWebhook('pi_of\0somebody')).toBe(200)
})

test('a capture after the order was cancelled is found and refunded', async () => {
  const atlas = await shop.stock({ quantity: 1, priceCents: 59_00 })
  const shopper = await shop.shopper()
  const paid = await byPayPal(shopper, atlas)
  providers.behave('hangs after charging')
  await expect(shopper.buys({ productId: atlas }, paid)).rejects.toMatchObject({ statusCode: 503 })
  const orderId = await pendingOrderOf(shopper)
  await settleOrder(shop.app.shop, orderId, { state: 'closed', providerId: '', reason: 'cardDeclined' }, 'finish')
  expect(await shop.stockLeft(atlas)).toBe(1)
  await reconcile(shop.app.shop)
  const { refundId } = await shop.db.selectFrom('refunds').select('refundId').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await Promise.all([finishRefund(shop.app.shop, refundId), finishRefund(shop.app.shop, refundId)])
  await reconcile(shop.app.shop)
  expect(await booksOf(shopper)).toEqual({ orders: [], taken: 59_00, back: 59_00 })
})

const disagreements = async () => (await shop.app.shop.metrics.text()).body.match(/^shop_payment_disagreements_total.*$/gm)

test.each(['card', 'PayPal'] as const)(
  'a %s order is refunded by line and then the rest, to the cent and no line twice',
  async (method) => {
    const atlas = await shop.stock({ priceCents: 59_00 })
    const shopper = await shop.shopper()
    const placed = await insists(shopper, atlas, await methods[method](shopper, atlas))
    const orderId = placed.OrderId ?? 0
    const [item] = await shop.db.selectFrom('orderItems').select('orderItemId').where('orderId', '=', orderId).execute()
    const refund = { orderId, orderItemIds: [item?.orderItemId ?? 0], actor: 'staff', reason: 'damaged' }
    const given = await Promise.allSettled([shop.write((tx) => refundOrder(tx, refund)), shop.write((tx) => refundOrder(tx, refund))])
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { refundId } = await shop.db.selectFrom('refunds').select('refundId').where('orderId', '=', orderId).executeTakeFirstOrThrow()
    await finishRefund(shop.app.shop, refundId)
    await finishRefund(shop.app.shop, refundId)
    expect(await booksOf(shopper)).toEqual({ orders: [59_00], taken: 59_00, back: 59_00 })
    const order = await shop.db
      .selectFrom('orders')
      .select(['paymentState', 'statusId'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ paymentState: 'refunded', statusId: 5 })
    await reconcile(shop.app.shop)
    const before = await disagreements()
    await shop.db.updateTable('payments').set({ comparedAt: null }).where('orderId', '=', orderId).execute()
    await reconcile(shop.app.shop)
    expect(await disagreements()).toEqual(before)
  },
)
