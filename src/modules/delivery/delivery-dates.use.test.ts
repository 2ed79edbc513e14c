import { expect, test } from 'vitest'
import { cartOf, openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { saveDeliverySettings } from '../../contract/delivery/delivery.ts'
import { getCustomerCartItems, getDeliveryDates, getOrderHistoryDetail } from '../../contract/storefront.ts'
import { arrivalOf } from './arrival.ts'

const egypt = 65
const workingDays = [7, 1, 2, 3, 4]
const rates = [{ UpToG: null, ChargeCents: 5_00 }]
const home = { NameEn: 'Egypt', NameAr: 'مصر', CountryIds: [egypt], FreeFromCents: null, DaysFrom: 1, DaysTo: 2, Rates: rates }
const rest = { NameEn: 'Others', NameAr: 'غيرها', CountryIds: [], FreeFromCents: null, DaysFrom: 5, DaysTo: 9, Rates: rates }
const change = { Version: 1, UnknownWeightG: 400, WorkingDays: workingDays, Zones: [home, rest] }

/** The days on the wire, as the shop counts them from today on in UTC. */
function daysIn(daysFrom: number | null, daysTo: number | null, estimatedDays: number | null = null, week = workingDays) {
  const today = new Date().toISOString().slice(0, 10)
  const days = arrivalOf({ daysFrom, daysTo, estimatedDays }, { today, workingDays: week })
  return { DeliveryFrom: days?.from ?? null, DeliveryTo: days?.to ?? null }
}

const addEgypt = (shop: TestShop) =>
  shop.db.insertInto('countries').values({ countryId: egypt, iso2: 'EG', nameEn: 'Egypt', nameAr: 'مصر' }).execute()

test('a printed product arrives by the days of the country: the named one, else the customer’s, else all others', async () => {
  await using shop = await openShop()
  await addEgypt(shop)
  const shopper = await shop.shopper()
  await shop.db.updateTable('customers').set({ countryId: egypt }).where('customerId', '=', shopper.customerId).execute()
  const owner = await shop.staff('owner')
  const [atlas, course] = [await shop.stock(), await shop.stock({ kind: 'course', quantity: null })]
  const ask = async (call: TestShop['call'], CountryID?: number) =>
    (await call(getDeliveryDates, { ProductId: atlas, ...(CountryID && { CountryID }), languageCode: 'ar' })).data[0]
  expect(await ask(shop.call)).toEqual({ CountryID: null, CountryName: null, ...daysIn(null, null), IsByCountry: false })

  await owner.call(saveDeliverySettings, change)
  const others = { CountryID: null, CountryName: null, ...daysIn(5, 9), IsByCountry: true }
  const inEgypt = { CountryID: egypt, CountryName: 'مصر', ...daysIn(1, 2), IsByCountry: true }
  await expect.poll(() => ask(shop.call)).toEqual(others)
  expect(await ask(shop.call, egypt)).toEqual(inEgypt)
  expect(await ask(shop.call, 999_999)).toEqual(others)
  expect(await ask(shopper.call)).toEqual(inEgypt)
  for (const ProductId of [course, 999_999]) expect((await shop.call(getDeliveryDates, { ProductId })).data).toEqual([])

  const lineFor = async (call: TestShop['call'], CountryID?: number) =>
    (await call(getCustomerCartItems, { cartJsonData: cartOf([{ productId: atlas }, { productId: course }]), CountryID })).data.productsData
  expect(await lineFor(shop.call)).toMatchObject([daysIn(5, 9), daysIn(null, null)])
  expect(await lineFor(shop.call, egypt)).toMatchObject([daysIn(1, 2), daysIn(null, null)])
  expect(await lineFor(shopper.call, 1)).toMatchObject([daysIn(1, 2), daysIn(null, null)])
})

test('an order keeps the days that were told, whatever the owner states later; an earlier one has none', async () => {
  await using shop = await openShop()
  const shopper = await shop.shopper()
  const owner = await shop.staff('owner')
  const [atlas, course] = [await shop.stock(), await shop.stock({ kind: 'course', quantity: null })]
  const buy = async () => (await shopper.buys([{ productId: atlas }, { productId: course }])).OrderId ?? 0
  const daysOf = async (OrderId: number) =>
    (await shopper.call(getOrderHistoryDetail, { OrderId })).data.map(({ DeliveryFrom, DeliveryTo }) => ({ DeliveryFrom, DeliveryTo }))
  const none = daysIn(null, null)
  const before = await buy()
  await shop.db.updateTable('products').set({ estimatedShippingDays: 3 }).where('productId', '=', atlas).execute()
  const estimated = await buy()
  const aboutThree = daysIn(null, null, 3, [1, 2, 3, 4, 5])
  expect(await daysOf(estimated)).toEqual([aboutThree, none])
  await owner.call(saveDeliverySettings, change)
  await expect.poll(async () => (await shop.call(getDeliveryDates, { ProductId: atlas })).data[0]).toMatchObject(daysIn(5, 9, 3))
  // The shopper's address is in Egypt.
  expect(await daysOf(await buy())).toEqual([daysIn(1, 2, 3), none])
  expect(await daysOf(estimated)).toEqual([aboutThree, none])
  expect(await daysOf(before)).toEqual([none, none])
})

test('days that fall, and a half of a pair, are refused at their fields', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const wrong: [days: object, path: string][] = [
    [{ DaysFrom: 3, DaysTo: 2 }, 'Zones.0.DaysTo'],
    [{ DaysFrom: 3, DaysTo: null }, 'Zones.0.DaysTo'],
    [{ DaysFrom: null, DaysTo: 3 }, 'Zones.0.DaysFrom'],
    [{ DaysFrom: -1, DaysTo: 3 }, 'Zones.0.DaysFrom'],
  ]
  for (const [days, path] of wrong) {
    const answer = await owner.post(saveDeliverySettings, { ...change, Zones: [{ ...rest, ...days }] })
    const { errors } = (await answer.json()) as { errors: { path: string }[] }
    expect([answer.status, errors[0]?.path], JSON.stringify(days)).toEqual([422, path])
  }
})
