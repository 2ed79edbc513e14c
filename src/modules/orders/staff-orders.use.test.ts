import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../test/harness/open-shop.ts'
import { readMail } from '../../../test/harness/read-mail.ts'
import { orderStates, paymentMethods } from '../../contract/constants.ts'
import { eraseCustomer } from '../../contract/customers/staff/customers.ts'
import { placeOrderForCustomer } from '../../contract/orders/staff/customer-orders.ts'
import * as admin from '../../contract/orders/staff/orders.ts'
import { fieldRules } from '../../contract/rules.ts'
import { getOrderHistoryDetail } from '../../contract/storefront.ts'

const key = () => ({ IdempotencyKey: randomUUID() })
const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
const parcel = { Carrier: 'Aramex', TrackingNumber: '4512 8890' }

/** An order of two printed books at $59 and $41, and a course at $20. */
async function ordered(shop: TestShop, extra: Record<string, unknown> = {}) {
  const products = [
    await shop.stock(),
    await shop.stock({ name: 'Manual of Surgery', priceCents: 41_00 }),
    await shop.stock({ kind: 'course', quantity: null, priceCents: 20_00 }),
  ]
  const shopper = await shop.shopper()
  const { OrderId: orderId = 0, OrderNumber: number = '' } = await shopper.buys(
    products.map((productId) => ({ productId })),
    extra,
  )
  const itemIds = await itemsOf(shopper, orderId)
  return { shopper, orderId, number, itemIds }
}

const itemsOf = async (shopper: Shopper, OrderId: number) =>
  (await shopper.call(getOrderHistoryDetail, { OrderId })).data.map(({ OrderItemID }) => OrderItemID)

test('staff see an order with its lines, its money and what can be done with it', async () => {
  await using shop = await openShop()
  const { orderId, number, itemIds } = await ordered(shop, byCard)
  const clerk = await shop.staff('support')
  const order = await clerk.call(admin.getOrder, { OrderId: orderId })
  expect(order).toMatchObject({ OrderNumber: number, PaymentState: 'paid', StatusId: orderStates.inProgress, Total: 120, Refunded: 0 })
  expect(order.Lines.map(({ OrderItemId, Paid, StatusId }) => [OrderItemId, Paid, StatusId])).toEqual([
    [itemIds[0], 59, orderStates.inProgress],
    [itemIds[1], 41, orderStates.inProgress],
    [itemIds[2], 20, orderStates.completed],
  ])
  expect(order.Possible).toEqual({
    ShipLines: itemIds.slice(0, 2),
    TrackLines: [],
    CompleteLines: [],
    ReturnLines: [],
    RefundLines: itemIds,
    RefundAmount: 120,
    RecordCash: false,
    CashDue: 0,
    Cancel: false,
    CancelLines: itemIds.slice(0, 2),
    AssignRefund: null,
    SettleDispute: null,
    SettlePayment: false,
    ChangeAddress: true,
    Mails: ['paid'],
  })
  expect(order.Lines[2]?.Entitlement?.Seats).toMatchObject([{ SeatNumber: 1, State: 'claimed', HolderName: 'Ward Shopper' }])
  await expect(clerk.call(admin.getOrder, { OrderId: orderId + 1 })).rejects.toMatchObject({ statusCode: 404 })
})

test('orders are found by number, name, e-mail address and phone number, in either spelling, and by what waits', async () => {
  await using shop = await openShop()
  const book = await shop.stock()
  const course = await shop.stock({ kind: 'course', quantity: null })
  const [layla, omar] = [
    await shop.shopper({ firstName: 'ليلى', lastName: 'حدّاد', email: 'layla.h@clinic.example' }),
    await shop.shopper({ firstName: 'Omar', lastName: 'Núñez', email: 'omar@ward.example' }),
  ]
  const first = (await layla.buys({ productId: book })).OrderNumber
  const second = (await omar.buys({ productId: course })).OrderNumber
  const clerk = await shop.staff('orders')
  const numbers = async (Filter: Record<string, string>) =>
    (await clerk.call(admin.listOrders, { Filter })).Rows.map(({ OrderNumber }) => OrderNumber)
  expect(await numbers({})).toEqual([second, first])
  for (const Search of [first ?? '', first?.slice(3) ?? '', 'ليلي حداد', 'layla.h@', 'CLINIC', 'لي'])
    expect(await numbers({ Search })).toEqual([first])
  for (const Search of ['nunez', 'omar nun', 'WARD.example']) expect(await numbers({ Search })).toEqual([second])
  for (const Search of ['omar haddad', '%', '100%_', 'nobody']) expect(await numbers({ Search })).toEqual([])
  expect(await numbers({ Tab: 'to-ship' })).toEqual([first])
  expect(await numbers({ Tab: 'unpaid', Kind: 'course' })).toEqual([second])
  expect(await numbers({ PaymentState: 'paid' })).toEqual([])
  expect(await numbers({ To: '2020-01-01' })).toEqual([])
})

test('pages of the list neither repeat nor skip an order', async () => {
  await using shop = await openShop()
  const book = await shop.stock({ quantity: 50 })
  const shopper = await shop.shopper()
  const placed: (string | undefined)[] = []
  for (let n = 0; n < 7; n++) placed.unshift((await shopper.buys({ productId: book })).OrderNumber)
  const clerk = await shop.staff('orders')
  const read: string[] = []
  for (let After: string | undefined; ; ) {
    const page = await clerk.call(admin.listOrders, { Size: 3, After })
    expect(page.Total).toBe(7)
    read.push(...page.Rows.map(({ OrderNumber }) => OrderNumber))
    if (!page.Next) break
    After = page.Next
  }
  expect(read).toEqual(placed)
})

test('an order is shipped once with its number, whatever is repeated, and its customer gets one mail', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { orderId, itemIds } = await ordered(shop, byCard)
  const clerk = await shop.staff('orders')
  const mails = async () => {
    const { Timeline } = await clerk.call(admin.getOrder, { OrderId: orderId })
    return Timeline.filter(({ Type }) => Type === 'mail')
  }
  // Mails are sent side by side, so the confirmation leaves before the parcel does.
  await expect.poll(mails).toMatchObject([{ Text: 'paid' }])
  const request = { OrderId: orderId, ...parcel, ...key() }
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => clerk.call(admin.shipOrder, request)))
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  await expect(clerk.call(admin.shipOrder, { ...request, ...key() })).rejects.toMatchObject({
    statusCode: 409,
    code: 'nothing_to_ship',
    problem: { current: { OrderId: orderId, StatusId: orderStates.inProgress } },
  })
  const order = await clerk.call(admin.getOrder, { OrderId: orderId })
  expect(order.Lines.map(({ Shipment }) => Shipment?.TrackingNumber ?? null)).toEqual(['4512 8890', '4512 8890', null])
  // The parcel says it once, with who sent it.
  const departures = order.Timeline.filter(({ Type }) => Type === 'shipped' || Type === 'parcel')
  expect(departures.map(({ Type, Actor }) => [Type, Actor])).toEqual([['parcel', 'Orders']])
  expect(order.Possible.CompleteLines).toEqual(itemIds.slice(0, 2))
  await expect.poll(async () => (await shop.mails()).filter((mail) => /Subject:.*on its way/i.test(mail)).length).toBe(1)
  const done = await clerk.call(admin.completeOrder, { OrderId: orderId })
  expect(done.StatusId).toBe(orderStates.completed)
  expect(done.Timeline.filter(({ Type, OrderItemId }) => Type === 'state' && OrderItemId === null).at(-1)).toMatchObject({
    Actor: 'Orders',
    ToStatusId: orderStates.completed,
  })
  await expect.poll(mails).toMatchObject([{ Text: 'paid' }, { Text: 'shipped' }])
})

test('the tracking number of a parcel is added and corrected after it has left, and the history of the order has it', async () => {
  await using shop = await openShop()
  const { orderId, itemIds } = await ordered(shop, byCard)
  const clerk = await shop.staff('orders')
  const OrderItemIds = itemIds.slice(0, 1)
  const track = (TrackingNumber: string) => clerk.call(admin.trackOrder, { OrderId: orderId, OrderItemIds, ...parcel, TrackingNumber })
  await expect(track('1')).rejects.toMatchObject({ statusCode: 409, code: 'lines_not_shipped' })
  const shipped = await clerk.call(admin.shipOrder, { OrderId: orderId, ...key() })
  expect([shipped.Possible.TrackLines, shipped.Lines[0]?.Shipment]).toEqual([itemIds.slice(0, 2), null])
  const departures = (order: typeof shipped) =>
    order.Timeline.filter(({ Type }) => Type === 'shipped' || Type === 'parcel').map(({ Type, Actor, OrderItemId }) => [
      Type,
      Actor,
      OrderItemId,
    ])
  expect(departures(shipped)).toEqual(itemIds.slice(0, 2).map((id) => ['shipped', 'Orders', id]))
  await track('4512 8891')
  const { Lines, Timeline } = await track('4512 8890')
  expect(Lines.map(({ Shipment }) => Shipment?.TrackingNumber ?? null)).toEqual(['4512 8890', null, null])
  expect(Timeline.filter(({ Type }) => Type === 'parcel').map(({ Text }) => Text)).toEqual([`${parcel.Carrier} 4512 8890`])
})

test('twenty pasted lines are tried before they ship, and a line that ships nothing stops no other', async () => {
  await using shop = await openShop()
  const book = await shop.stock({ quantity: 100 })
  const shoppers = await shop.shoppers(3)
  const numbers = await Promise.all(shoppers.map(async (shopper) => (await shopper.buys({ productId: book, quantity: 2 })).OrderNumber))
  const clerk = await shop.staff('orders')
  const Text = [
    `${numbers[0]}, T-1`,
    `${numbers[1]?.slice(3)}\tT-2`,
    '',
    `${numbers[2]?.toLowerCase()} ؛T-3`,
    `${numbers[0]};T-4`,
    'AV-999999 T-5',
    'no number',
  ].join('\n')
  const list = { Text, Carrier: 'SMSA', ...key() }
  const tried = await clerk.call(admin.shipOrders, { ...list, IsDryRun: true })
  expect(tried.map(({ Line, Outcome, TrackingNumber, Pieces }) => [Line, Outcome, TrackingNumber, Pieces])).toEqual([
    [1, 'ships', 'T-1', 2],
    [2, 'ships', 'T-2', 2],
    [4, 'ships', 'T-3', 2],
    [5, 'repeated', 'T-4', 0],
    [6, 'unknown-order', 'T-5', 0],
    [7, 'unreadable', '', 0],
  ])
  expect(await shop.db.selectFrom('shipments').select('shipmentId').execute()).toEqual([])
  const shipped = await clerk.call(admin.shipOrders, { ...list, ...key(), IsDryRun: false })
  expect(shipped.map(({ Outcome }) => Outcome)).toEqual(tried.map(({ Outcome }) => Outcome))
  const stored = await shop.db.selectFrom('shipments').select(['carrier', 'trackingNumber']).orderBy('trackingNumber').execute()
  expect(stored).toEqual(['T-1', 'T-2', 'T-3'].map((trackingNumber) => ({ carrier: 'SMSA', trackingNumber })))
  const again = await clerk.call(admin.shipOrders, { ...list, ...key(), IsDryRun: true })
  expect(again.filter(({ Outcome }) => Outcome === 'nothing-to-ship')).toHaveLength(3)
})

test('selected orders ship without tracking numbers; with one, the carrier is needed', async () => {
  await using shop = await openShop()
  const book = await shop.stock({ quantity: 100 })
  const shoppers = await shop.shoppers(2)
  const numbers = await Promise.all(shoppers.map(async (shopper) => (await shopper.buys({ productId: book })).OrderNumber ?? ''))
  const clerk = await shop.staff('orders')
  const ship = (Text: string) => clerk.call(admin.shipOrders, { Text, IsDryRun: false, ...key() })
  await expect(ship(`${numbers[0]} T-1\n${numbers[1]}`)).rejects.toMatchObject({
    statusCode: 422,
    problem: { errors: [{ path: 'Carrier', code: 'required' }] },
  })
  const shipped = await ship(numbers.join('\n'))
  expect(shipped.map(({ Outcome, TrackingNumber, Pieces }) => [Outcome, TrackingNumber, Pieces])).toEqual([
    ['ships', '', 1],
    ['ships', '', 1],
  ])
  expect(await shop.db.selectFrom('shipments').select('shipmentId').execute()).toEqual([])
  expect((await clerk.call(admin.listOrders, { Filter: { Tab: 'to-ship' } })).Rows).toEqual([])
})

test('cash that is received opens the digital lines, once', async () => {
  await using shop = await openShop()
  const { orderId } = await ordered(shop)
  const clerk = await shop.staff('orders')
  const before = await clerk.call(admin.getOrder, { OrderId: orderId })
  expect([before.Possible.RecordCash, before.Possible.RefundAmount, before.Lines[2]?.Entitlement]).toEqual([true, 0, null])
  const paid = await clerk.call(admin.recordCashPayment, { OrderId: orderId, ...key() })
  expect([paid.PaymentState, paid.Lines[2]?.Entitlement?.RevokedAt]).toEqual(['paid', null])
  await expect(clerk.call(admin.recordCashPayment, { OrderId: orderId, ...key() })).rejects.toMatchObject({ code: 'no_cash_due' })
})

test('lines that came back are returned; what was not shipped cannot come back', async () => {
  await using shop = await openShop()
  const { orderId, itemIds } = await ordered(shop, byCard)
  const [first = 0, second = 0] = itemIds
  const clerk = await shop.staff('orders')
  await clerk.call(admin.shipOrder, { OrderId: orderId, OrderItemIds: [first], ...parcel, ...key() })
  const comesBack = (id: number) => clerk.call(admin.returnOrderLines, { OrderId: orderId, OrderItemIds: [id], Reason: 'torn', ...key() })
  await expect(comesBack(second)).rejects.toMatchObject({ statusCode: 409, code: 'nothing_to_return' })
  await expect(comesBack(second + 1000)).rejects.toMatchObject({ statusCode: 404 })
  const order = await comesBack(first)
  expect(order.Lines.map(({ StatusId }) => StatusId)).toEqual([orderStates.returned, orderStates.inProgress, orderStates.completed])
  await expect(comesBack(first)).rejects.toMatchObject({ statusCode: 409 })
})

test('where a part of a parcel in cash came back, the rest is due, and the receipt says what was paid', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { orderId: OrderId, itemIds } = await ordered(shop)
  const clerk = await shop.staff('orders')
  await clerk.call(admin.shipOrder, { OrderId, ...parcel, ...key() })
  const cameBack = { OrderId, OrderItemIds: itemIds.slice(0, 1), Reason: 'refused at the door' }
  const { Possible } = await clerk.call(admin.returnOrderLines, { ...cameBack, ...key() })
  expect([Possible.RecordCash, Possible.CashDue]).toEqual([true, 61])
  const paid = await clerk.call(admin.recordCashPayment, { OrderId, ...key() })
  expect([paid.PaymentState, paid.Refunded, paid.Possible.RefundAmount, paid.Possible.CashDue]).toEqual(['partly_refunded', 59, 61, 0])
  expect(paid.Lines.map(({ StatusId }) => StatusId)).toEqual([orderStates.refunded, orderStates.inProgress, orderStates.completed])
  expect(paid.Timeline.flatMap(({ Type, Amount }) => (Amount === null ? [] : [[Type, Amount]]))).toEqual([['paid', 61]])
  // The receipt is one of three mails, and none is about a refund.
  expect(paid.Possible.Mails).not.toContain('refunded')
  await expect((await shop.staff('support')).call(admin.resendMail, { OrderId, Mail: 'refunded' })).rejects.toMatchObject({
    code: 'mail_not_due',
  })
  await expect.poll(() => shop.mails(), { timeout: 20_000 }).toHaveLength(3)
  const receipts = (await Promise.all((await shop.mails()).map(readMail))).filter(({ html }) => html.includes('$61.00'))
  expect(receipts).toHaveLength(1)
})

test('a parcel in cash that came back whole is over: nothing is due, and its customer can be erased', async () => {
  await using shop = await openShop()
  const book = await shop.stock()
  const Email = 'noor@clinic.example'
  const shopper = await shop.shopper({ email: Email })
  const { OrderId = 0 } = await shopper.buys({ productId: book })
  const owner = await shop.staff('owner')
  const listed = async (Tab: 'unpaid' | 'returned') => (await owner.call(admin.listOrders, { Filter: { Tab } })).Rows.length
  const erase = () => owner.call(eraseCustomer, { CustomerId: shopper.customerId, Email, Reason: 'asked' })
  const { Lines } = await owner.call(admin.shipOrder, { OrderId, ...parcel, ...key() })
  expect([await listed('unpaid'), await listed('returned')]).toEqual([1, 0])
  await expect(erase()).rejects.toMatchObject({ code: 'customer_has_open_orders' })
  const OrderItemIds = Lines.map(({ OrderItemId }) => OrderItemId)
  const back = await owner.call(admin.returnOrderLines, { OrderId, OrderItemIds, Reason: 'refused at the door', ...key() })
  expect(back.Possible.RecordCash).toBe(false)
  await expect(owner.call(admin.recordCashPayment, { OrderId, ...key() })).rejects.toMatchObject({ code: 'no_cash_due' })
  expect([await listed('unpaid'), await listed('returned')]).toEqual([0, 1])
  expect((await erase()).ErasedAt).not.toBeNull()
})

test('an order in cash whose parcel was refused is canceled while its course is still unpaid, and all of it can be sold again', async () => {
  await using shop = await openShop()
  const [book, course] = [await shop.stock({ quantity: 3 }), await shop.stock({ kind: 'course', quantity: 5 })]
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys([{ productId: book, quantity: 2 }, { productId: course }])
  const clerk = await shop.staff('orders')
  const cancel = () => clerk.call(admin.cancelOrder, { OrderId, Reason: 'refused at the door', ...key() })
  const shipped = await clerk.call(admin.shipOrder, { OrderId, ...parcel, ...key() })
  expect(shipped.Possible.Cancel).toBe(false)
  await expect(cancel()).rejects.toMatchObject({ code: 'not_cancelable' })
  const OrderItemIds = shipped.Possible.ReturnLines
  const back = await clerk.call(admin.returnOrderLines, { OrderId, OrderItemIds, Reason: 'refused at the door', ...key() })
  expect([back.Possible.Cancel, back.Possible.RecordCash]).toEqual([true, true])
  const canceled = await cancel()
  expect([canceled.PaymentState, canceled.Possible.Cancel, canceled.Possible.RecordCash]).toEqual(['failed', false, false])
  expect([await shop.stockLeft(book), await shop.stockLeft(course)]).toEqual([3, 5])
  await expect(cancel()).rejects.toMatchObject({ statusCode: 404 })
})

test('an order is refunded by amount, by line and then the rest, never more than was paid', async () => {
  await using shop = await openShop()
  const { orderId, itemIds } = await ordered(shop, byCard)
  const owner = await shop.staff('owner')
  const refund = (more: object) => owner.call(admin.refundOrder, { OrderId: orderId, Reason: 'late', ...key(), ...more })
  const byAmount = await refund({ Amount: 100.5 })
  expect([byAmount.PaymentState, byAmount.Refunded, byAmount.Possible.RefundAmount]).toEqual(['partly_refunded', 100.5, 19.5])
  expect(byAmount.Lines.map(({ StatusId }) => StatusId)).toEqual([2, 2, 3])
  await expect(refund({ Amount: 19.51 })).rejects.toMatchObject({
    statusCode: 409,
    code: 'refund_above_left',
    problem: { en: expect.stringContaining('$19.50'), current: { Total: 120, Refunded: 100.5 } },
  })
  // The line cost $59, and $19.50 is left.
  const byLine = await refund({ OrderItemIds: [itemIds[0] ?? 0] })
  expect([byLine.PaymentState, byLine.Refunded, byLine.Lines[0]?.StatusId]).toEqual(['refunded', 120, orderStates.refunded])
  const rest = await refund({})
  expect([rest.StatusId, rest.Refunded, rest.Lines[2]?.Entitlement?.RevokedAt === null]).toEqual([orderStates.refunded, 120, false])
  await expect(refund({})).rejects.toMatchObject({ statusCode: 409, code: 'order_refunded' })
  const amounts = await shop.db.selectFrom('refunds').select('amountCents').orderBy('refundId').execute()
  expect(amounts.map(({ amountCents }) => amountCents)).toEqual([100_50, 19_50])
})

test('of many refunds at once no more is paid back than was paid', async () => {
  await using shop = await openShop()
  const { orderId } = await ordered(shop, byCard)
  const owner = await shop.staff('owner')
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, () => owner.call(admin.refundOrder, { OrderId: orderId, Amount: 25, Reason: 'late', ...key() })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect((await owner.call(admin.getOrder, { OrderId: orderId })).Refunded).toBe(100)
})

test('a refund with the same key is paid back once', async () => {
  await using shop = await openShop()
  const { orderId } = await ordered(shop, byCard)
  const owner = await shop.staff('owner')
  const request = { OrderId: orderId, Amount: 10, Reason: 'late', ...key() }
  await owner.call(admin.refundOrder, request)
  expect((await owner.call(admin.refundOrder, request)).Refunded).toBe(10)
  await expect(owner.call(admin.refundOrder, { ...request, Amount: 11 })).rejects.toMatchObject({ code: 'key_reused' })
  expect((await owner.call(admin.getOrder, { OrderId: orderId })).Refunded).toBe(10)
})

test('a refund above the limit of a role is refused with the limit, also in parts', async () => {
  await using shop = await openShop()
  const book = await shop.stock({ priceCents: 300_00 })
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys({ productId: book }, byCard)
  const clerk = await shop.staff('orders')
  const refund = (more: object) => clerk.call(admin.refundOrder, { OrderId, Reason: 'late', ...key(), ...more })
  const above = { statusCode: 403, code: 'refund_above_limit', problem: { en: expect.stringContaining('$200.00') } }
  await expect(refund({})).rejects.toMatchObject(above)
  expect((await refund({ Amount: 150 })).Refunded).toBe(150)
  await expect(refund({ Amount: 50.01 })).rejects.toMatchObject(above)
  expect((await refund({ Amount: 50 })).Refunded).toBe(200)
})

test('a refund needs a fresh second factor, and what the cash order never paid is not refunded', async () => {
  await using shop = await openShop()
  const { orderId } = await ordered(shop)
  const stale = await shop.staff('owner', { secondFactorMinutesAgo: 16 })
  const request = { OrderId: orderId, Reason: 'late' }
  await expect(stale.call(admin.refundOrder, { ...request, ...key() })).rejects.toMatchObject({ code: 'second_factor_required' })
  const owner = await shop.staff('owner')
  await expect(owner.call(admin.refundOrder, { ...request, ...key() })).rejects.toMatchObject({ statusCode: 409, code: 'order_not_paid' })
  for (const wrong of [{ Amount: 0 }, { Amount: -1 }, { Amount: 5, OrderItemIds: [1] }, { Reason: ' ' }])
    await expect(owner.call(admin.refundOrder, { ...request, ...key(), ...wrong })).rejects.toMatchObject({ statusCode: 422 })
})

test('a mail is sent again to the customer of the order, ten an hour, and only one that fits its state', async () => {
  await using shop = await openShop({ runsJobs: true, rateLimits: true })
  const { orderId, number } = await ordered(shop, byCard)
  const clerk = await shop.staff('support')
  await expect.poll(async () => (await shop.mails()).length).toBe(1)
  await clerk.call(admin.resendMail, { OrderId: orderId, Mail: 'paid' })
  await expect.poll(async () => (await shop.mails()).length).toBe(2)
  const mails = await Promise.all((await shop.mails()).map(readMail))
  expect(mails.every(({ text }) => text.includes(number))).toBe(true)
  await expect(clerk.call(admin.resendMail, { OrderId: orderId, Mail: 'shipped' })).rejects.toMatchObject({
    statusCode: 409,
    code: 'mail_not_due',
  })
  for (let sent = 2; sent < 10; sent++) await clerk.call(admin.resendMail, { OrderId: orderId, Mail: 'paid' })
  await expect(clerk.call(admin.resendMail, { OrderId: orderId, Mail: 'paid' })).rejects.toMatchObject({ statusCode: 429 })
})

test('once staff have corrected the address of a customer, mails about earlier orders go there', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { shopper, orderId } = await ordered(shop, byCard)
  const clerk = await shop.staff('support')
  await expect.poll(async () => (await shop.mails()).length).toBe(1)
  const right = 'right@ward.example'
  await shop.db.updateTable('customers').set({ email: right, emailCanonical: right }).where('customerId', '=', shopper.customerId).execute()
  await clerk.call(admin.resendMail, { OrderId: orderId, Mail: 'paid' })
  const toRight = async () => (await Promise.all((await shop.mails()).map(readMail))).filter(({ to }) => to === right)
  await expect.poll(async () => (await toRight()).length).toBe(1)
  const sentTo = async () =>
    (await clerk.call(admin.getOrder, { OrderId: orderId })).Timeline.filter(({ Type }) => Type === 'mail').map(({ Actor }) => Actor)
  await expect.poll(async () => (await sentTo()).at(-1)).toBe(right)
})

const address = {
  FirstName: 'Noor',
  LastName: 'Saleh',
  MobileNo: '',
  AddressLineOne: '7 Clinic Road',
  CityName: 'Giza',
  StateName: '',
  CountryName: 'Egypt',
  PostalCode: '12511',
}

test('the address changes until a parcel leaves, and two people do not overwrite each other', async () => {
  await using shop = await openShop()
  const { orderId } = await ordered(shop, byCard)
  const clerk = await shop.staff('orders')
  const { Version } = await clerk.call(admin.getOrder, { OrderId: orderId })
  const changes = await Promise.allSettled(
    ['1', '2', '3'].map((PostalCode) => clerk.call(admin.changeShippingAddress, { OrderId: orderId, Version, ...address, PostalCode })),
  )
  expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const order = await clerk.call(admin.shipOrder, { OrderId: orderId, ...key() })
  expect([order.FirstName, order.AddressLineOne, order.Version]).toEqual(['Noor', '7 Clinic Road', Version + 1])
  const late = clerk.call(admin.changeShippingAddress, { OrderId: orderId, Version: Version + 1, ...address })
  await expect(late).rejects.toMatchObject({ statusCode: 409, code: 'parcel_on_its_way' })
})

test('of an address as long as a customer may write it the postcode alone can be corrected', async () => {
  await using shop = await openShop()
  const { orderId } = await ordered(shop, byCard)
  const { profile, otherCity } = fieldRules
  const long = {
    firstName: 'N'.repeat(profile.FirstName.max),
    lastName: 'S'.repeat(profile.LastName.max),
    addressLineOne: 'R'.repeat(profile.AddressLineOne.max),
    cityName: 'G'.repeat(otherCity.CityName.max),
    mobileNo: '1'.repeat(profile.MobileNo.max),
  }
  await shop.db.updateTable('orders').set(long).where('orderId', '=', orderId).execute()
  const clerk = await shop.staff('orders')
  const { Version, FirstName, LastName, MobileNo, AddressLineOne, CityName, StateName, CountryName } = await clerk.call(admin.getOrder, {
    OrderId: orderId,
  })
  const same = { FirstName, LastName, MobileNo, AddressLineOne, CityName: CityName ?? '', StateName: StateName ?? '' }
  const corrected = { OrderId: orderId, Version, ...same, CountryName: CountryName ?? '', PostalCode: '12511' }
  expect(await clerk.call(admin.changeShippingAddress, corrected)).toMatchObject({
    PostalCode: '12511',
    AddressLineOne: long.addressLineOne,
  })
})

test('a note stays with the order, in its history', async () => {
  await using shop = await openShop()
  const { orderId } = await ordered(shop)
  const clerk = await shop.staff('orders', { name: 'Huda' })
  const order = await clerk.call(admin.addOrderNote, { OrderId: orderId, Body: 'Call before noon.\nاتصل قبل الظهر.' })
  expect(order.Timeline.at(-1)).toMatchObject({ Type: 'note', Actor: 'Huda', Text: 'Call before noon.\nاتصل قبل الظهر.' })
})

test('invoices and packing slips of any order are PDFs in both languages; a missing order is a 404', async () => {
  await using shop = await openShop()
  const { orderId, number: orderNumber } = await ordered(shop)
  const clerk = await shop.staff('orders')
  for (const Language of ['en', 'ar'] as const) {
    const invoice = await clerk.call(admin.getInvoice, { OrderId: orderId, Language })
    const slips = await clerk.call(admin.getPackingSlip, { OrderIds: [orderId, orderId], Language })
    expect([invoice, slips].map(({ FileName }) => FileName)).toEqual([
      `confirmation-${orderNumber}-${Language}.pdf`,
      `packing-slip-${orderNumber}-${Language}.pdf`,
    ])
    for (const { Content } of [invoice, slips]) expect(Buffer.from(Content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  await expect(clerk.call(admin.getPackingSlip, { OrderIds: [orderId, orderId + 1], Language: 'en' })).rejects.toMatchObject({
    statusCode: 404,
  })
})

test('staff place an order for a customer by the rules of the checkout', async () => {
  await using shop = await openShop()
  const book = await shop.stock({ quantity: 3 })
  await shop.shopper({ email: 'noor@clinic.example' })
  const clerk = await shop.staff('orders', { name: 'Huda' })
  const place = (more: object) =>
    clerk.call(placeOrderForCustomer, { Email: 'Noor@Clinic.example', Lines: [{ ProductId: book, Quantity: 2 }], ...key(), ...more })
  const order = await place({})
  expect([order.PaymentState, order.Total, order.Timeline[0]?.Actor]).toEqual(['cash', 118, 'Huda'])
  expect(await shop.stockLeft(book)).toBe(1)
  await expect(place({})).rejects.toMatchObject({ statusCode: 409 })
  // The price changes after it was quoted: the person sees the new total first.
  await shop.db.updateTable('products').set({ priceCents: 60_00 }).where('productId', '=', book).execute()
  const one = { Lines: [{ ProductId: book, Quantity: 1 }] }
  const changed = { statusCode: 409, problem: { code: 'total_changed', current: { Total: 60 }, en: expect.stringContaining('$60') } }
  await expect(place({ ...one, ExpectedTotal: 59 })).rejects.toMatchObject(changed)
  expect(await shop.stockLeft(book)).toBe(1)
  await expect(place({ Email: 'nobody@clinic.example' })).rejects.toMatchObject({ statusCode: 422 })
  expect(await shop.stockLeft(book)).toBe(1)
  expect(await place({ ...one, ExpectedTotal: 60 })).toMatchObject({ Total: 60 })
})
