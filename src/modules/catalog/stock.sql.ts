import { sql, type Tx } from '../../platform/database/database.ts'

/**
 * Takes stock if enough of every product is left, and returns whether it did; unlimited stock stays unlimited. One statement, so there is
 * no race. Products are locked first and always in the same order, which avoids deadlocks.
 */
export async function takeStock(tx: Tx, quantities: Map<number, number>): Promise<boolean> {
  if (quantities.size > 1) await lockStock(tx, [...quantities.keys()])
  const { numAffectedRows } = await sql`
    update products p
    set stock_quantity = p.stock_quantity - n.quantity, sold_quantity = p.sold_quantity + n.quantity, favourite_count = p.favourite_count + 1
    from unnest(${[...quantities.keys()]}::integer[], ${[...quantities.values()]}::integer[]) as n (product_id, quantity)
    where p.product_id = n.product_id and p.is_visible and (p.stock_quantity is null or p.stock_quantity >= n.quantity)`.execute(tx)
  return numAffectedRows === BigInt(quantities.size)
}

/** Returns stock, product by product in the order in which it is taken. */
export async function returnStock(tx: Tx, quantities: Map<number, number>): Promise<void> {
  for (const [productId, quantity] of [...quantities].toSorted(([a], [b]) => a - b)) {
    await sql`
      update products
      set stock_quantity = stock_quantity + ${quantity}, sold_quantity = sold_quantity - ${quantity}, favourite_count = favourite_count - 1
      where product_id = ${productId}`.execute(tx)
  }
}

/** Locks the stock of products until the transaction ends, always in the same order. */
export async function lockStock(tx: Tx, productIds: number[]): Promise<void> {
  await sql`select from products where product_id = any (${productIds}::integer[]) order by product_id for no key update`.execute(tx)
}

/** Adds pieces to a product's stock without a sale, or removes them. */
export async function changeStock(tx: Tx, productId: number, pieces: number): Promise<void> {
  await sql`update products set stock_quantity = stock_quantity + ${pieces} where product_id = ${productId}`.execute(tx)
}
