import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cartOf, openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { getDeliverySettings, saveDeliverySettings } from '../../contract/delivery/delivery.ts'
import { messages } from '../../contract/messages.ts'
import { placeOrderForCustomer, quoteOrderForCustomer } from '../../contract/orders/staff/customer-orders.ts'
import { getCustomerCartItems, getOrderHistoryMaster } from '../../contract/storefront.ts'

const egypt = 65
const names = (name: string) => ({ NameEn: name, NameAr: `${name} ع` })
const home = {
  ...names('Egypt'),
  CountryIds: [egypt],
  FreeFromCents: 100_00,
  Rates: [
    { UpToG: 1000, ChargeCents: 5_00 },
    { UpToG: null, ChargeCents: 9_00 },
  ],
}
const rest = { ...names('Others'), CountryIds: [], FreeFromCents: null, Rates: [{ UpToG: null, ChargeCents: 20_00 }] }
const change = { Version: 1, UnknownWeightG: 400, Zones: [home, rest] }

/** A printed book of this weight that is not delivered free. */
async function book(shop: TestShop, weightG: number | null, about: Parameters<TestShop['stock']>[0] = {}) {
  const productId = await shop.stock({ quantity: 50, priceCents: 30_00, ...about })
  await shop.db.updateTable('products').set({ isShippingFree: false }).where('productId', '=', productId).execute()
  if (weightG !== null) {
    await shop.db.deleteFrom('productFacts').where('productId', '=', productId).execute()
    await shop.db.insertInto('productFacts').values({ productId, weightG }).execute()
  }
  return productId
}

test('cart, order and history of a customer have the charge of their country and of the weight; a visitor has that of the rest', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const owner = await shop.staff('owner')
  const atlas = await book(shop, 900)
  const course = await shop.stock({ kind: 'course', quantity: null, priceCents: 10_00 })
  const cart = cartOf([{ productId: atlas }, { productId: course }])
  const shippingOf = async (call: TestShop['call']) => {
    const { data } = await call(getCustomerCartItems, { cartJsonData: cart })
    expect(data.orderTotal).toBeCloseTo(data.cartSubTotal + data.shippingSubTotal, 5)
    return [data.shippingSubTotal, ...data.productsData.map(({ ShippingCharges }) => ShippingCharges)]
  }
  expect(await shippingOf(shopper.call)).toEqual([0, 0, 0])

  expect(await owner.call(saveDeliverySettings, change)).toMatchObject({ ...change, Version: 2 })
  await expect.poll(() => shippingOf(shopper.call)).toEqual([5, 5, 0])
  expect(await shippingOf(shop.call)).toEqual([20, 20, 0])

  // 1,000 g is the last gram of the first step, 1,300 g belongs to the second; three books reach the amount from which delivery is free.
  const light = await book(shop, 100)
  const totals: [cart: Parameters<typeof cartOf>[0], cents: number][] = [
    [[{ productId: atlas }, { productId: light }], 5],
    [[{ productId: atlas }, { productId: await book(shop, null) }], 9],
    [[{ productId: light, quantity: 3 }], 5],
    [[{ productId: light, quantity: 4 }], 0],
    [[{ productId: course }], 0],
  ]
  for (const [lines, dollars] of totals) {
    const { data } = await shopper.call(getCustomerCartItems, { cartJsonData: cartOf(lines) })
    expect(data.shippingSubTotal, JSON.stringify(lines)).toBe(dollars)
  }

  const refused = await shopper.buys([{ productId: atlas }], { ExpectedTotal: 30 })
  expect(refused).toMatchObject({ ResponseMsg: messages.totalChanged, OrderTotal: 35 })
  await shopper.buys([{ productId: atlas }], { ExpectedTotal: 35 })
  const { data: orders } = await shopper.call(getOrderHistoryMaster, { UserId: shopper.customerId })
  expect(orders[0]).toMatchObject({ ShippingSubTotal: 5, OrderTotal: 35 })

  const clerk = await shop.staff('orders')
  const { email } = await shop.db
    .selectFrom('customers')
    .select('email')
    .where('customerId', '=', shopper.customerId)
    .executeTakeFirstOrThrow()
  const request = { Email: email, Lines: [{ ProductId: atlas, Quantity: 1 }] }
  expect(await clerk.call(quoteOrderForCustomer, request)).toMatchObject({ Shipping: 5, Total: 35 })
  expect(await clerk.call(placeOrderForCustomer, { ...request, IdempotencyKey: randomUUID() })).toMatchObject({ Shipping: 5, Total: 35 })
})

test('without zones the products’ own charges are all, as before', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const atlas = await book(shop, 900, { shippingCents: 3_33 })
  const shippingOf = async () =>
    (await shop.call(getCustomerCartItems, { cartJsonData: cartOf({ productId: atlas, quantity: 3 }) })).data.shippingSubTotal
  expect(await shippingOf()).toBe(9.99)
  await owner.call(saveDeliverySettings, { ...change, Zones: [rest] })
  await expect.poll(shippingOf).toBe(29.99)
  await owner.call(saveDeliverySettings, { ...change, Version: 2, Zones: [] })
  await expect.poll(shippingOf).toBe(9.99)
})

test('bad charges are refused at their fields, and an old version with the settings as they are', async () => {
  await using shop = await openShop()
  await shop.shopper()
  const owner = await shop.staff('owner', { name: 'Nour' })
  const steps = (...upTo: (number | null)[]) => upTo.map((UpToG) => ({ UpToG, ChargeCents: 1 }))
  const wrong: [zones: unknown[], path: string][] = [
    [[home], 'Zones.0.CountryIds'],
    [[rest, home], 'Zones.0.CountryIds'],
    [[home, home, rest], 'Zones.1.CountryIds'],
    [[{ ...home, CountryIds: [2_000_000] }, rest], 'Zones.0.CountryIds'],
    [[{ ...rest, Rates: steps(500) }], 'Zones.0.Rates.0.UpToG'],
    [[{ ...rest, Rates: steps(500, 500, null) }], 'Zones.0.Rates.1.UpToG'],
    [[{ ...rest, Rates: steps(null, null) }], 'Zones.0.Rates.0.UpToG'],
    [[{ ...rest, Rates: [{ UpToG: null, ChargeCents: -1 }] }], 'Zones.0.Rates.0.ChargeCents'],
    [[{ ...rest, Rates: [] }], 'Zones.0.Rates'],
    [[{ ...rest, NameAr: '' }], 'Zones.0.NameAr'],
    [[{ ...rest, FreeFromCents: 0.5 }], 'Zones.0.FreeFromCents'],
  ]
  for (const [Zones, path] of wrong) {
    const answer = await owner.post(saveDeliverySettings, { ...change, Zones })
    const { errors } = (await answer.json()) as { errors: { path: string }[] }
    expect([answer.status, errors[0]?.path], path).toEqual([422, path])
  }
  expect(await owner.call(getDeliverySettings, {})).toMatchObject({ Version: 1, Zones: [] })
  await owner.call(saveDeliverySettings, change)
  await expect(owner.call(saveDeliverySettings, { ...change, Zones: [] })).rejects.toMatchObject({
    statusCode: 409,
    code: 'changed_meanwhile',
    problem: { by: 'Nour', current: { Version: 2, Zones: [{ NameEn: 'Egypt' }, { NameEn: 'Others' }] } },
  })
})
