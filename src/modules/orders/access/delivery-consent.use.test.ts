import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../../test/harness/open-shop.ts'
import { grantEntitlement } from '../../../contract/admin.ts'
import { paymentMethods } from '../../../contract/constants.ts'
import { getAfterSaleSettings, saveAfterSaleSettings } from '../../../contract/orders/staff/after-sale.ts'
import { refuseOrderRequest } from '../../../contract/orders/staff/order-requests.ts'
import { getOrder, recordCashPayment } from '../../../contract/orders/staff/orders.ts'
import {
  getDeliveryConsent,
  getOrderHistoryDetail,
  getOrderRequests,
  getShelfList,
  postDeliveryConsent,
  postOrderRequest,
} from '../../../contract/storefront.ts'
import { orderInMail } from '../mails/order-in-mail.ts'
import { orderPaidMail } from '../mails/paid.ts'

const day = 86_400_000
const byCard = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
const key = () => ({ IdempotencyKey: randomUUID() })

/** A shop that sells to the EU, with a customer in Germany and an e-book that is lent for thirty days. */
async function shopOfEu(shop: TestShop, iso2 = 'DE') {
  const owner = await shop.staff('owner')
  await owner.call(saveAfterSaleSettings, { ...(await owner.call(getAfterSaleSettings, {})), SellsToEu: true })
  await shop.db.insertInto('countries').values({ countryId: 82, iso2, nameEn: 'Elsewhere', nameAr: 'بلد' }).execute()
  const ebook = await shop.stock({ kind: 'ebook', quantity: null, priceCents: 20_00 })
  await shop.db.insertInto('productTerms').values({ productId: ebook, accessDays: 30 }).execute()
  const shopper = await shop.shopper()
  const livesIn = (countryId: number | null) =>
    shop.db.updateTable('customers').set({ countryId }).where('customerId', '=', shopper.customerId).execute()
  await livesIn(82)
  return { owner, ebook, shopper, livesIn }
}

const titleOf = async (shopper: Shopper) => (await shopper.call(getShelfList, {})).data[0]
const opensAt = async (shopper: Shopper, OrderId: number) => (await shopper.call(getOrderRequests, { OrderId })).data[0]?.OpensAt
const isAsked = async (shopper: Shopper) => (await shopper.call(getDeliveryConsent, { UserID: shopper.customerId })).data[0]?.IsAsked
const daysUntil = (moment: string | null | undefined) => (Date.parse(moment ?? '') - Date.now()) / day

async function paidMail(shop: TestShop, orderId: number): Promise<string> {
  const about = await orderInMail(shop.app.shop, orderId)
  if (!about?.order.paidAt) throw new Error('the order is paid')
  return orderPaidMail(about, about.order.paidAt).text
}

test('without the wish to have it at once, what a customer in the EU buys waits, and opens whole by a press in the order', async () => {
  await using shop = await openShop()
  const { owner, ebook, shopper } = await shopOfEu(shop)
  expect(await isAsked(shopper)).toBe(true)
  const { OrderId = 0 } = await shopper.buys({ productId: ebook }, byCard)
  expect(await titleOf(shopper)).toMatchObject({ State: 'waiting', DownloadToken: null, OpensAt: expect.any(String) })
  const line = async () => (await shopper.call(getOrderHistoryDetail, { OrderId })).data[0]
  expect(await line()).toMatchObject({ EntitlementID: null, DownloadToken: null })
  const opens = await opensAt(shopper, OrderId)
  // The rest of today, and fourteen days.
  expect(daysUntil(opens)).toBeGreaterThan(14)
  expect(daysUntil(opens)).toBeLessThanOrEqual(15)
  expect(await paidMail(shop, OrderId)).toContain('Your digital products open on')
  const [access] = (await owner.call(getOrder, { OrderId })).Lines
  expect(access?.Entitlement).toMatchObject({ WaitsUntil: opens })
  expect(daysUntil(access?.Entitlement?.ExpiresAt) - daysUntil(opens)).toBeCloseTo(30, 3)
  await shopper.call(postDeliveryConsent, { OrderId })
  expect(await line()).toMatchObject({ EntitlementID: expect.any(Number) })
  const title = await titleOf(shopper)
  expect(title).toMatchObject({ State: 'open', OpensAt: null })
  expect(daysUntil(title?.ExpiresAt)).toBeCloseTo(30, 3)
  expect(daysUntil(title?.StartsAt)).toBeCloseTo(0, 3)
  expect(await opensAt(shopper, OrderId)).toBeNull()
  const consents = async () => (await owner.call(getOrder, { OrderId })).Timeline.filter(({ Type }) => Type === 'delivery-consent')
  const [consent] = await consents()
  expect(consent).toMatchObject({ Actor: 'customer' })
  // A second press is the same one.
  await shopper.call(postDeliveryConsent, { OrderId })
  expect(await consents()).toEqual([consent])
})

test('with that wish it is open at once, and the wish is kept with the order and in its mail', async () => {
  await using shop = await openShop()
  const { owner, ebook, shopper } = await shopOfEu(shop)
  const { OrderId = 0 } = await shopper.buys({ productId: ebook }, { ...byCard, DeliverAtOnce: true })
  expect(await titleOf(shopper)).toMatchObject({ State: 'open', OpensAt: null })
  expect((await owner.call(getOrder, { OrderId })).Timeline.map(({ Type }) => Type)).toContain('delivery-consent')
  expect(await paidMail(shop, OrderId)).toContain('you lose your right to withdraw')
})

test('nobody is asked elsewhere, for printed or free products, or in a shop that does not sell to the EU; somebody without a country is', async () => {
  await using shop = await openShop()
  const { owner, ebook, shopper, livesIn } = await shopOfEu(shop, 'CH')
  const buys = async (productId = ebook) => {
    const { OrderId = 0 } = await shopper.buys({ productId }, byCard)
    return opensAt(shopper, OrderId)
  }
  expect([await isAsked(shopper), await buys()]).toEqual([false, null])
  await livesIn(null)
  expect([await isAsked(shopper), await buys()]).toEqual([true, expect.any(String)])
  await livesIn(65)
  expect(await buys()).toBeNull()
  await livesIn(82)
  await shop.db.updateTable('countries').set({ iso2: 'AT' }).where('countryId', '=', 82).execute()
  expect(await buys()).toEqual(expect.any(String))
  expect(await buys(await shop.stock())).toBeNull()
  expect(await buys(await shop.stock({ kind: 'ebook', quantity: null, priceCents: 0 }))).toBeNull()
  await owner.call(saveAfterSaleSettings, { ...(await owner.call(getAfterSaleSettings, {})), SellsToEu: false })
  expect([await isAsked(shopper), await buys()]).toEqual([false, null])
})

test('what waits opens by itself once nobody can withdraw from it', async () => {
  await using shop = await openShop()
  const { ebook, shopper } = await shopOfEu(shop)
  const { OrderId = 0 } = await shopper.buys({ productId: ebook }, byCard)
  await shop.db.updateTable('orders').set({ accessWaitsUntil: new Date() }).execute()
  await shop.db.updateTable('entitlements').set({ waitsUntil: new Date() }).execute()
  expect(await titleOf(shopper)).toMatchObject({ State: 'open' })
  expect(await opensAt(shopper, OrderId)).toBeNull()
})

test('an order in cash that is paid later waits as long, unless the customer wants it before it is paid', async () => {
  await using shop = await openShop()
  const { owner, ebook, shopper } = await shopOfEu(shop)
  const [waits, wanted] = [await shopper.buys({ productId: ebook }), await shopper.buys({ productId: ebook })]
  const opens = await opensAt(shopper, waits.OrderId ?? 0)
  await shopper.call(postDeliveryConsent, { OrderId: wanted.OrderId ?? 0 })
  for (const { OrderId = 0 } of [waits, wanted]) await owner.call(recordCashPayment, { OrderId, ...key() })
  const titles = (await shopper.call(getShelfList, {})).data
  const stateOf = (OrderId = 0) => titles.find((title) => title.OrderId === OrderId)
  expect(stateOf(waits.OrderId)).toMatchObject({ State: 'waiting', OpensAt: opens })
  expect(stateOf(wanted.OrderId)).toMatchObject({ State: 'open' })
})

test('a customer withdraws from what waits; refused, it waits on, and a press meanwhile does not open it', async () => {
  await using shop = await openShop()
  const { owner, ebook, shopper } = await shopOfEu(shop)
  const { OrderId = 0 } = await shopper.buys({ productId: ebook }, byCard)
  const [line] = (await shopper.call(getOrderRequests, { OrderId })).data[0]?.LinesJson ?? []
  expect(line).toMatchObject({ Withdrawable: 1, IsBegun: false })
  const LinesJson = [{ OrderItemID: line?.OrderItemID ?? 0, Quantity: 1 }]
  const ask = () => shopper.call(postOrderRequest, { OrderId, RequestKind: 'withdrawal', LinesJson, Reason: '' })
  const refuse = async () => {
    const [request] = (await owner.call(getOrder, { OrderId })).Requests.filter(({ State }) => State === 'open')
    await owner.call(refuseOrderRequest, { OrderRequestId: request?.OrderRequestId ?? 0, Reason: 'It is bespoke.', ...key() })
  }
  await ask()
  await refuse()
  expect(await titleOf(shopper)).toMatchObject({ State: 'waiting' })
  await ask()
  await shopper.call(postDeliveryConsent, { OrderId })
  expect(await titleOf(shopper)).toMatchObject({ State: 'revoked' })
  await refuse()
  expect(await titleOf(shopper)).toMatchObject({ State: 'open' })
})

test('staff open what waits, for a customer who asks them', async () => {
  await using shop = await openShop()
  const { owner, ebook, shopper } = await shopOfEu(shop)
  const { OrderId = 0 } = await shopper.buys({ productId: ebook }, byCard)
  const [line] = (await owner.call(getOrder, { OrderId })).Lines
  const granted = await owner.call(grantEntitlement, { OrderItemId: line?.OrderItemId ?? 0, Reason: 'asked by phone', ...key() })
  expect(granted.Lines[0]?.Entitlement).toMatchObject({ WaitsUntil: null, PausedAt: null })
  expect(await titleOf(shopper)).toMatchObject({ State: 'open' })
})

test("another customer's order is not opened, and one attempt has one wish", async () => {
  await using shop = await openShop()
  const { ebook, shopper } = await shopOfEu(shop)
  const attempt = { ...byCard, ...key() }
  const { OrderId = 0 } = await shopper.buys({ productId: ebook }, attempt)
  const stranger = await shop.shopper()
  await expect(stranger.call(postDeliveryConsent, { OrderId })).rejects.toMatchObject({ statusCode: 404 })
  await expect(stranger.call(getDeliveryConsent, { UserID: shopper.customerId })).rejects.toMatchObject({ statusCode: 403 })
  expect(await titleOf(shopper)).toMatchObject({ State: 'waiting' })
  await expect(shopper.buys({ productId: ebook }, { ...attempt, DeliverAtOnce: true })).rejects.toMatchObject({ statusCode: 409 })
})
