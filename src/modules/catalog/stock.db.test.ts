import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { takeStock } from './stock.sql.ts'

test('stock is taken only if enough is left, without a lock on the product first', async () => {
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
