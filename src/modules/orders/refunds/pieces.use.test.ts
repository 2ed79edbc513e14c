import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { orderStates, paymentMethods } from '../../../contract/constants.ts'
import * as admin from '../../../contract/orders/staff/orders.ts'
import { getOrderHistoryDetail } from '../../../contract/storefront.ts'

const key = () => ({ IdempotencyKey: randomUUID() })
const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
const parcel = { Carrier: 'Aramex', TrackingNumber: '4512 8890' }
const { inProgress, returned, refunded } = orderStates

/** Three copies of a book at 10 $, of ten in stock, paid by card. */
async function threeBooks(shop: TestShop, extra: Record<string, unknown> = byCard) {
  const productId = await shop.stock({ priceCents: 10_00 })
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys({ productId, quantity: 3 }, extra)
  const owner = await shop.staff('owner')
  const [{ OrderItemId = 0 } = {}] = (await owner.call(admin.getOrder, { OrderId })).Lines
  const ship = (Quantity: number) => owner.call(admin.shipOrder, { OrderId, Lines: [{ OrderItemId, Quantity }], ...parcel, ...key() })
  const comeBack = (Quantity: number, Restocks = true) =>
    owner.call(admin.returnOrderLines, { OrderId, Lines: [{ OrderItemId, Quantity }], Restocks, Reason: 'damaged', ...key() })
  const refund = (Quantity: number, more: Record<string, unknown> = {}) =>
    owner.call(admin.refundOrder, { OrderId, Lines: [{ OrderItemId, Quantity, ...more }], Reason: 'damaged', ...key() })
  const line = async () => (await owner.call(admin.getOrder, { OrderId })).Lines[0]
  return { shopper, owner, productId, OrderId, OrderItemId, ship, comeBack, refund, line }
}

test('one damaged copy of three is refunded and comes back, and the two others stay bought', async () => {
  await using shop = await openShop()
  const { shopper, productId, OrderId, ship, refund } = await threeBooks(shop)
  await ship(3)
  const order = await refund(1, { CameBack: 1 })
  expect(order).toMatchObject({ Refunded: 10, PaymentState: 'partly_refunded', StatusId: inProgress })
  expect(order.Lines[0]).toMatchObject({
    StatusId: inProgress,
    QuantityShipped: 3,
    QuantityReturned: 1,
    QuantityRefunded: 1,
    LeftToReturn: 2,
  })
  expect(await shop.stockLeft(productId)).toBe(8)
  const [seen] = (await shopper.call(getOrderHistoryDetail, { OrderId })).data
  expect(seen).toMatchObject({ LatestStatusID: inProgress, QuantityShipped: 3, QuantityReturned: 1, QuantityRefunded: 1 })
  const rest = await refund(2)
  expect(rest).toMatchObject({ Refunded: 30, PaymentState: 'refunded', StatusId: refunded })
  // Those stay with the customer.
  expect(await shop.stockLeft(productId)).toBe(8)
})

test('pieces leave in several parcels, and the line is shipped with the last one', async () => {
  await using shop = await openShop()
  const { shopper, OrderId, ship, line } = await threeBooks(shop)
  await ship(1)
  expect(await line()).toMatchObject({ ShippingStatusId: orderStates.active, LeftToShip: 2, QuantityShipped: 1 })
  const order = await ship(2)
  expect(order.Lines[0]).toMatchObject({ ShippingStatusId: orderStates.completed, LeftToShip: 0 })
  expect(order.Lines[0]?.Parcels.map(({ Quantity }) => Quantity)).toEqual([1, 2])
  expect((await shopper.call(getOrderHistoryDetail, { OrderId })).data[0]?.ParcelsJson.map(({ Quantity }) => Quantity)).toEqual([1, 2])
  await expect(ship(1)).rejects.toMatchObject({ statusCode: 409, code: 'nothing_to_ship' })
})

test('pieces that never left are for sale again with their refund, and do not wait for a parcel', async () => {
  await using shop = await openShop()
  const { productId, ship, refund, line } = await threeBooks(shop)
  await ship(1)
  await refund(1)
  expect(await shop.stockLeft(productId)).toBe(8)
  expect(await line()).toMatchObject({ QuantityCanceled: 1, LeftToShip: 1, LeftToReturn: 1 })
  const [change] = await shop.db.selectFrom('stockChanges').select(['difference', 'quantity', 'reason']).execute()
  expect(change).toEqual({ difference: 1, quantity: 8, reason: 'canceled' })
  const order = await ship(1)
  expect(order.Lines[0]).toMatchObject({ ShippingStatusId: orderStates.completed, LeftToShip: 0 })
})

test('what of a paid order cannot be delivered is canceled: it does not leave, its money goes back, and it is for sale again', async () => {
  await using shop = await openShop()
  const { owner, productId, OrderId, OrderItemId, ship } = await threeBooks(shop)
  const cancel = (more: object = {}) => owner.call(admin.cancelPaidOrder, { OrderId, Reason: 'sold out', ...more, ...key() })
  await ship(1)
  const some = await cancel({ Lines: [{ OrderItemId, Quantity: 1 }] })
  expect(some).toMatchObject({ Refunded: 10, PaymentState: 'partly_refunded', Possible: { CancelLines: [OrderItemId] } })
  expect(await shop.stockLeft(productId)).toBe(8)
  const rest = await cancel()
  expect(rest).toMatchObject({ Refunded: 20, StatusId: inProgress, Possible: { CancelLines: [], ShipLines: [] } })
  // Nothing waits for a parcel any more, so the line has left whole.
  expect(rest.Lines[0]).toMatchObject({ QuantityShipped: 1, QuantityCanceled: 2, LeftToShip: 0, ShippingStatusId: orderStates.completed })
  expect(rest.Possible.CompleteLines).toEqual([OrderItemId])
  const waiting = (await owner.call(admin.listOrders, { Filter: { Tab: 'to-ship' } })).Rows
  expect(waiting).toEqual([])
  await expect(cancel()).rejects.toMatchObject({ statusCode: 409, code: 'nothing_to_ship' })
  expect(await shop.stockLeft(productId)).toBe(9)
})

test('an order of which nothing has left is canceled whole: all of its money and its coupon come back, once', async () => {
  await using shop = await openShop()
  await shop.db
    .insertInto('coupons')
    .values({ code: 'ONCE', kind: 'amount', amountCents: 1_00, totalLimit: 9, perCustomerLimit: 1 })
    .execute()
  const { owner, productId, OrderId } = await threeBooks(shop, { ...byCard, CouponCode: 'ONCE' })
  const cancel = () => owner.call(admin.cancelPaidOrder, { OrderId, Reason: 'sold out', ...key() })
  const answers = await Promise.allSettled([cancel(), cancel()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await owner.call(admin.getOrder, { OrderId })).toMatchObject({ Refunded: 29, PaymentState: 'refunded', StatusId: refunded })
  expect(await shop.stockLeft(productId)).toBe(10)
  expect(await shop.db.selectFrom('couponUses').select('timesUsed').execute()).toEqual([])
})

test('an unpaid order is not canceled as a paid one, nor by a person who may not refund', async () => {
  await using shop = await openShop()
  const { owner, OrderId } = await threeBooks(shop, {})
  const cancel = (who = owner) => who.call(admin.cancelPaidOrder, { OrderId, Reason: 'sold out', ...key() })
  await expect(cancel()).rejects.toMatchObject({ statusCode: 409, code: 'order_not_paid' })
  await expect(cancel(await shop.staff('support'))).rejects.toMatchObject({ problem: { permission: 'orders:refund' } })
})

test('pieces that came back are for sale again, unless they are damaged', async () => {
  await using shop = await openShop()
  const { productId, ship, comeBack } = await threeBooks(shop)
  await ship(3)
  await comeBack(1)
  expect(await shop.stockLeft(productId)).toBe(8)
  const order = await comeBack(2, false)
  expect(await shop.stockLeft(productId)).toBe(8)
  expect(order.Lines[0]).toMatchObject({ StatusId: returned, QuantityReturned: 3 })
  await expect(comeBack(1)).rejects.toMatchObject({ statusCode: 409, code: 'nothing_to_return' })
})

test('what came back before its refund is not put into stock twice', async () => {
  await using shop = await openShop()
  const { productId, ship, comeBack, refund } = await threeBooks(shop)
  await ship(2)
  await comeBack(2)
  const order = await refund(3)
  expect(order.Lines[0]).toMatchObject({ StatusId: refunded, QuantityReturned: 2, QuantityCanceled: 1, QuantityRefunded: 3 })
  expect(await shop.stockLeft(productId)).toBe(10)
})

test('a piece that waits for its parcel is not refunded as one that the customer keeps', async () => {
  await using shop = await openShop()
  const { productId, ship, refund, line } = await threeBooks(shop)
  await ship(1)
  for (const more of [{ Canceled: 1 }, { Canceled: 3 }, { CameBack: 2 }])
    await expect(refund(3, more)).rejects.toMatchObject({ statusCode: 409, code: 'pieces_elsewhere' })
  expect(await line()).toMatchObject({ QuantityRefunded: 0, LeftToShip: 2 })
  expect(await shop.stockLeft(productId)).toBe(7)
  await expect(refund(4)).rejects.toMatchObject({ statusCode: 409, code: 'order_refunded' })
})

test('two people who refund the last piece at once refund it once', async () => {
  await using shop = await openShop()
  const { refund, line } = await threeBooks(shop)
  await refund(2)
  const answers = await Promise.allSettled([refund(1), refund(1), refund(1)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await line()).toMatchObject({ QuantityRefunded: 3 })
})

test('an unpaid order of which a piece came back costs that much less', async () => {
  await using shop = await openShop()
  const { productId, owner, OrderId, ship, comeBack } = await threeBooks(shop, {})
  await ship(3)
  const order = await comeBack(1)
  expect(order.Possible).toMatchObject({ RecordCash: true, CashDue: 20 })
  const paid = await owner.call(admin.recordCashPayment, { OrderId, ...key() })
  expect(paid).toMatchObject({ PaymentState: 'partly_refunded', Refunded: 10 })
  expect(paid.Lines[0]).toMatchObject({ QuantityReturned: 1, QuantityRefunded: 1 })
  expect(await shop.stockLeft(productId)).toBe(8)
})

test('the stock of an order that is canceled returns once, also that of pieces that came back', async () => {
  await using shop = await openShop()
  const { productId, owner, OrderId, ship, comeBack } = await threeBooks(shop, {})
  await ship(1)
  expect((await owner.call(admin.getOrder, { OrderId })).Possible.Cancel).toBe(false)
  await comeBack(1)
  await owner.call(admin.cancelOrder, { OrderId, Reason: 'not at home', ...key() })
  expect(await shop.stockLeft(productId)).toBe(10)
})

test('a coupon of an order that is refunded whole can be used again, and not before', async () => {
  await using shop = await openShop()
  await shop.db
    .insertInto('coupons')
    .values({ code: 'ONCE', kind: 'amount', amountCents: 1_00, totalLimit: 9, perCustomerLimit: 1 })
    .execute()
  const { refund } = await threeBooks(shop, { ...byCard, CouponCode: 'ONCE' })
  const uses = () => shop.db.selectFrom('couponUses').select('timesUsed').execute()
  await refund(2)
  expect(await uses()).toEqual([{ timesUsed: 1 }])
  await refund(1)
  expect(await uses()).toEqual([])
})

test('of seats the free ones close first, and taken ones only if they are named', async () => {
  await using shop = await openShop()
  const productId = await shop.stock({ kind: 'course', quantity: 50, priceCents: 10_00 })
  await shop.db.insertInto('productTerms').values({ productId, seats: 2 }).execute()
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys({ productId, quantity: 3 }, byCard)
  const owner = await shop.staff('owner')
  const line = async () => (await owner.call(admin.getOrder, { OrderId })).Lines[0]
  const { OrderItemId = 0 } = (await line()) ?? {}
  const refund = (Quantity: number, more: Record<string, unknown> = {}) =>
    owner.call(admin.refundOrder, { OrderId, Lines: [{ OrderItemId, Quantity, ...more }], Reason: 'too many', ...key() })
  const numbers = async () => (await line())?.Entitlement?.Seats.map(({ SeatNumber }) => SeatNumber)
  await refund(1)
  expect(await numbers()).toEqual([1, 2, 3, 4])
  const seat = (number: number) => shop.db.updateTable('seats').where('number', '=', number)
  const { customerId } = await shop.shopper()
  await seat(2).set({ holderCustomerId: customerId, claimedAt: new Date() }).execute()
  await seat(3)
    .set({ invitationHash: randomBytes(32), invitationNonce: randomBytes(16), invitedAt: new Date() })
    .execute()
  await expect(refund(1)).rejects.toMatchObject({ statusCode: 409, code: 'seats_taken' })
  await expect(refund(1, { SeatNumbers: [3] })).rejects.toMatchObject({ statusCode: 409, code: 'seats_taken' })
  await refund(1, { SeatNumbers: [2, 3] })
  expect(await numbers()).toEqual([1, 4])
  const mails = await shop.app.shop.pool.query("select from graphile_worker.jobs where task_identifier = 'send-seat-taken-back'")
  expect(mails.rows).toHaveLength(1)
  expect(await shop.stockLeft(productId)).toBe(49)
})
