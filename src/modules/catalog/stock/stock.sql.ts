// Decision 083: orders write little

import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

/**
 * Takes stock if enough of every product is left, and returns whether it did; unlimited stock stays unlimited. One statement, so there is
 * no race. Products are locked first and always in the same order, which avoids deadlocks.
 */
export async function takeStock(tx: Tx, quantities: Map<number, number>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with wanted as materialized (
      select product_id, n.quantity
      from products
      join unnest(${[...quantities.keys()]}::integer[], ${[...quantities.values()]}::integer[]) as n (product_id, quantity) using (product_id)
      order by product_id
      for no key update of products
    )
    update products p
    set stock_quantity = p.stock_quantity - wanted.quantity, sold_quantity = p.sold_quantity + wanted.quantity, favourite_count = p.favourite_count + 1
    from wanted
    where p.product_id = wanted.product_id and p.is_visible and (p.stock_quantity is null or p.stock_quantity >= wanted.quantity)`.execute(
    tx,
  )
  return numAffectedRows === BigInt(quantities.size)
}

// A batch takes well under a second.
const batch = 500

/**
 * Brings the copies of stock and sales that lists read up to date for products that were sold, and returns how many sales it has followed.
 * Locks the products in the order in which sales do.
 */
export async function followSales(db: Reader): Promise<number> {
  const { rows } = await sql<{ followed: number }>`
    with sold as (
      delete from sold_products
      where change_id in (select change_id from sold_products order by change_id limit ${sql.lit(batch)} for update skip locked)
      returning product_id
    ), locked as (
      select product_id from products where product_id in (select product_id from sold) order by product_id for no key update
    ), listed as (
      update products p
      set listed_stock_quantity = p.stock_quantity, listed_sold_quantity = p.sold_quantity, listed_favourite_count = p.favourite_count
      from locked
      where p.product_id = locked.product_id
        and (p.listed_stock_quantity, p.listed_sold_quantity, p.listed_favourite_count) is distinct from (p.stock_quantity, p.sold_quantity, p.favourite_count)
    )
    select count(*)::integer as followed from sold`.execute(db)
  const { followed } = rows[0] ?? { followed: 0 }
  return followed === batch ? followed + (await followSales(db)) : followed
}

/**
 * Returns stock, product by product in the order in which it is taken. That of a pool returns with its logins: an order from before the pool has
 * none of them.
 */
export async function returnStock(tx: Tx, quantities: Map<number, number>): Promise<void> {
  for (const [productId, quantity] of [...quantities].toSorted(([a], [b]) => a - b)) {
    await sql`
      update products p
      set stock_quantity = stock_quantity
          + case when exists (select from account_offers o where o.product_id = p.product_id and o.delivery = 'pool') then 0 else ${quantity}::integer end,
        sold_quantity = sold_quantity - ${quantity}, favourite_count = favourite_count - 1
      where product_id = ${productId}`.execute(tx)
  }
}

/** Units of a product that were sold and can be sold again. */
export interface UnitsBack {
  productId: number
  unitsBack: number
}

/**
 * Puts units that were sold back into stock, product by product in the order in which sales take it, with an entry in its history. The number of
 * sold ones stays. Not of an unlimited product, nor of a pool, whose stock returns with its logins.
 */
export async function putBack(
  tx: Tx,
  units: UnitsBack[],
  { reason, actor }: { reason: 'return' | 'canceled'; actor: string },
): Promise<void> {
  const sums = Map.groupBy(units, ({ productId }) => productId)
  for (const [productId, own] of [...sums].toSorted(([a], [b]) => a - b)) {
    const sum = own.reduce((total, { unitsBack }) => total + unitsBack, 0)
    await sql`
      with changed as (
        update products p set stock_quantity = stock_quantity + ${sum}::integer
        where product_id = ${productId} and stock_quantity is not null
          and not exists (select from account_offers o where o.product_id = p.product_id and o.delivery = 'pool')
        returning product_id, stock_quantity
      )
      insert into stock_changes (product_id, difference, quantity, reason, staff_name)
      select product_id, ${sum}::integer, stock_quantity, ${reason}::text, ${actor}::text from changed`.execute(tx)
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
