import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../../test/harness/open-shop.ts'
import { readMail } from '../../../../test/harness/read-mail.ts'
import { getTasks, saveTimeZone } from '../../../contract/admin.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { eraseCustomer } from '../../../contract/customers/staff/customers.ts'
import { messages } from '../../../contract/messages.ts'
import type { OrderRequestKind } from '../../../contract/orders/order-request-enums.ts'
import { getAfterSaleSettings, saveAfterSaleSettings } from '../../../contract/orders/staff/after-sale.ts'
import { acceptOrderRequest, refuseOrderRequest } from '../../../contract/orders/staff/order-requests.ts'
import * as admin from '../../../contract/orders/staff/orders.ts'
import {
  getOrderHistoryDetail,
  getOrderRequests,
  getReturnSlip,
  getShelfList,
  postOrderRequest,
  startEntitlement,
} from '../../../contract/storefront.ts'
import { noteUse } from '../../entitlements/entitlements.ts'
import { orderInMail } from '../mails/order-in-mail.ts'
import { orderRequestedMail } from '../mails/requested.ts'

const inMail = async (shop: TestShop, orderId: number) => {
  const about = await orderInMail(shop.app.shop, orderId)
  if (!about) throw new Error('the order is there')
  return about
}
const key = () => ({ IdempotencyKey: randomUUID() })
const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }

type Pieces = [orderItemId: number, quantity: number][]

const ask = (shopper: Shopper, OrderId: number, RequestKind: OrderRequestKind, pieces: Pieces, Reason = 'not needed') =>
  shopper
    .call(postOrderRequest, {
      OrderId,
      RequestKind,
      LinesJson: pieces.map(([OrderItemID, Quantity]) => ({ OrderItemID, Quantity })),
      Reason,
    })
    .then(({ data }) => data[0])

async function possibleIn(shopper: Shopper, OrderId: number) {
  const [possible] = (await shopper.call(getOrderRequests, { OrderId })).data
  if (!possible) throw new Error('the order is the shopper’s')
  return possible
}

/** An order of three copies of a book, at 10 $ unless another price is named, of ten in stock, and of an e-book at 20 $. */
async function ordered(shop: TestShop, extra: Record<string, unknown> = byCard, priceCents = 10_00) {
  const [book, ebook] = [
    await shop.stock({ priceCents }),
    await shop.stock({ kind: 'ebook', name: 'Atlas', quantity: null, priceCents: 20_00 }),
  ]
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys([{ productId: book, quantity: 3 }, { productId: ebook }], extra)
  const [bookLine = 0, ebookLine = 0] = (await shopper.call(getOrderHistoryDetail, { OrderId })).data.map(({ OrderItemID }) => OrderItemID)
  const owner = await shop.staff('owner')
  const settings = async (change: object) => {
    const before = await owner.call(getAfterSaleSettings, {})
    return owner.call(saveAfterSaleSettings, { ...before, ...change })
  }
  const order = () => owner.call(admin.getOrder, { OrderId })
  const requestId = async () => (await order()).Requests.at(-1)?.OrderRequestId ?? 0
  return {
    shop,
    shopper,
    owner,
    book,
    ebook,
    OrderId,
    bookLine,
    ebookLine,
    settings,
    order,
    ship: (Quantity: number) => owner.call(admin.shipOrder, { OrderId, Lines: [{ OrderItemId: bookLine, Quantity }], ...key() }),
    accept: async (Shipped?: 'back' | 'damaged' | 'kept') =>
      owner.call(acceptOrderRequest, { OrderRequestId: await requestId(), ...(Shipped && { Shipped }), ...key() }),
    refuse: async (Reason = 'It was read.') => owner.call(refuseOrderRequest, { OrderRequestId: await requestId(), Reason, ...key() }),
    task: async () => (await owner.call(getTasks, {})).find(({ Task }) => Task === 'order-requests'),
  }
}

const isOnShelf = async (shopper: Shopper) => (await shopper.call(getShelfList, {})).data.filter(({ State }) => State === 'open').length

test('what has not left is canceled once staff accept: nothing of it is shipped meanwhile, its money and its stock come back', async () => {
  await using shop = await openShop()
  const { shopper, owner, book, OrderId, bookLine, ship, order, accept, task } = await ordered(shop)
  await ship(1)
  expect((await possibleIn(shopper, OrderId)).LinesJson[0]).toMatchObject({ Cancelable: 2, Returnable: 1, Withdrawable: 0 })
  expect(await ask(shopper, OrderId, 'cancellation', [[bookLine, 1]], '')).toMatchObject({ OrderRequestID: expect.any(Number) })
  expect(await task()).toMatchObject({ Count: 1, OrderId })
  expect((await order()).Lines[0]).toMatchObject({ LeftToShip: 1 })
  await expect(ship(2)).rejects.toMatchObject({ statusCode: 409, code: 'pieces_requested' })
  await ship(1)
  await expect(owner.call(admin.shipOrder, { OrderId, ...key() })).rejects.toMatchObject({ code: 'pieces_requested' })
  const accepted = await accept()
  expect(accepted).toMatchObject({ Refunded: 10, Requests: [{ State: 'accepted' }] })
  expect(accepted.Lines[0]).toMatchObject({ QuantityShipped: 2, QuantityCanceled: 1, QuantityRefunded: 1, LeftToShip: 0 })
  expect(await shop.stockLeft(book)).toBe(8)
  expect(await task()).toBeUndefined()
  await expect(accept()).rejects.toMatchObject({ statusCode: 409, code: 'request_settled' })
  expect((await possibleIn(shopper, OrderId)).RequestsJson).toMatchObject([{ Kind: 'cancellation', State: 'accepted' }])
})

test('an order that is not paid is canceled whole, with its stock and its coupon', async () => {
  await using shop = await openShop()
  await shop.db
    .insertInto('coupons')
    .values({ code: 'ONCE', kind: 'amount', amountCents: 1_00, totalLimit: 9, perCustomerLimit: 1 })
    .execute()
  const { shopper, book, OrderId, bookLine, ebookLine, order, accept } = await ordered(shop, { CouponCode: 'ONCE' })
  const possible = await possibleIn(shopper, OrderId)
  expect([possible.IsWhole, possible.LinesJson.map(({ Cancelable }) => Cancelable)]).toEqual([true, [3, 1]])
  expect(await ask(shopper, OrderId, 'cancellation', [[bookLine, 3]])).toEqual({ ResponseMsg: messages.requestWhole })
  await ask(shopper, OrderId, 'cancellation', [
    [bookLine, 3],
    [ebookLine, 1],
  ])
  await accept()
  expect(await order()).toMatchObject({ IsCanceled: true, Requests: [{ State: 'accepted' }] })
  expect(await shop.stockLeft(book)).toBe(10)
  expect(await shop.db.selectFrom('couponUses').select('timesUsed').execute()).toEqual([])
  await expect(shopper.call(getOrderRequests, { OrderId })).rejects.toMatchObject({ statusCode: 404 })
})

test('where the owner lets it go, what has not left is canceled and refunded at once', async () => {
  await using shop = await openShop()
  const { shopper, book, OrderId, bookLine, settings, order, task } = await ordered(shop)
  await settings({ CancelsAtOnce: true })
  await ask(shopper, OrderId, 'cancellation', [[bookLine, 3]])
  expect(await order()).toMatchObject({ Refunded: 30, Requests: [{ State: 'accepted', SettledBy: 'shop' }] })
  expect(await shop.stockLeft(book)).toBe(10)
  expect(await task()).toBeUndefined()
})

test('one of three copies comes back with a slip, is for sale again unless it is damaged, and is refunded', async () => {
  await using shop = await openShop()
  const { shopper, book, OrderId, bookLine, ship, accept } = await ordered(shop)
  await ship(3)
  expect(await ask(shopper, OrderId, 'return', [[bookLine, 1]], '')).toEqual({ ResponseMsg: messages.requestReasonMissing })
  const { OrderRequestID = 0 } = (await ask(shopper, OrderId, 'return', [[bookLine, 1]], 'torn')) ?? {}
  const [slip] = (await shopper.call(getReturnSlip, { OrderRequestID })).data
  expect(
    Buffer.from(slip?.Content ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const stranger = await shop.shopper()
  await expect(stranger.call(getReturnSlip, { OrderRequestID })).rejects.toMatchObject({ statusCode: 404 })
  const accepted = await accept()
  expect(accepted).toMatchObject({ Refunded: 10, PaymentState: 'partly_refunded' })
  expect(accepted.Lines[0]).toMatchObject({ QuantityReturned: 1, QuantityRefunded: 1 })
  expect(await shop.stockLeft(book)).toBe(8)
  await ask(shopper, OrderId, 'return', [[bookLine, 1]], 'torn too')
  await accept('damaged')
  expect(await shop.stockLeft(book)).toBe(8)
})

test('pieces that were recorded as returned before are refunded, and come back once', async () => {
  await using shop = await openShop()
  const { shopper, owner, book, OrderId, bookLine, ship, accept } = await ordered(shop)
  await ship(3)
  await ask(shopper, OrderId, 'return', [[bookLine, 1]], 'torn')
  await owner.call(admin.returnOrderLines, { OrderId, Lines: [{ OrderItemId: bookLine, Quantity: 1 }], Reason: 'torn', ...key() })
  const accepted = await accept()
  expect(accepted.Lines[0]).toMatchObject({ QuantityReturned: 1, QuantityRefunded: 1 })
  expect(await shop.stockLeft(book)).toBe(8)
})

test('in a shop that sells to the EU an unread e-book is withdrawn from: closed at once, refunded once accepted, open again if refused', async () => {
  await using shop = await openShop()
  const { shopper, OrderId, ebookLine, settings, order, accept, refuse } = await ordered(shop)
  expect((await possibleIn(shopper, OrderId)).LinesJson[1]?.Withdrawable).toBe(0)
  expect(await ask(shopper, OrderId, 'withdrawal', [[ebookLine, 1]])).toEqual({ ResponseMsg: messages.requestImpossible })
  await settings({ SellsToEu: true })
  expect((await possibleIn(shopper, OrderId)).LinesJson.map(({ Withdrawable }) => Withdrawable)).toEqual([3, 1])
  expect(await isOnShelf(shopper)).toBe(1)
  await ask(shopper, OrderId, 'withdrawal', [[ebookLine, 1]], '')
  expect(await isOnShelf(shopper)).toBe(0)
  expect(await order()).toMatchObject({ Refunded: 0 })
  await refuse()
  expect(await isOnShelf(shopper)).toBe(1)
  expect((await possibleIn(shopper, OrderId)).RequestsJson).toMatchObject([{ State: 'refused', Answer: 'It was read.' }])
  await ask(shopper, OrderId, 'withdrawal', [[ebookLine, 1]], '')
  expect(await accept()).toMatchObject({ Refunded: 20 })
  expect(await isOnShelf(shopper)).toBe(0)
})

test('what was begun is not withdrawn from, and of a first use and a withdrawal at once one comes first', async () => {
  await using shop = await openShop()
  const { shopper, OrderId, ebookLine, settings } = await ordered(shop)
  await settings({ SellsToEu: true })
  const [line] = (await shopper.call(getOrderHistoryDetail, { OrderId })).data.slice(1)
  const EntitlementID = line?.EntitlementID ?? 0
  const [begun, asked] = await Promise.allSettled([
    shopper.call(startEntitlement, { EntitlementID }),
    ask(shopper, OrderId, 'withdrawal', [[ebookLine, 1]], ''),
  ])
  const isAsked = asked.status === 'fulfilled' && asked.value?.OrderRequestID !== undefined
  expect([begun.status === 'fulfilled', isAsked].filter(Boolean)).toHaveLength(1)
  if (!isAsked) expect(asked).toMatchObject({ value: { ResponseMsg: messages.requestBegun } })
})

test('a use that was let in before a withdrawal is refused after it, and counts again once it is refused', async () => {
  await using shop = await openShop()
  const { shopper, OrderId, ebookLine, settings, refuse } = await ordered(shop)
  await settings({ SellsToEu: true })
  const EntitlementID = (await shopper.call(getOrderHistoryDetail, { OrderId })).data[1]?.EntitlementID ?? 0
  await ask(shopper, OrderId, 'withdrawal', [[ebookLine, 1]], '')
  const use = () => shop.write((tx) => noteUse(tx, EntitlementID, 1))
  await expect(use()).rejects.toMatchObject({ statusCode: 404 })
  await refuse()
  await use()
  expect((await possibleIn(shopper, OrderId)).LinesJson[1]).toMatchObject({ Withdrawable: 0, IsBegun: true })
})

test('a withdrawal is possible until the end of the fourteenth day, in the days of the shop', async () => {
  await using shop = await openShop()
  const { shopper, OrderId, ebookLine, settings } = await ordered(shop)
  await settings({ SellsToEu: true })
  const placed = async (ago: number) =>
    shop.app.shop.pool.query(
      "update orders set created_at = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - $1 * interval '1 day'",
      [ago],
    )
  await placed(14)
  expect((await possibleIn(shopper, OrderId)).LinesJson[1]?.Withdrawable).toBe(1)
  await placed(15)
  const late = await possibleIn(shopper, OrderId)
  expect(late.LinesJson[1]).toMatchObject({ Withdrawable: 0, IsBegun: false })
  expect(Date.parse(late.LinesJson[1]?.WithdrawUntil ?? '')).toBeLessThanOrEqual(Date.now())
  expect(await ask(shopper, OrderId, 'withdrawal', [[ebookLine, 1]])).toEqual({ ResponseMsg: messages.requestLate })
})

test('a return is possible for so many days from the delivery as the owner set, and not at all with none', async () => {
  await using shop = await openShop()
  const { shopper, owner, OrderId, bookLine, ship, settings } = await ordered(shop)
  await ship(3)
  await owner.call(admin.completeOrder, { OrderId })
  await settings({ ReturnDays: 10 })
  const returnable = async () => (await possibleIn(shopper, OrderId)).LinesJson[0]?.Returnable
  expect(await returnable()).toBe(3)
  await shop.app.shop.pool.query(`alter table order_history disable trigger user`)
  await shop.app.shop.pool.query(`update order_history set created_at = now() - interval '11 days'`)
  expect(await returnable()).toBe(0)
  expect(await ask(shopper, OrderId, 'return', [[bookLine, 1]], 'torn')).toEqual({ ResponseMsg: messages.requestLate })
  await settings({ ReturnDays: 30 })
  expect(await returnable()).toBe(3)
  await settings({ ReturnDays: 0 })
  expect(await returnable()).toBe(0)
})

test('the same press again is one request, and nobody asks about a piece twice', async () => {
  await using shop = await openShop()
  const { shopper, OrderId, bookLine, order } = await ordered(shop)
  const presses = await Promise.all(Array.from({ length: 4 }, () => ask(shopper, OrderId, 'cancellation', [[bookLine, 2]])))
  expect(new Set(presses.map((press) => press?.OrderRequestID)).size).toBe(1)
  expect(await ask(shopper, OrderId, 'cancellation', [[bookLine, 3]])).toEqual({ ResponseMsg: messages.requestOpen })
  await ask(shopper, OrderId, 'cancellation', [[bookLine, 1]])
  expect((await order()).Requests.map(({ Lines }) => Lines)).toEqual([
    [{ OrderItemId: bookLine, Quantity: 2 }],
    [{ OrderItemId: bookLine, Quantity: 1 }],
  ])
  expect((await order()).Possible.ShipLines).toEqual([])
})

test('a refund that staff make by themselves settles the request', async () => {
  await using shop = await openShop()
  const { shopper, owner, OrderId, bookLine, ebookLine, settings, order } = await ordered(shop)
  await settings({ SellsToEu: true })
  await ask(shopper, OrderId, 'withdrawal', [[ebookLine, 1]])
  await ask(shopper, OrderId, 'cancellation', [[bookLine, 3]])
  await owner.call(admin.refundOrder, { OrderId, OrderItemIds: [ebookLine], Reason: 'by hand', ...key() })
  expect((await order()).Requests.map(({ State }) => State)).toEqual(['accepted', 'open'])
  await owner.call(admin.refundOrder, { OrderId, Reason: 'all of it', ...key() })
  expect((await order()).Requests.map(({ State }) => State)).toEqual(['accepted', 'accepted'])
})

test('a person who may not refund settles nothing, nor one above the limit of their role; two at once settle it once', async () => {
  await using shop = await openShop()
  const { shopper, owner, OrderId, bookLine, order } = await ordered(shop, byCard, 100_00)
  await ask(shopper, OrderId, 'cancellation', [[bookLine, 3]])
  const OrderRequestId = (await order()).Requests[0]?.OrderRequestId ?? 0
  const support = await shop.staff('support')
  await expect(support.call(acceptOrderRequest, { OrderRequestId, ...key() })).rejects.toMatchObject({
    problem: { permission: 'orders:refund' },
  })
  const clerk = await shop.staff('orders')
  await expect(clerk.call(acceptOrderRequest, { OrderRequestId, ...key() })).rejects.toMatchObject({ code: 'refund_above_limit' })
  const answers = await Promise.allSettled([
    owner.call(acceptOrderRequest, { OrderRequestId, ...key() }),
    owner.call(refuseOrderRequest, { OrderRequestId, Reason: 'late', ...key() }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(owner.call(acceptOrderRequest, { OrderRequestId: OrderRequestId + 9, ...key() })).rejects.toMatchObject({ statusCode: 404 })
})

test('a stranger asks nothing about an order, and lines of another order are refused', async () => {
  await using shop = await openShop()
  const { shopper, OrderId, bookLine } = await ordered(shop)
  const other = await ordered(shop)
  await expect(ask(other.shopper, OrderId, 'cancellation', [[bookLine, 1]])).rejects.toMatchObject({ statusCode: 404 })
  await expect(shop.call(getOrderRequests, { OrderId })).rejects.toMatchObject({ statusCode: 401 })
  expect(await ask(shopper, OrderId, 'cancellation', [[other.bookLine, 1]])).toEqual({ ResponseMsg: messages.requestImpossible })
})

test('a customer with an open request is not erased, and afterwards their words are gone', async () => {
  await using shop = await openShop()
  const { shopper, owner, OrderId, bookLine, ship, refuse } = await ordered(shop)
  await ship(3)
  await owner.call(admin.completeOrder, { OrderId })
  await ask(shopper, OrderId, 'return', [[bookLine, 1]], 'I am Ward, and it is torn')
  const { email } = await shop.db
    .selectFrom('customers')
    .select('email')
    .where('customerId', '=', shopper.customerId)
    .executeTakeFirstOrThrow()
  const erase = () => owner.call(eraseCustomer, { CustomerId: shopper.customerId, Email: email, Reason: 'asked' })
  await expect(erase()).rejects.toMatchObject({
    code: 'customer_has_open_orders',
    problem: { current: { Open: [{ Reasons: ['request'] }] } },
  })
  await refuse('Dear Ward, no.')
  await erase()
  const [row] = await shop.db.selectFrom('orderRequests').select(['reason', 'kind', 'state']).execute()
  expect(row).toEqual({ reason: '', kind: 'return', state: 'refused' })
})

test('the receipt has the day and the time of the shop, the answer its reason, each in the language of the page, and the order lists both', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { shopper, owner, OrderId, ebookLine, settings, order, refuse } = await ordered(shop)
  await settings({ SellsToEu: true })
  await owner.call(saveTimeZone, { TimeZone: 'Asia/Dubai' })
  const LinesJson = [{ OrderItemID: ebookLine, Quantity: 1 }]
  await shopper.call(postOrderRequest, { OrderId, RequestKind: 'withdrawal', LinesJson, Reason: '', languageCode: 'ar' })
  const mails = async (kind: string) => (await shop.mails()).filter((mail) => mail.includes(`<order-${kind}-`))
  await expect.poll(async () => (await mails('requested')).length, { timeout: 10_000 }).toBe(1)
  await refuse('It was read.')
  await expect.poll(async () => (await mails('settled')).length, { timeout: 10_000 }).toBe(1)
  const [receipt, answer] = await Promise.all([...(await mails('requested')), ...(await mails('settled'))].map(readMail))
  expect(receipt?.subject).toMatch(/^عدولك عن الطلب AV-\d+$/)
  expect(receipt?.text).toContain('أطلس التشريح')
  expect(answer?.text).toContain('It was read')
  expect(answer?.text).toContain('عاد وصولك')
  const told = (await order()).Timeline.filter(({ Type }) => ['request', 'request-refused', 'mail'].includes(Type))
  expect(told.map(({ Type, Text }) => [Type, Text])).toEqual(
    expect.arrayContaining([
      ['request', 'withdrawal'],
      ['request-refused', 'It was read.'],
      ['mail', 'requested'],
      ['mail', 'settled'],
    ]),
  )
  const drawn = orderRequestedMail(await inMail(shop, OrderId), {
    orderRequestId: 1,
    kind: 'withdrawal',
    state: 'open',
    reason: '',
    answer: '',
    lines: [],
    requestedAt: new Date('2026-12-10T21:30:00Z'),
  })
  expect(drawn.text).toMatch(/11 December 2026 01:30 G/)
})

test('two people who change the settings do not overwrite each other', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const before = await owner.call(getAfterSaleSettings, {})
  expect(before).toMatchObject({ SellsToEu: false, WithdrawalDays: 14, ReturnDays: 30, CancelsAtOnce: false })
  await owner.call(saveAfterSaleSettings, { ...before, ReturnDays: 20 })
  await expect(owner.call(saveAfterSaleSettings, { ...before, ReturnDays: 5 })).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(owner.call(saveAfterSaleSettings, { ...before, WithdrawalDays: 7 })).rejects.toMatchObject({ problem: { status: 422 } })
  await expect((await shop.staff('orders')).call(getAfterSaleSettings, {})).rejects.toMatchObject({ problem: { permission: 'settings' } })
})
