import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

/** The products of a customer's list, oldest first, hidden ones included. */
export async function wishedProducts(db: Reader, customerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wishListItems')
    .select('productId')
    .where('customerId', '=', customerId)
    .orderBy('addedAt')
    .orderBy('productId')
    .execute()
  return rows.map(({ productId }) => productId)
}

/** Adds those that are for sale, in this order, until the list has `most` products. */
export async function addWishes(tx: Tx, customerId: number, productIds: number[], most: number): Promise<void> {
  await sql`
    insert into wish_list_items (customer_id, product_id, added_at)
    select ${customerId}, p.product_id, clock_timestamp() + place * interval '1 microsecond'
    from unnest((select ${productIds}::integer[])) with ordinality as wished (product_id, place)
    join products p using (product_id)
    where p.is_visible and not exists (select from wish_list_items i where i.customer_id = ${customerId} and i.product_id = p.product_id)
    order by place
    limit greatest(${most} - (select count(*) from wish_list_items where customer_id = ${customerId}), 0)
    on conflict do nothing`.execute(tx)
}

export const removeWishes = (tx: Tx, customerId: number, productIds: number[]) =>
  tx.deleteFrom('wishListItems').where('customerId', '=', customerId).where('productId', 'in', productIds).execute()

/** Stores the token unless the list has one, and returns the one that it has. */
export async function keepLink(tx: Tx, customerId: number, token: string): Promise<string> {
  const link = await tx
    .insertInto('wishListLinks')
    .values({ customerId, token })
    .onConflict((on) => on.column('customerId').doUpdateSet((is) => ({ token: is.ref('wishListLinks.token') })))
    .returning('token')
    .executeTakeFirstOrThrow()
  return link.token
}

export const deleteLink = (tx: Tx, customerId: number) => tx.deleteFrom('wishListLinks').where('customerId', '=', customerId).execute()

/** Whose list a token shows; undefined if it shows none. */
export const findSharer = (db: Reader, token: string) =>
  db
    .selectFrom('wishListLinks as l')
    .innerJoin('customers as c', 'c.customerId', 'l.customerId')
    .select(['c.customerId', 'c.firstName'])
    .where('l.token', '=', token)
    .executeTakeFirst()
