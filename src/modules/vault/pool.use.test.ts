import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { buyAccess, fillPool, logins, pay, show, stockPool } from '../../../test/harness/sold-access.ts'
import { paymentMethods } from '../../contract/constants.ts'
import { answers, fill, messages } from '../../contract/messages.ts'
import { getCartItemsWithoutCoupon } from '../../contract/storefront.ts'
import { inTransaction, sql } from '../../platform/database/database.ts'
import { refundOrder } from '../orders/orders.ts'
import { withdrawFromPool } from './pool.ts'
import { vaultJobs } from './vault.jobs.ts'

const statesOf = async (shop: TestShop) => {
  const rows = await shop.db.selectFrom('poolItems').select('state').orderBy('poolItemId').execute()
  return rows.map(({ state }) => state)
}

test('the stock of a pool is what is in it, and a login is added once, however it is written', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(2))
  expect(await shop.stockLeft(product)).toBe(2)
  const [
    {
      values: [name = '', password = ''],
    } = { values: [] },
  ] = logins(1)
  const added = await fillPool(shop, product, [
    { values: [` ${name.toUpperCase()}`, password] },
    { values: ['new@service.example', 'x'] },
    { values: ['new@service.example', 'x'], usableUntil: '2030-01-01' },
  ])
  expect(added).toMatchObject({ added: 1, duplicates: [0, 2] })
  expect(await shop.stockLeft(product)).toBe(3)
  expect(await inTransaction(shop.db, (tx) => withdrawFromPool(tx, product, added.batchId))).toBe(1)
  expect(await shop.stockLeft(product)).toBe(2)
  expect(await statesOf(shop)).toEqual(['available', 'available', 'withdrawn'])
  // The same login can be in the pool of another product.
  expect(await shop.stockLeft(await stockPool(shop, logins(2)))).toBe(2)
})

test('stock and pool cannot come apart', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(2))
  const refused = { constraint: 'pool_is_stock' }
  await expect(shop.db.updateTable('products').set({ stockQuantity: 3 }).where('productId', '=', product).execute()).rejects.toMatchObject(
    refused,
  )
  await expect(
    shop.db.updateTable('products').set({ stockQuantity: null }).where('productId', '=', product).execute(),
  ).rejects.toMatchObject(refused)
  await expect(shop.db.updateTable('poolItems').set({ state: 'withdrawn' }).execute()).rejects.toMatchObject(refused)
  await expect(shop.db.deleteFrom('poolItems').execute()).rejects.toMatchObject(refused)
  const book = await shop.stock({ quantity: 5 })
  const offer = { productId: book, delivery: 'pool', rightToResell: 'Mine', fields: '[{"nameEn":"Code","nameAr":"رمز","isSecret":true}]' }
  await expect(shop.db.insertInto('accountOffers').values(offer).execute()).rejects.toMatchObject(refused)
  await expect(
    shop.db
      .insertInto('accountOffers')
      .values({ ...offer, rightToResell: ' ' })
      .execute(),
  ).rejects.toThrow('right_to_resell')
})

test('a line takes a login for each seat of each piece, and the cart says how many pieces are left', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(11), { seats: 5 })
  const shopper = await shop.shopper()
  const cart = (Quantity: number) => [{ ProductId: product, Quantity, productSelectedAttributes: [], ShippingCharges: 0, DefaultImage: '' }]
  expect(await shopper.buys({ productId: product, quantity: 3 })).toMatchObject({ ResponseMsg: fill(messages.tooMany, { n: 2 }) })
  const { data } = await shop.call(getCartItemsWithoutCoupon, { cartJsonData: cart(2) })
  expect(data.productsData[0]?.Quantity).toBe(2)

  const { orderId } = await buyAccess(shop, shopper, { productId: product, quantity: 2 })
  expect(await shop.stockLeft(product)).toBe(1)
  const seats = await shop.db
    .selectFrom('poolItems')
    .select(['seatNumber', 'state'])
    .where('seatNumber', 'is not', null)
    .orderBy('seatNumber')
    .execute()
  expect(seats).toEqual(Array.from({ length: 10 }, (_, at) => ({ seatNumber: at + 1, state: 'delivered' })))
  expect(await shopper.buys({ productId: product })).toMatchObject({ ResponseMsg: messages.outOfStock })

  await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  expect(await shop.stockLeft(product)).toBe(11)
})

test('of fifty buyers of thirty logins thirty get one each, some cancel, and no login is given twice', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(30))
  const shoppers = await shop.shoppers(50)
  const given = await Promise.all(shoppers.map((shopper) => shopper.buys({ productId: product })))
  expect(given.filter(({ ResponseMsg }) => ResponseMsg === answers.orderPlaced)).toHaveLength(30)
  expect(given.filter(({ ResponseMsg }) => ResponseMsg === messages.outOfStock)).toHaveLength(20)
  expect(await shop.stockLeft(product)).toBe(0)
  const orders = given.flatMap(({ OrderId }) => OrderId ?? [])
  await Promise.all(orders.map((orderId) => pay(shop, orderId)))
  await Promise.all(orders.slice(0, 10).map((orderId) => shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))))
  expect(await shop.stockLeft(product)).toBe(10)
  const { rows } = await sql<{ items: number; lines: number }>`
    select count(*) as items, count(distinct order_item_id) as lines from pool_items where state = 'delivered'`.execute(shop.db)
  expect(rows).toEqual([{ items: 20, lines: 20 }])
})

test('the login that expires first is sold first, and an expired one is not sold', async () => {
  await using shop = await openShop()
  const [first, second, third, fourth] = logins(4)
  if (!first || !second || !third || !fourth) throw new Error('there are four')
  const product = await stockPool(shop, [first, { ...second, usableUntil: '2090-01-02' }, { ...third, usableUntil: '2090-01-01' }])
  const shopper = await shop.shopper()
  const shown: string[] = []
  for (let piece = 0; piece < 3; piece++) {
    const { entitlementId } = await buyAccess(shop, shopper, { productId: product })
    shown.push((await show(shop, shopper, entitlementId))[0] ?? '')
  }
  expect(shown).toEqual([third.values[0], second.values[0], first.values[0]])

  await fillPool(shop, product, [{ ...fourth, usableUntil: '2020-01-01' }])
  expect(await shopper.buys({ productId: product })).toMatchObject({ ResponseMsg: messages.outOfStock })
  const { 'withdraw-expired-logins': withdraw } = vaultJobs(shop.app.shop)
  for (let run = 0; run < 2; run++) await withdraw({}, '1')
  expect([await shop.stockLeft(product), (await statesOf(shop)).at(-1)]).toEqual([0, 'withdrawn'])
})

// At any moment it is another day in one of them than in UTC.
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('a login is sold until its last day is over in the shop (%s)', async (timeZone) => {
  await using shop = await openShop()
  await shop.db
    .insertInto('settings')
    .values({ key: 'time.zone', value: JSON.stringify(timeZone) })
    .execute()
  const [usable, over] = logins(2)
  if (!usable || !over) throw new Error('there are two')
  const dayOf = (moment: Date) => new Intl.DateTimeFormat('sv', { timeZone }).format(moment)
  const product = await stockPool(shop, [
    { ...usable, usableUntil: dayOf(new Date()) },
    { ...over, usableUntil: dayOf(new Date(Date.now() - 86_400_000)) },
  ])
  await vaultJobs(shop.app.shop)['withdraw-expired-logins']({}, '1')
  expect(await statesOf(shop)).toEqual(['available', 'withdrawn'])
  const shopper = await shop.shopper()
  expect((await shopper.buys({ productId: product })).ResponseMsg).toBe(answers.orderPlaced)
  expect(await statesOf(shop)).toEqual(['reserved', 'withdrawn'])
})

test('a refund withdraws a login that was shown, and frees one that was not', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(3))
  const [one, other] = await shop.shoppers(2)
  if (!one || !other) throw new Error('there are two')
  const seen = await buyAccess(shop, one, { productId: product })
  const unseen = await buyAccess(shop, other, { productId: product })
  const [name = ''] = await show(shop, one, seen.entitlementId)
  for (const { orderId } of [seen, unseen]) await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  expect(await shop.stockLeft(product)).toBe(2)
  expect(await statesOf(shop)).toEqual(['withdrawn', 'available', 'available'])
  // Neither by hand nor by adding it again.
  await expect(
    sql`update pool_items set state = 'available', order_item_id = null, seat_number = null where state = 'withdrawn'`.execute(shop.db),
  ).rejects.toThrow('does not move')
  expect(await fillPool(shop, product, logins(1))).toMatchObject({ added: 0, duplicates: [0] })
  const again = await buyAccess(shop, other, { productId: product })
  expect(await show(shop, other, again.entitlementId)).not.toContain(name)
})

test('the shop gets a mail when a pool reaches its limit, once', async () => {
  await using shop = await openShop({ runsJobs: true })
  const product = await stockPool(shop, logins(4), { lowStockAt: 2 })
  const shopper = await shop.shopper()
  for (let piece = 0; piece < 3; piece++) await shopper.buys({ productId: product })
  const low = async () => (await shop.mails()).filter((mail) => mail.includes('running low'))
  await expect.poll(low, { timeout: 10_000 }).toHaveLength(1)
  await expect.poll(async () => (await shop.mails()).length, { timeout: 10_000 }).toBe(4)
  expect((await low())[0]).toContain('Ward reference')
})

test('a declined card leaves the pool as it was, a paid one and a free order deliver at once', async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(3), { seats: 2 })
  const shopper = await shop.shopper()
  const card = (paymentToken: string) => ({ PaymentMethod: paymentMethods.card, paymentToken, IdempotencyKey: randomUUID() })
  expect(await shopper.buys({ productId: product }, card('tok_chargeDeclined'))).toEqual({ ResponseMsg: messages.cardDeclined })
  expect([await shop.stockLeft(product), await statesOf(shop)]).toEqual([3, ['available', 'available', 'available']])
  expect((await shopper.buys({ productId: product }, card('tok_visa'))).ResponseMsg).toBe(answers.orderPlaced)
  expect([await shop.stockLeft(product), await statesOf(shop)]).toEqual([1, ['delivered', 'delivered', 'available']])

  const free = await stockPool(shop, logins(1))
  await shop.db.updateTable('products').set({ priceCents: 0 }).where('productId', '=', free).execute()
  expect((await shopper.buys({ productId: free })).ResponseMsg).toBe(answers.orderPlaced)
  expect((await statesOf(shop)).at(-1)).toBe('delivered')
})
