import { expect, test } from 'vitest'
import { openShop, type Shopper } from '../../../test/harness/open-shop.ts'
import { addFile, complete, lineOf, sellFile } from '../../../test/harness/sold-file.ts'
import { downloadPath } from '../../contract/entitlements/download.ts'
import { getOrderHistoryDetail, getShelfList } from '../../contract/storefront.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { revokeEntitlements } from './entitlements.ts'

const shelfOf = async (shopper: Shopper, more = {}) => (await shopper.call(getShelfList, more)).data

test('the shelf has every paid item with files, the newest first, with a ticket that downloads', async () => {
  await using shop = await openShop()
  const { shopper, orderId, orderNumber, orderItemId, fileIds } = await sellFile(shop, [{ title: 'Part 1' }, { title: 'Part 2' }])
  const course = await shop.stock({ kind: 'course', quantity: null, name: 'Reading the Heart', nameAr: 'قراءة القلب' })
  const printed = await shop.stock({ name: 'Atlas' })
  await addFile(shop, course)
  const second = await shopper.buys([{ productId: printed }, { productId: course }])
  const { data: lines } = await shopper.call(getOrderHistoryDetail, { OrderId: second.OrderId ?? 0 })
  const bought = lines.find(({ ProductId }) => ProductId === course)
  expect((await shelfOf(shopper)).map(({ OrderItemID }) => OrderItemID)).toEqual([orderItemId])

  await complete(shop, bought?.OrderItemID ?? 0)
  const titles = await shelfOf(shopper)
  expect(titles).toMatchObject([
    { OrderItemID: bought?.OrderItemID, ProductId: course, ProductName: 'Reading the Heart', Kind: 'course', TotalRecords: 2 },
    { OrderItemID: orderItemId, OrderId: orderId, OrderNumber: orderNumber, ProductName: 'Atlas of Anatomy', Kind: 'ebook' },
  ])
  expect(titles[1]?.DownloadsJson).toEqual((await lineOf(shopper, orderId)).DownloadsJson)
  expect(titles[1]?.DownloadsJson.map(({ FileID }) => FileID)).toEqual(fileIds)
  const file = await shop.fetch(downloadPath(orderItemId, titles[1]?.DownloadToken ?? '', fileIds[1]))
  expect([file.status, await file.text()]).toEqual([200, '0123456789'])
  expect((await shelfOf(shopper, { languageCode: 'ar' })).map(({ ProductName }) => ProductName)).toEqual(['قراءة القلب', 'أطلس التشريح'])
  expect((await shelfOf(shopper, { PageNo: 2, PageSize: 1 })).map(({ OrderItemID }) => OrderItemID)).toEqual([orderItemId])
})

test('a refunded item leaves the shelf, and nobody sees the shelf of another customer', async () => {
  await using shop = await openShop()
  const { shopper, orderItemId } = await sellFile(shop)
  expect(await shelfOf(await shop.shopper())).toEqual([])
  await expect(shop.call(getShelfList, {})).rejects.toMatchObject({ statusCode: 401 })
  await inTransaction(shop.db, (tx) => revokeEntitlements(tx, [orderItemId]))
  expect(await shelfOf(shopper)).toEqual([])
})
