import { type Reader, sql, type Tx } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/keyset.ts'
import type { OfferField } from './pool.sql.ts'

export interface AccountOffer {
  delivery: 'pool' | 'generated'
  rightToResell: string
  fields: OfferField[]
  instructionsEn: string
  instructionsAr: string
  activationLimit: number | null
}

export const readAccountOffer = (db: Reader, productId: number): Promise<AccountOffer | undefined> =>
  db
    .selectFrom('accountOffers')
    .select(['delivery', 'rightToResell', 'fields', 'instructionsEn', 'instructionsAr', 'activationLimit'])
    .where('productId', '=', productId)
    .executeTakeFirst() as Promise<AccountOffer | undefined>

export async function writeAccountOffer(tx: Tx, productId: number, { fields, ...offer }: AccountOffer): Promise<void> {
  const row = { ...offer, fields: JSON.stringify(fields) }
  await tx
    .insertInto('accountOffers')
    .values({ productId, ...row })
    .onConflict((conflict) => conflict.column('productId').doUpdateSet(row))
    .execute()
}

export interface PoolCounts {
  available: number
  reserved: number
  delivered: number
  replaced: number
  withdrawn: number
  /** Warranty claims that wait. */
  reported: number
}

export async function countPool(db: Reader, productId: number): Promise<PoolCounts> {
  const { rows } = await sql<PoolCounts>`
    select count(*) filter (where state = 'available')::integer as available, count(*) filter (where state = 'reserved')::integer as reserved,
      count(*) filter (where state = 'delivered')::integer as delivered, count(*) filter (where state = 'replaced')::integer as replaced,
      count(*) filter (where state = 'withdrawn')::integer as withdrawn,
      (select count(*) from warranty_claims c join entitlements e using (entitlement_id)
        where e.product_id = ${productId} and c.state = 'owed')::integer as reported
    from pool_items where product_id = ${productId}`.execute(db)
  return rows[0] as PoolCounts
}

export interface ListedItem {
  poolItemId: number
  state: 'available' | 'reserved' | 'delivered' | 'replaced' | 'withdrawn'
  sealed: Buffer
  usableUntil: string | null
  addedAt: Date
  batchId: string
  orderId: number | null
  isReported: boolean
}

/** Newest first. */
export const listItems = (
  db: Reader,
  { productId, state, after, size }: { productId: number; state?: ListedItem['state']; after?: string; size: number },
) =>
  readPage(
    db,
    db
      .selectFrom('poolItems')
      .leftJoin('orderItems', 'orderItems.orderItemId', 'poolItems.orderItemId')
      .where('poolItems.productId', '=', productId)
      .$if(state !== undefined, (all) => all.where('poolItems.state', '=', state as ListedItem['state']))
      .select(({ exists, selectFrom, ref }) => [
        'poolItems.poolItemId',
        ref('poolItems.state').$castTo<ListedItem['state']>().as('state'),
        'poolItems.sealed',
        sql<string | null>`usable_until::text`.as('usableUntil'),
        'addedAt',
        'poolItems.batchId',
        'orderItems.orderId',
        exists(
          selectFrom('warrantyClaims')
            .select('warrantyClaimId')
            .where('warrantyClaims.poolItemId', '=', ref('poolItems.poolItemId'))
            .where('warrantyClaims.state', '=', 'owed'),
        ).as('isReported'),
      ]),
    { by: 'poolItems.poolItemId', id: 'poolItems.poolItemId', direction: 'desc', after, size },
  )

export async function findItem(db: Reader, productId: number, poolItemId: number): Promise<{ sealed: Buffer } | undefined> {
  return db
    .selectFrom('poolItems')
    .select('sealed')
    .where('productId', '=', productId)
    .where('poolItemId', '=', poolItemId)
    .executeTakeFirst()
}

/** Withdraws those of these items that are available, and returns how many they were. */
export async function withdrawThese(tx: Tx, productId: number, poolItemIds: number[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('poolItems')
    .set({ state: 'withdrawn' })
    .where('productId', '=', productId)
    .where('poolItemId', 'in', poolItemIds)
    .where('state', '=', 'available')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
