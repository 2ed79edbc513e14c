import type { Shopper, TestShop } from './open-shop.ts'
import { addFile, complete, lineOf } from './sold-file.ts'

interface Sold {
  seats?: number
  /** 0: without a limit. */
  accessDays?: number
  buyer?: Parameters<TestShop['shopper']>[0]
}

/** A paid course for several people, with one file. Its buyer holds the first seat. */
export async function sellSeats(shop: TestShop, { seats = 5, accessDays = 0, buyer: about }: Sold = {}) {
  const productId = await shop.stock({ kind: 'course', quantity: null, name: 'Reading the Heart', nameAr: 'قراءة القلب' })
  await shop.db.insertInto('productTerms').values({ productId, seats, accessDays }).execute()
  await addFile(shop, productId)
  const buyer = await shop.shopper(about)
  const { OrderId: orderId = 0 } = await buyer.buys({ productId })
  const { OrderItemID: orderItemId } = await lineOf(buyer, orderId)
  await complete(shop, orderItemId)
  const { entitlementId } = await shop.db
    .selectFrom('entitlements')
    .select('entitlementId')
    .where('orderItemId', '=', orderItemId)
    .executeTakeFirstOrThrow()
  return { buyer, entitlementId, orderItemId, orderId, productId }
}

/** The entitlements that a customer can open now. */
export async function openTo(shop: TestShop, { customerId }: Shopper): Promise<number[]> {
  const { rows } = await shop.app.shop.pool.query<{ id: number }>('select entitlement_id as id from open_seats($1) order by 1', [
    customerId,
  ])
  return rows.map(({ id }) => id)
}
