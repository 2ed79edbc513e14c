import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { grantEntitlements, revokeEntitlements } from './entitlements.ts'

async function soldIn(shop: TestShop) {
  const [atlas, ebook, course] = [
    await shop.stock(),
    await shop.stock({ kind: 'ebook', quantity: null }),
    await shop.stock({ kind: 'course', quantity: null }),
  ]
  const shopper = await shop.shopper()
  await shopper.buys([{ productId: atlas }, { productId: ebook }, { productId: course }])
  const items = await shop.db.selectFrom('orderItems').select('orderItemId').orderBy('orderItemId').execute()
  return { ebook, course, shopper, itemIds: items.map(({ orderItemId }) => orderItemId) }
}
const entitlementsIn = ({ db }: TestShop) => db.selectFrom('entitlements').selectAll().orderBy('entitlementId').execute()

test('each digital item of an order is granted once, however many requests and processes try', async () => {
  await using shop = await openShop()
  const { ebook, course, shopper, itemIds } = await soldIn(shop)
  await Promise.all(Array.from({ length: 10 }, () => inTransaction(shop.db, (tx) => grantEntitlements(tx, itemIds))))
  const about = { customerId: shopper.customerId, expiresAt: null, revokedAt: null, downloadLimit: 5 }
  expect(await entitlementsIn(shop)).toMatchObject([
    { ...about, productId: ebook, orderItemId: itemIds[1], kind: 'ebook' },
    { ...about, productId: course, orderItemId: itemIds[2], kind: 'course' },
  ])
})

test('a revoked entitlement stays revoked: another grant changes neither it nor its time', async () => {
  await using shop = await openShop()
  const { itemIds } = await soldIn(shop)
  await inTransaction(shop.db, (tx) => grantEntitlements(tx, itemIds))
  await inTransaction(shop.db, (tx) => revokeEntitlements(tx, itemIds.slice(0, 2)))
  const [ebook, course] = await entitlementsIn(shop)
  expect([ebook?.revokedAt, course?.revokedAt]).toEqual([expect.any(Date), null])
  await inTransaction(shop.db, async (tx) => {
    await revokeEntitlements(tx, itemIds.slice(0, 2))
    await grantEntitlements(tx, itemIds)
    await grantEntitlements(tx, [])
    await revokeEntitlements(tx, [])
  })
  expect(await entitlementsIn(shop)).toEqual([ebook, course])
})
