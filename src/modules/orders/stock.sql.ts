import { sql, type Tx } from '../../platform/database.ts'

/** Takes stock if enough is left, and says whether it did; unlimited stock stays so. One statement, so there is no race. */
export async function takeStock(tx: Tx, productId: number, quantity: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update products
    set stock_quantity = stock_quantity - ${quantity}, sold_quantity = sold_quantity + ${quantity}, favourite_count = favourite_count + 1
    where product_id = ${productId} and is_visible and (stock_quantity is null or stock_quantity >= ${quantity})`.execute(tx)
  return numAffectedRows === 1n
}

/** Gives back the stock of an order that came to nothing, product by product in the order in which it was taken. */
export async function returnStock(tx: Tx, orderId: number): Promise<void> {
  const sold = await tx
    .selectFrom('orderItems')
    .select((eb) => ['productId', eb.fn.sum<number>('quantity').as('quantity')])
    .where('orderId', '=', orderId)
    .groupBy('productId')
    .orderBy('productId')
    .execute()
  for (const { productId, quantity } of sold) {
    await sql`
      update products
      set stock_quantity = stock_quantity + ${quantity}, sold_quantity = sold_quantity - ${quantity}, favourite_count = favourite_count - 1
      where product_id = ${productId}`.execute(tx)
  }
}
