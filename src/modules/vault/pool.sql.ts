import { type Reader, sql, type Tx } from '../../platform/database/database.ts'

/** The shop's day: the last day of use ends at its midnight. */
const today = sql`(select (now() at time zone shop_time_zone())::date)`

export interface PoolOffer {
  productId: number
  nameEn: string
  nameAr: string
  delivery: 'pool' | 'generated'
  fields: OfferField[]
  /** Available items. */
  available: number
}

/** A field of an item of the pool, in both languages. */
export interface OfferField {
  nameEn: string
  nameAr: string
  isSecret: boolean
}

export async function findOffer(db: Reader, productId: number): Promise<PoolOffer | undefined> {
  const { rows } = await sql<PoolOffer>`
    select o.product_id, p.name_en, p.name_ar, o.delivery, o.fields,
      (select count(*) from pool_items i where i.product_id = o.product_id and i.state = 'available')::integer as available
    from account_offers o join products p using (product_id) where o.product_id = ${productId}`.execute(db)
  return rows[0]
}

/** Whether a product delivers logins of a pool. */
export async function isPooled(db: Reader, productId: number): Promise<boolean> {
  const { rows } = await sql`select from account_offers where product_id = ${productId} and delivery = 'pool'`.execute(db)
  return rows.length === 1
}

/** The ids of rows that will be inserted: a value is sealed for its row. */
export async function nextIds(tx: Tx, table: 'pool_items' | 'license_keys', count: number): Promise<number[]> {
  const column = table === 'pool_items' ? 'pool_item_id' : 'license_key_id'
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}::text, ${column}::text))::integer as id from generate_series(1, ${count}::integer)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export interface NewItem {
  poolItemId: number
  sealed: Buffer
  fingerprint: Buffer
  /** YYYY-MM-DD */
  usableUntil: string | null
}

/** Adds items, and returns the ids of those that were not in the pool before. */
export async function insertItems(tx: Tx, productId: number, batchId: string, items: NewItem[]): Promise<Set<number>> {
  const { rows } = await sql<{ poolItemId: number }>`
    insert into pool_items (pool_item_id, product_id, batch_id, sealed, fingerprint, usable_until)
    select n.pool_item_id, ${productId}::integer, ${batchId}::uuid, n.sealed, n.fingerprint, n.usable_until
    from unnest(${items.map(({ poolItemId }) => poolItemId)}::integer[], ${items.map(({ sealed }) => sealed)}::bytea[],
      ${items.map(({ fingerprint }) => fingerprint)}::bytea[], ${items.map(({ usableUntil }) => usableUntil)}::date[])
      as n (pool_item_id, sealed, fingerprint, usable_until)
    order by n.pool_item_id
    on conflict on constraint once_in_a_pool do nothing
    returning pool_item_id`.execute(tx)
  return new Set(rows.map(({ poolItemId }) => poolItemId))
}

/** Withdraws the available items of a batch, and returns how many they were. */
export async function withdrawBatch(tx: Tx, productId: number, batchId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pool_items set state = 'withdrawn'
    where product_id = ${productId} and batch_id = ${batchId}::uuid and state = 'available'`.execute(tx)
  return Number(numAffectedRows)
}

/** Products with available items that cannot be used any more. */
export async function productsWithExpiredItems(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id from pool_items where state = 'available' and usable_until < ${today} order by product_id`.execute(db)
  return rows.map(({ productId }) => productId)
}

/** Withdraws available items that cannot be used any more, and returns how many they were. */
export async function withdrawExpired(tx: Tx, productId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pool_items set state = 'withdrawn'
    where product_id = ${productId} and state = 'available' and usable_until < ${today}`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Reserves an item for each seat of an order's lines, the first to expire first, and returns whether there were enough. The products' stock
 * was taken before, which locks it: nobody else reserves of these pools meanwhile.
 */
export async function reserveItems(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isComplete: boolean }>`
    with wanted as (
      select i.order_item_id, i.product_id, n as seat_number, row_number() over (partition by i.product_id order by i.order_item_id, n) as place
      from order_items i
      join account_offers o using (product_id)
      cross join generate_series(1, (i.terms ->> 'seats')::integer * i.quantity) n
      where i.order_id = ${orderId} and o.delivery = 'pool'
    ), available as (
      select p.pool_item_id, p.product_id, row_number() over (partition by p.product_id order by p.usable_until, p.pool_item_id) as place
      from pool_items p
      where p.product_id in (select product_id from wanted) and p.state = 'available'
        and (p.usable_until is null or p.usable_until >= ${today})
    ), reserved as (
      update pool_items p set state = 'reserved', order_item_id = w.order_item_id, seat_number = w.seat_number
      from available a join wanted w using (product_id, place)
      where p.pool_item_id = a.pool_item_id and p.state = 'available'
      returning p.pool_item_id
    )
    select (select count(*) from wanted) = (select count(*) from reserved) as is_complete`.execute(tx)
  return rows[0]?.isComplete ?? false
}

/** The pools of an order's lines that this order brought to the number at which their seller wants to know. */
export async function poolsRunningLow(tx: Tx, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select p.product_id from account_offers o join products p using (product_id)
    cross join lateral (select sum(i.stock_units) as taken from order_items i where i.order_id = ${orderId} and i.product_id = p.product_id) line
    where o.delivery = 'pool' and p.stock_quantity <= p.low_stock_at and p.stock_quantity + line.taken > p.low_stock_at
    order by p.product_id`.execute(tx)
  return rows.map(({ productId }) => productId)
}

/** Puts the reserved items of a cancelled order back into their pools. Returns how many are available again, by product. */
export async function releaseItems(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ productId: number; items: number }>`
    with freed as (
      update pool_items set state = 'available', order_item_id = null, seat_number = null
      where order_item_id in (select order_item_id from order_items where order_id = ${orderId}) and state = 'reserved'
      returning product_id
    )
    select product_id, count(*)::integer as items from freed group by product_id order by product_id`.execute(tx)
  return new Map(rows.map(({ productId, items }) => [productId, items]))
}

export async function deliverItems(tx: Tx, orderItemIds: number[]): Promise<void> {
  await sql`
    update pool_items set state = 'delivered', delivered_at = now()
    where order_item_id = any (${orderItemIds}::integer[]) and state = 'reserved'`.execute(tx)
}

/** The products of pools of which these lines have items. */
export async function pooledProductsOf(tx: Tx, orderItemIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id from pool_items where order_item_id = any (${orderItemIds}::integer[]) order by product_id`.execute(tx)
  return rows.map(({ productId }) => productId)
}

/** All seats of a line, or some of them. */
const isOfSeats = (seatNumbers: number[] | undefined) => (seatNumbers ? sql`seat_number = any (${seatNumbers}::integer[])` : sql`true`)

/** Takes the items of refunded lines back: shown ones for good, the others into their pools. Returns how many are available again, by product. */
export async function withdrawItems(tx: Tx, orderItemIds: number[], seatNumbers?: number[]): Promise<Map<number, number>> {
  const ofSeats = isOfSeats(seatNumbers)
  await sql`
    update pool_items i set state = 'withdrawn'
    where i.order_item_id = any (${orderItemIds}::integer[]) and i.state = 'delivered' and ${ofSeats}
      and exists (select from reveals r where r.pool_item_id = i.pool_item_id)`.execute(tx)
  const { rows } = await sql<{ productId: number; items: number }>`
    with freed as (
      update pool_items set state = 'available', order_item_id = null, seat_number = null, delivered_at = null
      where order_item_id = any (${orderItemIds}::integer[]) and state in ('reserved', 'delivered') and ${ofSeats}
      returning product_id
    )
    select product_id, count(*)::integer as items from freed group by product_id order by product_id`.execute(tx)
  return new Map(rows.map(({ productId, items }) => [productId, items]))
}

interface Replaced {
  productId: number
  orderItemId: number
  seatNumber: number
  /** The item that does not work. */
  insteadOf: number
}

/** Gives a seat the next item of a pool whose stock is locked, and returns its id; undefined if there is none, and nothing changed. */
export async function deliverNextItem(tx: Tx, { productId, orderItemId, seatNumber, insteadOf }: Replaced): Promise<number | undefined> {
  const { rows } = await sql<{ poolItemId: number }>`
    select pool_item_id from pool_items
    where product_id = ${productId} and state = 'available' and (usable_until is null or usable_until >= ${today})
    order by usable_until, pool_item_id limit 1`.execute(tx)
  const [next] = rows
  if (!next) return undefined
  await tx.updateTable('poolItems').set({ state: 'replaced' }).where('poolItemId', '=', insteadOf).execute()
  await tx.updateTable('poolItems').set({ state: 'reserved', orderItemId, seatNumber }).where('poolItemId', '=', next.poolItemId).execute()
  await deliverItems(tx, [orderItemId])
  return next.poolItemId
}
