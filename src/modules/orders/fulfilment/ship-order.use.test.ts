import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../../test/harness/open-shop.ts'
import { sharedShop } from '../../../../test/harness/shared-shop.ts'
import { orderStates } from '../../../contract/constants.ts'
import { getOrderHistoryDetail } from '../../../contract/storefront.ts'
import { orderInMail } from '../mails/order-in-mail.ts'
import { orderShippedMail } from '../mails/shipped.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { collectCash, shipItems } from './ship-order.ts'
import { trackShipment } from './track-shipment.ts'

const staff = { actor: 'staff', reason: 'a test' }
const parcel = { carrier: 'Aramex', trackingNumber: '4512 8890 1', trackingUrl: 'https://www.aramex.example/track?number=451288901' }

/** An order of two printed books and a course, with the ids of its lines. */
async function ordered(shop: TestShop) {
  const products = [await shop.stock(), await shop.stock(), await shop.stock({ kind: 'course', quantity: null })]
  const shopper = await shop.shopper()
  const { OrderId: orderId = 0 } = await shopper.buys(products.map((productId) => ({ productId })))
  const itemIds = (await linesOf(shopper, orderId)).map(({ OrderItemID }) => OrderItemID)
  return { shopper, orderId, itemIds }
}

const linesOf = async (shopper: Shopper, OrderId: number) =>
  (await shopper.call(getOrderHistoryDetail, { OrderId, languageCode: 'en' })).data
const shipmentsOf = async (shopper: Shopper, orderId: number) =>
  (await linesOf(shopper, orderId)).map(({ ShipmentJson }) => ShipmentJson?.TrackingNumber ?? null)

test('each shipment of an order has its carrier, its tracking number and its link; digital lines have none', async () => {
  await using shop = await openShop()
  const { shopper, orderId, itemIds } = await ordered(shop)
  const [first = 0, second = 0, course = 0] = itemIds
  await shop.write((tx) => shipItems(tx, { orderId, orderItemIds: [first, course], shipment: parcel, ...staff }))
  expect((await linesOf(shopper, orderId))[0]?.ShipmentJson).toEqual({
    ShipmentID: expect.any(Number),
    Carrier: 'Aramex',
    TrackingNumber: '4512 8890 1',
    TrackingUrl: parcel.trackingUrl,
  })
  expect(await shipmentsOf(shopper, orderId)).toEqual(['4512 8890 1', null, null])
  await shop.write((tx) =>
    shipItems(tx, { orderId, orderItemIds: [first, second], shipment: { carrier: 'SMSA', trackingNumber: 'S-2' }, ...staff }),
  )
  // The first line still has a shipment of its own.
  expect(await shipmentsOf(shopper, orderId)).toEqual(['4512 8890 1', 'S-2', null])
})

test('a tracking number can be added or corrected after shipping, and a replaced shipment is deleted', async () => {
  await using shop = await openShop()
  const { shopper, orderId, itemIds } = await ordered(shop)
  const orderItemIds = itemIds.slice(0, 2)
  const tracks = (trackingNumber: string) =>
    shop.write((tx) => trackShipment(tx, { orderId, orderItemIds, shipment: { ...parcel, trackingNumber } }))
  await expect(tracks('1')).rejects.toMatchObject({ statusCode: 409 })
  await shop.write((tx) => shipItems(tx, { orderId, orderItemIds, ...staff }))
  expect(await shipmentsOf(shopper, orderId)).toEqual([null, null, null])
  await Promise.all(['1', '2', '3'].map(tracks))
  const [number] = await shipmentsOf(shopper, orderId)
  expect(await shipmentsOf(shopper, orderId)).toEqual([number, number, null])
  expect(await shop.db.selectFrom('shipments').select('trackingNumber').execute()).toEqual([{ trackingNumber: number }])
  await expect(shop.write((tx) => trackShipment(tx, { orderId: orderId + 1, orderItemIds, shipment: parcel }))).rejects.toMatchObject({
    statusCode: 404,
  })
})

test('the mail about a parcel promises the rest of the order, and not a book that was refunded instead', async () => {
  await using shop = await openShop()
  const { orderId, itemIds } = await ordered(shop)
  const [first = 0, second = 0] = itemIds
  await shop.write((tx) => collectCash(shop.app.shop, tx, { orderId, ...staff }))
  await shop.write((tx) => shipItems(tx, { orderId, orderItemIds: [first], ...staff }))
  const promisesMore = async () => {
    const about = await orderInMail(shop.app.shop, orderId)
    return about && orderShippedMail(about)?.text.includes('The rest will follow')
  }
  expect(await promisesMore()).toBe(true)
  await shop.write((tx) => refundOrder(tx, { orderId, orderItemIds: [second], ...staff }))
  expect(await promisesMore()).toBe(false)
})

/** For shipments that are refused. */
const refusing = sharedShop(openShop)

test.each([
  ['an empty carrier', { carrier: ' ' }],
  ['a number that is too long', { trackingNumber: '1'.repeat(61) }],
  ['a link that is no https URL', { trackingUrl: 'javascript:alert(1)' }],
  ['a link without a host', { trackingUrl: 'track?1' }],
])('%s is refused, and nothing is shipped', async (_, wrong) => {
  const shop = await refusing()
  const { shopper, orderId, itemIds } = await ordered(shop)
  await expect(
    shop.write((tx) => shipItems(tx, { orderId, orderItemIds: itemIds, shipment: { ...parcel, ...wrong }, ...staff })),
  ).rejects.toMatchObject({ statusCode: 400 })
  expect((await linesOf(shopper, orderId)).map(({ ShippingStatusID }) => ShippingStatusID)).toEqual(Array(3).fill(orderStates.active))
})

test.each(['en', 'ar'] as const)('an order shows the options that were chosen, as they were sold (%s)', async (languageCode) => {
  await using shop = await openShop()
  const { shopper, orderId, itemIds } = await ordered(shop)
  const cover = { nameEn: 'Cover', nameAr: 'الغلاف', valueEn: 'Hard', valueAr: 'مقوّى' }
  await shop.db
    .updateTable('orderItems')
    .set({ attributes: JSON.stringify([cover]) })
    .where('orderItemId', '=', itemIds[0] ?? 0)
    .execute()
  const { data } = await shopper.call(getOrderHistoryDetail, { OrderId: orderId, languageCode })
  expect(data.map(({ ChoicesJson }) => ChoicesJson)).toEqual([
    [languageCode === 'en' ? { Name: 'Cover', Value: 'Hard' } : { Name: 'الغلاف', Value: 'مقوّى' }],
    [],
    [],
  ])
})
