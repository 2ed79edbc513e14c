import { expect, test } from 'vitest'
import { openShop } from '../../../../test/harness/open-shop.ts'
import { listProducts } from '../../../contract/catalog/staff/products.ts'
import { listStock, saveLowMark } from '../../../contract/catalog/staff/stock.ts'
import { requestStockAlert } from './stock-alerts.ts'
import { countLowStock } from './stock-list.sql.ts'

test('the stock says what is low, how long it lasts and who waits', async () => {
  await using shop = await openShop()
  const clerk = await shop.staff('orders')
  const fast = await shop.stock({ name: 'Fast', quantity: 40 })
  const out = await shop.stock({ name: 'Out', quantity: 0 })
  await shop.stock({ name: 'Unlimited', kind: 'ebook', quantity: null })
  const slow = await shop.stock({ name: 'Slow', quantity: 7 })
  const shopper = await shop.shopper()
  for (let n = 0; n < 3; n++) await shopper.buys({ productId: fast, quantity: 10 })
  await requestStockAlert(shop.app.shop, out, 'noor@ward.example', 'ar')
  const { Rows, Total } = await clerk.call(listStock, {})
  expect(Total).toBe(3)
  expect(Rows).toMatchObject([
    { ProductId: out, StockQuantity: 0, Waiting: 1, SoldLately: 0, DaysLeft: null, LowMark: 5 },
    { ProductId: slow, StockQuantity: 7, LowStockAt: null },
    { ProductId: fast, StockQuantity: 10, SoldLately: 30, DaysLeft: 10 },
  ])
  const idsOf = async (filter: object) => (await clerk.call(listStock, { Filter: filter })).Rows.map(({ ProductId }) => ProductId)
  expect([await idsOf({ Stock: 'low' }), await idsOf({ Stock: 'out' }), await idsOf({ Stock: 'waiting' })]).toEqual([[], [out], [out]])
  expect(await clerk.call(saveLowMark, { ProductId: slow, LowStockAt: 8 })).toMatchObject({ LowStockAt: 8, LowMark: 8 })
  expect([await idsOf({ Stock: 'low' }), await idsOf({ Search: 'fas' })]).toEqual([[slow], [fast]])
  // The list of products and Today agree with the stock.
  const products = async (Stock: 'low' | 'available') =>
    (await clerk.call(listProducts, { Filter: { Stock } })).Rows.map(({ ProductId }) => ProductId)
  expect([await products('low'), await products('available')]).toEqual([[slow], [fast]])
  expect([await idsOf({ Stock: 'short' }), await countLowStock(shop.db, 100, null)]).toEqual([[out, slow], 2])
  await expect(clerk.call(saveLowMark, { ProductId: slow, LowStockAt: -1 })).rejects.toMatchObject({ statusCode: 422 })
})

test('a seller sees and marks the stock of their own products', async () => {
  await using shop = await openShop()
  const { vendorId } = await shop.db
    .insertInto('vendors')
    .values({ nameEn: 'Ward Books', nameAr: 'كتب الأجنحة' })
    .returning('vendorId')
    .executeTakeFirstOrThrow()
  const [own, other] = [await shop.stock(), await shop.stock()]
  await shop.db.updateTable('products').set({ vendorId }).where('productId', '=', own).execute()
  const seller = await shop.staff('seller', { vendorId })
  expect((await seller.call(listStock, {})).Rows.map(({ ProductId }) => ProductId)).toEqual([own])
  await seller.call(saveLowMark, { ProductId: own, LowStockAt: 3 })
  await expect(seller.call(saveLowMark, { ProductId: other, LowStockAt: 3 })).rejects.toMatchObject({ statusCode: 404 })
})
