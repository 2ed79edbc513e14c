import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../../test/harness/open-shop.ts'
import { inTransaction, sql } from '../../../platform/database/database.ts'
import { changeStock, followSales, returnStock, takeStock } from './stock.sql.ts'

test('stock is taken only if enough is left', async () => {
  await using shop = await openShop()
  const [atlas, video] = [await shop.stock({ quantity: 3 }), await shop.stock({ kind: 'course', quantity: null })]
  const taken = await Promise.all(Array.from({ length: 10 }, () => inTransaction(shop.db, (tx) => takeStock(tx, new Map([[atlas, 1]])))))
  expect(taken.filter(Boolean)).toHaveLength(3)
  expect(await shop.stockLeft(atlas)).toBe(0)
  expect(await inTransaction(shop.db, (tx) => takeStock(tx, new Map([[video, 10]])))).toBe(true)
  expect(await shop.stockLeft(video)).toBeNull()
})

test('no trigger runs before an update of products: each sale would recompute the search columns', async () => {
  await using shop = await openShop()
  const { rows } = await shop.app.shop.pool.query(
    `select tgname from pg_trigger where tgrelid = 'products'::regclass and tgtype & 2 = 2 and tgtype & 16 = 16 and tgtype & 1 = 1`,
  )
  expect(rows).toEqual([])
})

const numbersOf = (shop: TestShop, productId: number) =>
  shop.db
    .selectFrom('products')
    .select(['stockQuantity as stock', 'listedStockQuantity as listedStock', 'soldQuantity as sold', 'listedSoldQuantity as listedSold'])
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()

const sell = (shop: TestShop, ...sold: [productId: number, quantity: number][]) =>
  inTransaction(shop.db, (tx) => takeStock(tx, new Map(sold)))

test('a sale writes no index of products: the new row stays on the page of the old one', async () => {
  await using shop = await openShop()
  const [book, course] = [await shop.stock({ quantity: 100 }), await shop.stock({ kind: 'course', quantity: null })]
  const written = await inTransaction(shop.db, async (tx) => {
    // Counts of this connection, in which earlier transactions may still be.
    const count = async () => {
      const { rows } = await sql<{ updated: number; hot: number }>`
        select n_tup_upd as updated, n_tup_hot_upd as hot from pg_stat_xact_user_tables where relname = 'products'`.execute(tx)
      return rows[0] ?? { updated: 0, hot: 0 }
    }
    const before = await count()
    await takeStock(
      tx,
      new Map([
        [book, 1],
        [course, 1],
      ]),
    )
    const after = await count()
    return { updated: after.updated - before.updated, hot: after.hot - before.hot }
  })
  expect(written).toEqual({ updated: 2, hot: 2 })
})

test('lists follow sales by a job, also those of the same moment', async () => {
  await using shop = await openShop()
  const [book, course] = [await shop.stock({ quantity: 100 }), await shop.stock({ kind: 'course', quantity: null })]
  await sell(shop, [book, 2], [course, 3])
  expect(await numbersOf(shop, book)).toEqual({ stock: 98, listedStock: 100, sold: 2, listedSold: 0 })
  const [followed] = await Promise.all([followSales(shop.db), ...Array.from({ length: 10 }, () => sell(shop, [course, 1], [book, 1]))])
  expect(followed).toBeGreaterThan(0)
  await followSales(shop.db)
  expect(await numbersOf(shop, book)).toEqual({ stock: 88, listedStock: 88, sold: 12, listedSold: 12 })
  expect(await numbersOf(shop, course)).toEqual({ stock: null, listedStock: null, sold: 13, listedSold: 13 })
  expect(await followSales(shop.db)).toBe(0)
})

test('lists know at once of few pieces, and of stock that was not sold', async () => {
  await using shop = await openShop()
  const [book, own] = [await shop.stock({ quantity: 7 }), await shop.stock({ quantity: 50 })]
  await sell(shop, [book, 1])
  expect(await numbersOf(shop, book)).toMatchObject({ stock: 6, listedStock: 7 })
  await sell(shop, [book, 1])
  expect(await numbersOf(shop, book)).toMatchObject({ stock: 5, listedStock: 5, listedSold: 2 })
  await inTransaction(shop.db, (tx) => returnStock(tx, new Map([[book, 2]])))
  expect(await numbersOf(shop, book)).toMatchObject({ stock: 7, listedStock: 7, listedSold: 0 })
  await inTransaction(shop.db, (tx) => changeStock(tx, own, 5))
  expect(await numbersOf(shop, own)).toMatchObject({ stock: 55, listedStock: 55 })
  await shop.db.updateTable('products').set({ lowStockAt: 60 }).where('productId', '=', own).execute()
  await sell(shop, [own, 1])
  expect(await numbersOf(shop, own)).toMatchObject({ stock: 54, listedStock: 54 })
})
