import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartOf, openShop } from '../../../../test/harness/open-shop.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { answers, fill, messages } from '../../../contract/messages.ts'
import {
  getCouponCodeDiscountValue,
  getCustomerCartItems,
  getOrderHistoryDetail,
  getOrderHistoryMaster,
  getPaymentMethods,
} from '../../../contract/storefront.ts'

test('the last copy is sold once, even to two shoppers at the same moment', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 1 })
  const shoppers = await shop.shoppers(2)
  const answersGiven = await Promise.all(shoppers.map((shopper) => shopper.buys({ productId: atlas })))
  expect(answersGiven.map((answer) => answer.ResponseMsg).toSorted()).toEqual([answers.orderPlaced, messages.outOfStock].toSorted())
  expect(await shop.stockLeft(atlas)).toBe(0)
})

test('of fifty buyers of five pieces exactly five get one, and the others get the reason', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 5 })
  const shoppers = await shop.shoppers(50)
  const given = await Promise.all(shoppers.map((shopper) => shopper.buys({ productId: atlas })))
  expect(given.filter((answer) => answer.ResponseMsg === answers.orderPlaced)).toHaveLength(5)
  expect(given.filter((answer) => answer.ResponseMsg === messages.outOfStock)).toHaveLength(45)
  expect(await shop.stockLeft(atlas)).toBe(0)
  const { pieces } = await shop.db
    .selectFrom('orderItems')
    .select((eb) => eb.fn.sum<number>('quantity').as('pieces'))
    .executeTakeFirstOrThrow()
  expect(pieces).toBe(5)
})

test('the same attempt sent twenty times at once is one order with one number', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 10 })
  const shopper = await shop.shopper()
  const IdempotencyKey = randomUUID()
  const given = await Promise.all(Array.from({ length: 20 }, () => shopper.buys({ productId: atlas }, { IdempotencyKey })))
  expect(new Set(given.map((answer) => answer.OrderNumber)).size).toBe(1)
  expect(given.every((answer) => answer.ResponseMsg === answers.orderPlaced)).toBe(true)
  expect(await shop.stockLeft(atlas)).toBe(9)
})

test('of different carts that one customer orders at the same moment one is placed, and the others hear of it; what is meant is placed too', async () => {
  await using shop = await openShop()
  const products = await Promise.all(Array.from({ length: 6 }, () => shop.stock()))
  const [shopper, other] = [await shop.shopper(), await shop.shopper()]
  const attempts = products.map((productId) => ({ productId, IdempotencyKey: randomUUID() }))
  const buys = ({ productId, IdempotencyKey }: (typeof attempts)[number], AsksFirst: boolean, who = shopper) =>
    who.buys({ productId }, { IdempotencyKey, AsksFirst })
  const given = await Promise.all(attempts.map((attempt) => buys(attempt, true)))
  const [placed, ...more] = given.filter(({ ResponseMsg }) => ResponseMsg === answers.orderPlaced)
  expect([more, placed?.OrderNumber]).toEqual([[], expect.any(String)])
  const told = given.filter((answer) => answer !== placed)
  const { OrderId, OrderNumber } = placed ?? {}
  for (const answer of told) expect(answer).toEqual({ ResponseMsg: messages.orderedMomentAgo, OrderId, OrderNumber })
  // Nothing is left of the others, so the same attempt may be meant; a repeat of what was placed is that order, and nobody else hears of it.
  const [one] = attempts.filter((_, at) => given[at] !== placed)
  const [first] = attempts.filter((_, at) => given[at] === placed)
  if (!one || !first) throw new Error('there are six')
  expect(await shop.stockLeft(one.productId)).toBe(10)
  expect((await buys(one, false)).ResponseMsg).toBe(answers.orderPlaced)
  expect((await buys(first, true)).OrderNumber).toBe(OrderNumber)
  expect((await buys(one, true, other)).ResponseMsg).toBe(answers.orderPlaced)
  await shop.app.shop.pool.query("update orders set created_at = created_at - interval '1 minute'")
  expect((await buys({ ...one, IdempotencyKey: randomUUID() }, true)).ResponseMsg).toBe(answers.orderPlaced)
})

test('while another order is being paid one does not know; one whose bank waits for an answer may have been left', async () => {
  await using shop = await openShop()
  const [atlas, manual] = [await shop.stock(), await shop.stock()]
  const shopper = await shop.shopper()
  const card = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_threeDSecureRequired', IdempotencyKey: randomUUID() }
  await shopper.buys({ productId: atlas }, { ...card, AsksFirst: true })
  const buysAnother = () => shopper.buys({ productId: manual }, { AsksFirst: true })
  const is = (state: string) => shop.app.shop.pool.query('update payments set state = $1', [state])
  await is('begun')
  await expect(buysAnother()).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 1 })
  await is('action_required')
  expect((await buysAnother()).ResponseMsg).toBe(answers.orderPlaced)
})

test.each([
  ['another cart', { cartJsonData: '[]' as unknown }],
  ['another note', { OrderNote: 'Ring twice' }],
])('the same key with %s is a conflict and changes nothing', async (_, change) => {
  await using shop = await openShop()
  const [atlas, manual] = [await shop.stock(), await shop.stock({ name: 'Manual of Suturing' })]
  const shopper = await shop.shopper()
  const IdempotencyKey = randomUUID()
  await shopper.buys({ productId: atlas }, { IdempotencyKey })
  const other = 'cartJsonData' in change ? { cartJsonData: [{ ProductId: manual, Quantity: 1 }] } : change
  await expect(shopper.buys({ productId: atlas }, { IdempotencyKey, ...other })).rejects.toMatchObject({ statusCode: 409 })
  expect(await shop.stockLeft(manual)).toBe(10)
})

test('a placed order is returned again even if its products can no longer be ordered', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 1 })
  const shopper = await shop.shopper()
  const IdempotencyKey = randomUUID()
  const first = await shopper.buys({ productId: atlas }, { IdempotencyKey })
  await shop.db.updateTable('paymentMethods').set({ isEnabled: false }).execute()
  await shop.db.updateTable('products').set({ isVisible: false }).execute()
  await expect.poll(async () => (await shop.call(getPaymentMethods, {})).data).toEqual([])
  expect(await shopper.buys({ productId: atlas }, { IdempotencyKey })).toEqual(first)
})

test.each([1, 999])('method %i, which the shop does not support, is refused', async (method) => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  await shop.db.insertInto('paymentMethods').values({ paymentMethodId: method, nameEn: 'Cheque', nameAr: 'شيك', picture: '' }).execute()
  const shopper = await shop.shopper()
  expect((await shopper.buys({ productId: atlas }, { PaymentMethod: method })).ResponseMsg).toBe(messages.paymentMethodInvalid)
  expect(await shop.stockLeft(atlas)).toBe(10)
})

test('an order too large for the database’s columns is refused with a message', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ priceCents: 2_000_000_000 })
  const shopper = await shop.shopper()
  await expect(shopper.buys({ productId: atlas, quantity: 2 })).rejects.toMatchObject({ statusCode: 400 })
  expect(await shop.stockLeft(atlas)).toBe(10)
})

// Storefront document: §5.1(7)
test('unknown, expired, exhausted, inactive, too small and spent coupons get the same message, in the cart and in the order', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ priceCents: 10_00 })
  const past = new Date(Date.now() - 60_000)
  const coupon = { kind: 'amount', amountCents: 100 }
  await shop.db
    .insertInto('coupons')
    .values([
      { ...coupon, code: 'EXPIRED', endsAt: past },
      { ...coupon, code: 'EARLY', startsAt: new Date(Date.now() + 60_000) },
      { ...coupon, code: 'EXHAUSTED', totalLimit: 1, timesUsed: 1 },
      { ...coupon, code: 'RESTING', isActive: false },
      { ...coupon, code: 'LARGE', minimumCents: 10_01 },
      { ...coupon, code: 'SPENT', perCustomerLimit: 1 },
    ])
    .execute()
  const shopper = await shop.shopper()
  await shopper.buys({ productId: atlas }, { CouponCode: 'SPENT' })
  for (const CouponCode of ['UNKNOWN', 'EXPIRED', 'EARLY', 'EXHAUSTED', 'RESTING', 'LARGE', 'SPENT', '%', "' or 1=1 --"]) {
    const { data } = await shopper.call(getCouponCodeDiscountValue, { CouponCode, cartJsonData: cartOf({ productId: atlas }) })
    expect(data, CouponCode).toEqual([{ DiscountValueAfterCouponAppliedWithQuantity: 0, ResponseMsg: messages.couponInvalid }])
    expect(await shopper.buys({ productId: atlas }, { CouponCode }), CouponCode).toEqual({ ResponseMsg: messages.couponInvalid })
  }
  expect(await shop.stockLeft(atlas)).toBe(9)
})

// Storefront document: §9(34)
test('cart, order, mail and history agree to the cent', async () => {
  await using shop = await openShop({ runsJobs: true })
  const [atlas, course] = [
    await shop.stock({ name: 'Atlas', priceCents: 33_33, discountedPriceCents: 29_99, shippingCents: 3_33 }),
    await shop.stock({ name: 'Course', kind: 'course', quantity: null, priceCents: 10_01 }),
  ]
  await shop.db.insertInto('coupons').values({ code: 'THIRD', kind: 'percentage', percentage: 33.33 }).execute()
  const shopper = await shop.shopper()
  const lines = [
    { productId: atlas, quantity: 3 },
    { productId: course, quantity: 1 },
  ]
  const cart = (await shop.call(getCustomerCartItems, { cartJsonData: JSON.stringify(cartOf(lines)) })).data
  const coupon = (await shop.call(getCouponCodeDiscountValue, { CouponCode: 'third', cartJsonData: cartOf(lines) })).data[0]
  const off = coupon?.DiscountValueAfterCouponAppliedWithQuantity ?? 0
  // 3 × 29.99 + 10.01 = 99.98; 33.33 % of it is 33.323334.
  expect([cart.cartSubTotal, cart.shippingSubTotal, cart.orderTotal, off]).toEqual([99.98, 9.99, 109.97, 33.32])
  const total = Math.round((cart.orderTotal - off) * 100) / 100
  const placed = await shopper.buys(lines, { CouponCode: 'THIRD', ExpectedTotal: total })
  expect(placed.ResponseMsg).toBe(answers.orderPlaced)
  const { data: orders } = await shopper.call(getOrderHistoryMaster, { UserId: shopper.customerId })
  expect(orders[0]).toMatchObject({ OrderTotal: total, DiscountTotal: off, ShippingSubTotal: 9.99, TotalItems: 4 })
  const { data: items } = await shopper.call(getOrderHistoryDetail, { OrderId: placed.OrderId ?? 0 })
  expect(items.map((item) => item.OrderItemTotal)).toEqual([89.97, 10.01])
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  for (const words of ['$89.97', '$10.01', '$9.99', '$33.32', `$${total}`]) expect((await shop.mails())[0]).toContain(words)
})

test('two customers can use the same idempotency key', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const [first, second] = await shop.shoppers(2)
  const IdempotencyKey = randomUUID()
  const one = await first?.buys({ productId: atlas }, { IdempotencyKey })
  const other = await second?.buys({ productId: atlas }, { IdempotencyKey })
  expect(one?.OrderNumber).not.toBe(other?.OrderNumber)
})

test('a coupon with one use is used once by fifty concurrent orders', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 100 })
  await shop.db.insertInto('coupons').values({ code: 'ONCE', kind: 'amount', amountCents: 500, totalLimit: 1 }).execute()
  const shoppers = await shop.shoppers(50)
  const given = await Promise.all(shoppers.map((shopper) => shopper.buys({ productId: atlas }, { CouponCode: 'once' })))
  expect(given.filter((answer) => answer.ResponseMsg === answers.orderPlaced)).toHaveLength(1)
  expect(given.filter((answer) => answer.ResponseMsg === messages.couponInvalid)).toHaveLength(49)
  expect(await shop.stockLeft(atlas)).toBe(99)
})

test('a coupon with one use for each customer is refused the second time', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  await shop.db.insertInto('coupons').values({ code: 'EACH', kind: 'percentage', percentage: 10, perCustomerLimit: 1 }).execute()
  const [first, second] = await shop.shoppers(2)
  expect((await first?.buys({ productId: atlas }, { CouponCode: 'EACH' }))?.ResponseMsg).toBe(answers.orderPlaced)
  expect((await first?.buys({ productId: atlas }, { CouponCode: 'EACH' }))?.ResponseMsg).toBe(messages.couponInvalid)
  expect((await second?.buys({ productId: atlas }, { CouponCode: 'EACH' }))?.ResponseMsg).toBe(answers.orderPlaced)
})

test('a coupon with two uses for each customer is used twice by ten concurrent orders of one customer', async () => {
  await using shop = await openShop()
  const books = await Promise.all(Array.from({ length: 10 }, () => shop.stock()))
  await shop.db.insertInto('coupons').values({ code: 'TWICE', kind: 'amount', amountCents: 500, perCustomerLimit: 2 }).execute()
  const shopper = await shop.shopper()
  const byCard = { CouponCode: 'TWICE', PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
  const given = await Promise.all(books.map((productId) => shopper.buys({ productId }, byCard)))
  expect(given.filter(({ ResponseMsg }) => ResponseMsg === answers.orderPlaced)).toHaveLength(2)
  expect(given.filter(({ ResponseMsg }) => ResponseMsg === messages.couponInvalid)).toHaveLength(8)
})

test('if the total differs from the one the customer saw, nothing is reserved and the response has the correct total', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ priceCents: 59_00, shippingCents: 4_50 })
  const shopper = await shop.shopper()
  const answer = await shopper.buys({ productId: atlas, quantity: 2 }, { ExpectedTotal: 100 })
  expect(answer).toMatchObject({ ResponseMsg: messages.totalChanged, OrderTotal: 127 })
  expect(await shop.stockLeft(atlas)).toBe(10)
  expect((await shopper.buys({ productId: atlas, quantity: 2 }, { ExpectedTotal: 127 })).ResponseMsg).toBe(answers.orderPlaced)
})

test('an order is refused as a whole, with the first reason', async () => {
  await using shop = await openShop()
  const [atlas, gone, hidden] = [await shop.stock(), await shop.stock({ quantity: 0 }), await shop.stock({ isVisible: false })]
  const shopper = await shop.shopper()
  expect((await shopper.buys([{ productId: atlas }, { productId: gone }])).ResponseMsg).toBe(messages.outOfStock)
  expect((await shopper.buys([{ productId: atlas }, { productId: hidden }])).ResponseMsg).toBe(messages.productInvalid)
  expect((await shopper.buys({ productId: atlas, quantity: 11 })).ResponseMsg).toBe(fill(messages.tooMany, { n: 10 }))
  expect((await shopper.buys([])).ResponseMsg).toBe(messages.cartEmpty)
  expect((await shopper.buys({ productId: atlas }, { PaymentMethod: 1 })).ResponseMsg).toBe(messages.paymentMethodInvalid)
  expect(await shop.stockLeft(atlas)).toBe(10)
})

test('order history is a copy: later prices and names do not change it', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ name: 'Atlas', nameAr: 'أطلس', priceCents: 59_00, discountedPriceCents: 49_50, shippingCents: 3_00 })
  const shopper = await shop.shopper()
  await shopper.buys({ productId: atlas, quantity: 2 }, { OrderNote: 'By the back door' })
  await shop.db
    .updateTable('products')
    .set({ nameEn: 'Renamed', discountedPriceCents: null, priceCents: 99_00 })
    .where('productId', '=', atlas)
    .execute()

  const { data: orders } = await shopper.call(getOrderHistoryMaster, { UserId: shopper.customerId })
  expect(orders).toEqual([
    expect.objectContaining({
      OrderNumber: expect.stringMatching(/^AV-\d+$/),
      LatestStatusName: 'Active',
      TotalItems: 2,
      ShippingSubTotal: 6,
      DiscountTotal: 0,
      OrderTotal: 105,
      TotalRecords: 1,
    }),
  ])
  const { data: lines } = await shopper.call(getOrderHistoryDetail, { OrderId: orders[0]?.OrderId ?? 0 })
  expect(lines).toEqual([
    expect.objectContaining({
      ProductName: 'Atlas',
      Kind: 'book',
      Price: 49.5,
      Quantity: 2,
      OrderItemTotal: 99,
      IsDigitalProduct: false,
      LatestStatusID: 1,
      DownloadToken: null,
    }),
  ])
  const arabic = await shopper.call(getOrderHistoryMaster, { UserId: shopper.customerId, languageCode: 'ar' })
  expect(arabic.data[0]?.LatestStatusName).toBe('تم استلام الطلب')
})

test('an order line keeps its kind when the owner changes that of the product', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock({ kind: 'book' })
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys({ productId: atlas })
  await shop.app.shop.pool.query("update products set kind = 'account' where product_id = $1", [atlas])
  const { data } = await shopper.call(getOrderHistoryDetail, { OrderId })
  expect(data.map(({ Kind }) => Kind)).toEqual(['book'])
})

test("another customer's order gets the same response as a missing one", async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const [owner, stranger] = await shop.shoppers(2)
  const placed = await owner?.buys({ productId: atlas })
  const asked = async (OrderId: number) =>
    stranger?.call(getOrderHistoryDetail, { OrderId }).catch((error) => ({ statusCode: error.statusCode, message: error.message }))
  expect(await asked(placed?.OrderId ?? 0)).toEqual(await asked(999_999))
  await expect(stranger?.call(getOrderHistoryMaster, { UserId: owner?.customerId ?? 0 })).rejects.toMatchObject({ statusCode: 403 })
  await expect(stranger?.buys({ productId: atlas }, { UserID: owner?.customerId })).rejects.toMatchObject({ statusCode: 403 })
})

test('the mail about an order is enqueued in the same commit and sent once, in the order’s language', async () => {
  await using shop = await openShop({ runsJobs: true })
  const atlas = await shop.stock({ nameAr: 'أطلس التشريح' })
  const shopper = await shop.shopper({ firstName: 'Salma' })
  const placed = await shopper.buys({ productId: atlas }, { languageCode: 'ar' })
  await expect.poll(() => shop.mails(), { timeout: 10_000 }).toHaveLength(1)
  const [mail] = await shop.mails()
  expect(mail).toContain(placed.OrderNumber)
  expect(mail).toContain('dir=3D"rtl"')
})

test('a refused order sends no mail', async () => {
  await using shop = await openShop()
  const gone = await shop.stock({ quantity: 0 })
  const shopper = await shop.shopper()
  await shopper.buys({ productId: gone })
  const { rows } = await shop.app.shop.pool.query('select from graphile_worker.jobs')
  expect(rows).toHaveLength(0)
})
