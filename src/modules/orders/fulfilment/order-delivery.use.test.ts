import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { cancelOrder, changeShippingAddress, getOrder } from '../../../contract/admin.ts'
import { getOrderDelivery, updateProfile } from '../../../contract/storefront.ts'

const OrderNote = 'PO 2026-117\n  3rd floor, الطابق الثالث'

test('where an order goes, and its note, are as they were when it was placed, although the profile changed since', async () => {
  await using shop = await openShop()
  const [atlas, course] = [await shop.stock(), await shop.stock({ kind: 'course', quantity: null })]
  await shop.db.insertInto('countries').values({ countryId: 65, iso2: 'EG', nameEn: 'Egypt', nameAr: 'مصر' }).execute()
  await shop.db
    .insertInto('states')
    .values({ stateProvinceId: 7, countryId: 65, nameEn: 'Giza Governorate', nameAr: 'محافظة الجيزة' })
    .execute()
  await shop.db.insertInto('cities').values({ cityId: 8, stateProvinceId: 7, nameEn: 'Giza', nameAr: 'الجيزة' }).execute()
  const shopper = await shop.shopper({ firstName: 'سلمى', lastName: 'Haddad', mobileNo: '+20 100 000' })
  const deliveryOf = async (OrderId = 0, languageCode: 'en' | 'ar' = 'en') =>
    (await shopper.call(getOrderDelivery, { OrderId, languageCode })).data
  const [printed, digital] = [
    await shopper.buys({ productId: atlas }, { OrderNote, languageCode: 'ar' }),
    await shopper.buys({ productId: course }),
  ]
  const known = {
    FirstName: 'سلمى',
    LastName: 'Haddad',
    AddressLineOne: '1 Hospital Street',
    CityName: 'الجيزة',
    StateName: 'محافظة الجيزة',
    CountryName: 'مصر',
    PostalCode: '11511',
    MobileNo: '+20 100 000',
    OrderNote,
  }
  const inEnglish = { ...known, CityName: 'Giza', StateName: 'Giza Governorate', CountryName: 'Egypt', OrderNote: '' }
  expect(await deliveryOf(printed.OrderId)).toEqual([known])
  await shopper.call(updateProfile, {
    UserID: shopper.customerId,
    FirstName: 'Huda',
    LastName: 'Ward',
    AddressLineOne: '2 Clinic Road',
    MobileNo: '',
    PostalCode: '',
    CityId: -999,
    StateProvinceId: -999,
    CountryID: 65,
  })
  for (const language of ['en', 'ar'] as const) {
    expect(await deliveryOf(printed.OrderId, language)).toEqual([known])
    expect(await deliveryOf(digital.OrderId, language)).toEqual([inEnglish])
  }
})

test('an address that staff corrected is shown to the customer', async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const shopper = await shop.shopper({ firstName: 'Salma', lastName: 'Haddad', mobileNo: '+20 100 000' })
  const { OrderId = 0 } = await shopper.buys({ productId: atlas }, { OrderNote })
  const owner = await shop.staff('owner')
  const { Version } = await owner.call(getOrder, { OrderId })
  const corrected = {
    FirstName: 'Salma',
    LastName: 'Haddad',
    MobileNo: '+20 100 111',
    AddressLineOne: '3 Harbour Street',
    CityName: 'Alexandria',
    StateName: '',
    CountryName: 'Egypt',
    PostalCode: '21500',
  }
  await owner.call(changeShippingAddress, { OrderId, Version, ...corrected })
  const { data } = await shopper.call(getOrderDelivery, { OrderId })
  expect(data).toMatchObject([{ AddressLineOne: '3 Harbour Street', CityName: 'Alexandria', MobileNo: '+20 100 111', OrderNote }])
})

test("another customer's order and a canceled one get the same response as a missing one, and none is shown without a login", async () => {
  await using shop = await openShop()
  const atlas = await shop.stock()
  const [owner, stranger] = await shop.shoppers(2)
  const placed = await owner?.buys({ productId: atlas }, { OrderNote })
  const OrderId = placed?.OrderId ?? 0
  const askedBy = (shopper: typeof owner, id: number) =>
    shopper?.call(getOrderDelivery, { OrderId: id }).catch(({ statusCode, message }) => ({ statusCode, message }))
  const missing = await askedBy(owner, 999_999)
  expect(missing).toEqual({ statusCode: 404, message: expect.any(String) })
  expect(await askedBy(stranger, OrderId)).toEqual(missing)
  await expect(shop.call(getOrderDelivery, { OrderId })).rejects.toMatchObject({ statusCode: 401 })
  const clerk = await shop.staff('orders')
  await clerk.call(cancelOrder, { OrderId, Reason: 'ordered twice', IdempotencyKey: randomUUID() })
  expect(await askedBy(owner, OrderId)).toEqual(missing)
})
