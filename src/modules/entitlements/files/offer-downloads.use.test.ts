import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { addFile, lineOf, sellFile } from '../../../../test/harness/sold-file.ts'
import { orderStates } from '../../../contract/constants.ts'
import { getOrderHistoryDetail } from '../../../contract/storefront.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { revokeEntitlements } from '../entitlements.ts'

const changeItem = (shop: TestShop, orderItemId: number, values: { statusId?: number; shippingStatusId?: number; isDigital?: boolean }) =>
  shop.db.updateTable('orderItems').set(values).where('orderItemId', '=', orderItemId).execute()

test('an order offers the files of completed items, the requested language first, with their remaining downloads', async () => {
  await using shop = await openShop()
  const files = [
    { title: 'Part 1', position: 1 },
    { title: 'Part 2', position: 2 },
    { title: 'Part 1', language: 'ar' as const, position: 3, content: Buffer.from('ب') },
    { title: 'Old part', isCurrent: false },
  ]
  const { shopper, orderId, fileIds } = await sellFile(shop, files)
  const english = await lineOf(shopper, orderId)
  expect(english.DownloadToken).toMatch(/^[\w-]+$/)
  expect(english.DownloadsJson).toEqual([
    { FileID: fileIds[0], Title: 'Part 1', Language: 'en', Format: 'zip', Size: 10, Left: 5 },
    { FileID: fileIds[1], Title: 'Part 2', Language: 'en', Format: 'zip', Size: 10, Left: 5 },
    { FileID: fileIds[2], Title: 'Part 1', Language: 'ar', Format: 'zip', Size: 2, Left: 5 },
  ])
  const arabic = await lineOf(shopper, orderId, 'ar')
  expect(arabic.DownloadsJson.map(({ FileID, Title }) => [FileID, Title])).toEqual([
    [fileIds[2], 'Part 1 بالعربية'],
    [fileIds[0], 'Part 1 بالعربية'],
    [fileIds[1], 'Part 2 بالعربية'],
  ])
  expect(arabic.DownloadToken).not.toBe(english.DownloadToken)
})

// Storefront document: §4(26)
test('an item is offered if it is digital and its latest or its shipping status is Completed, and in no other case', async () => {
  await using shop = await openShop()
  const { shopper, orderId, orderItemId } = await sellFile(shop)
  const isOffered = async () => (await lineOf(shopper, orderId)).DownloadToken !== null
  expect(await isOffered()).toBe(true)
  const { active, completed, returned, refunded } = orderStates
  await changeItem(shop, orderItemId, { statusId: returned })
  expect(await isOffered()).toBe(false)
  await changeItem(shop, orderItemId, { shippingStatusId: completed })
  expect(await isOffered()).toBe(true)
  await changeItem(shop, orderItemId, { shippingStatusId: active })
  expect(await isOffered()).toBe(false)
  await changeItem(shop, orderItemId, { shippingStatusId: completed, statusId: refunded })
  expect(await isOffered()).toBe(false)
})

const entitlementOf = async ({ db }: TestShop, orderItemId: number) =>
  (await db.selectFrom('entitlements').select('entitlementId').where('orderItemId', '=', orderItemId).executeTakeFirstOrThrow())
    .entitlementId

test('an item that is revoked, expired, without a seat or without files offers no downloads', async () => {
  await using shop = await openShop()
  const [taken, expired, bare] = [await sellFile(shop), await sellFile(shop), await sellFile(shop, [])]
  await inTransaction(shop.db, (tx) => revokeEntitlements(tx, [taken.orderItemId]))
  await shop.db
    .updateTable('entitlements')
    .set((eb) => ({ grantedAt: new Date(0), expiresAt: eb.fn<Date>('now') }))
    .where('orderItemId', '=', expired.orderItemId)
    .execute()
  for (const { shopper, orderId } of [taken, expired, bare])
    expect(await lineOf(shopper, orderId)).toMatchObject({ DownloadToken: null, DownloadsJson: [], LatestStatusID: orderStates.completed })
  await shop.db
    .deleteFrom('seats')
    .where('entitlementId', '=', await entitlementOf(shop, bare.orderItemId))
    .execute()
  await addFile(shop, bare.productId)
  expect((await lineOf(bare.shopper, bare.orderId)).DownloadToken).toBeNull()
})

test("another customer's order reveals no downloads", async () => {
  await using shop = await openShop()
  const { orderId } = await sellFile(shop)
  const stranger = await shop.shopper()
  await expect(stranger.call(getOrderHistoryDetail, { OrderId: orderId })).rejects.toMatchObject({ statusCode: 404 })
})
