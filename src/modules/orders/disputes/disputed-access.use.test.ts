import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { disputesIn, type Verdict } from '../../../../test/fakes/disputes.ts'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { logins, show, stockPool } from '../../../../test/harness/sold-access.ts'
import { openTo } from '../../../../test/harness/sold-seats.ts'
import { orderStates, paymentMethods } from '../../../contract/constants.ts'
import { grantEntitlement } from '../../../contract/entitlements/staff/entitlements.ts'
import { getAfterSaleSettings, saveAfterSaleSettings } from '../../../contract/orders/staff/after-sale.ts'
import { settleDispute } from '../../../contract/orders/staff/disputes.ts'
import { refuseOrderRequest } from '../../../contract/orders/staff/order-requests.ts'
import { getOrder } from '../../../contract/orders/staff/orders.ts'
import { getPaymentSettings, savePaymentSettings } from '../../../contract/payments/staff/payments.ts'
import { getOrderHistoryDetail, postOrderRequest } from '../../../contract/storefront.ts'
import { ledgerIn } from '../../payments/sandbox/ledger.sql.ts'
import { hearDispute } from './hear-dispute.ts'

/** A course and a login, paid by card, and the bank of its buyer. */
async function sold(shop: TestShop) {
  const [course, account] = [await shop.stock({ kind: 'course', quantity: null }), await stockPool(shop, logins(1))]
  const buyer = await shop.shopper()
  const paid = { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' }
  const { OrderId = 0 } = await buyer.buys([{ productId: course }, { productId: account }], paid)
  const { providerId, amountCents } = await shop.db
    .selectFrom('payments')
    .select(['providerId', 'amountCents'])
    .where('orderId', '=', OrderId)
    .executeTakeFirstOrThrow()
  const bank = disputesIn(ledgerIn(shop.db))
  const [provider] = shop.app.shop.payments.providers
  const hear = async (disputeId: string) => provider && hearDispute(shop.app.shop, provider, disputeId)
  return {
    OrderId,
    buyer,
    open: async () => {
      const disputeId = await bank.open({ provider: 'stripe', providerId: providerId ?? '', captureId: '' }, { amountCents })
      await hear(disputeId)
      return disputeId
    },
    decide: async (disputeId: string, verdict: Verdict) => {
      await bank.decide(disputeId, verdict)
      await hear(disputeId)
    },
    opened: () => openTo(shop, buyer),
  }
}

/** The owner closes access during disputes. */
async function closesAccess(shop: TestShop) {
  const owner = await shop.staff('owner')
  const { Version, Methods, Cash, Disputes } = await owner.call(getPaymentSettings, {})
  expect(Disputes).toEqual({ ClosesAccess: false })
  const methods = Methods.map(({ IsPossible, ...method }) => method)
  await owner.call(savePaymentSettings, { Version, Methods: methods, Cash, Disputes: { ClosesAccess: true } })
  return owner
}

test('access stays open during a dispute, unless the owner wants it closed', async () => {
  await using shop = await openShop()
  const first = await sold(shop)
  await first.open()
  expect(await first.opened()).toHaveLength(2)
  await closesAccess(shop)
  const second = await sold(shop)
  const opened = await second.opened()
  expect(opened).toHaveLength(2)
  const disputeId = await second.open()
  expect(await second.opened()).toEqual([])
  await second.decide(disputeId, 'under_review')
  expect(await second.opened()).toEqual([])
  await second.decide(disputeId, 'won')
  expect(await second.opened()).toEqual(opened)
})

test('access that a dispute closed opens again as it was: with the same login, for each seat, once both disputes are over', async () => {
  await using shop = await openShop()
  const owner = await closesAccess(shop)
  const { OrderId, buyer, open, decide, opened } = await sold(shop)
  const { Lines } = await owner.call(getOrder, { OrderId })
  const entitlementId = Lines[1]?.Entitlement?.EntitlementId ?? 0
  const login = await show(shop, buyer, entitlementId)
  const [one, other] = [await open(), await open()]
  await expect(show(shop, buyer, entitlementId)).rejects.toMatchObject({ statusCode: 404 })
  await decide(one, 'won')
  expect(await opened()).toEqual([])
  await decide(other, 'withdrawn')
  expect(await opened()).toHaveLength(2)
  expect(await show(shop, buyer, entitlementId)).toEqual(login)
})

test('after a lost dispute staff choose which access ends: the rest opens again', async () => {
  await using shop = await openShop()
  const owner = await closesAccess(shop)
  const { OrderId, open, decide, opened } = await sold(shop)
  await decide(await open(), 'lost')
  expect(await opened()).toEqual([])
  const { Disputes, Lines, PaymentState } = await owner.call(getOrder, { OrderId })
  expect(PaymentState).toBe('refunded')
  expect(Lines.map(({ Entitlement }) => Entitlement?.PausedAt)).toEqual([expect.any(String), expect.any(String)])
  const settled = await owner.call(settleDispute, {
    OrderId,
    DisputeId: Disputes[0]?.DisputeId ?? 0,
    Lines: [{ OrderItemId: Lines[1]?.OrderItemId ?? 0, Quantity: 1 }],
    IdempotencyKey: randomUUID(),
  })
  expect(settled.Lines.map(({ StatusId }) => StatusId)).toEqual([orderStates.completed, orderStates.refunded])
  expect(await opened()).toEqual([Lines[0]?.Entitlement?.EntitlementId])
  // The login was never shown: another customer gets it.
  expect(await shop.stockLeft(Lines[1]?.ProductId ?? 0)).toBe(1)
})

test('staff open the access of a disputed order nevertheless', async () => {
  await using shop = await openShop()
  const owner = await closesAccess(shop)
  const { OrderId, open, opened } = await sold(shop)
  await open()
  const { Lines } = await owner.call(getOrder, { OrderId })
  const OrderItemId = Lines[0]?.OrderItemId ?? 0
  await owner.call(grantEntitlement, { OrderItemId, Reason: 'agreed by phone', IdempotencyKey: randomUUID() })
  expect(await opened()).toEqual([Lines[0]?.Entitlement?.EntitlementId])
})

test('access that a withdrawal closed stays closed when a dispute ends, and the other way round', async () => {
  await using shop = await openShop()
  const owner = await closesAccess(shop)
  const settings = await owner.call(getAfterSaleSettings, {})
  await owner.call(saveAfterSaleSettings, { ...settings, SellsToEu: true })
  const { OrderId, buyer, open, decide, opened } = await sold(shop)
  const before = await opened()
  const [course = 0] = (await buyer.call(getOrderHistoryDetail, { OrderId })).data.map(({ OrderItemID }) => OrderItemID)
  const LinesJson = [{ OrderItemID: course, Quantity: 1 }]
  const withdraw = async () =>
    (await buyer.call(postOrderRequest, { OrderId, RequestKind: 'withdrawal', LinesJson, Reason: '' })).data[0]?.OrderRequestID ?? 0
  const refuse = (OrderRequestId: number) =>
    owner.call(refuseOrderRequest, { OrderRequestId, Reason: 'It was read.', IdempotencyKey: randomUUID() })

  const first = await withdraw()
  expect(await opened()).toHaveLength(1)
  await decide(await open(), 'won')
  expect(await opened()).toHaveLength(1)
  await refuse(first)
  expect(await opened()).toEqual(before)

  const second = await withdraw()
  const disputeId = await open()
  await refuse(second)
  expect(await opened()).toEqual([])
  await decide(disputeId, 'won')
  expect(await opened()).toEqual(before)
})
