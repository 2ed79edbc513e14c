import { randomUUID } from 'node:crypto'
import type { Language } from '../../contract/localization/language.ts'
import { messages } from '../../contract/messages.ts'
import { Refusal } from '../../platform/calls/handler.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { changeStock, lockStock } from '../catalog/catalog.ts'
import { enqueue } from '../jobs.ts'
import { disableKeysOf } from './license-keys.sql.ts'
import * as pool from './pool.sql.ts'
import { fingerprintOf, sealValues } from './secrets.ts'
import { refuseOpenClaimsOf } from './warranty.sql.ts'

// Stock and pool change in the same transaction, the stock first: its lock keeps concurrent changes of a pool apart. A trigger compares
// both at every commit.

export interface NewPoolItem {
  /** The values of the offer's fields, in their order. */
  values: string[]
  /** The last day of use, YYYY-MM-DD. */
  usableUntil?: string
}

interface Added {
  /** To withdraw what was added together. */
  batchId: string
  added: number
  /** Positions of items that were in the pool before, whatever became of them, or come twice. */
  duplicates: number[]
}

/** Adds items to a product's pool and to its stock. Duplicates are reported, not added. */
export async function addToPool(tx: Tx, secretKey: Buffer, productId: number, items: NewPoolItem[]): Promise<Added> {
  await lockStock(tx, [productId])
  const ids = await pool.nextIds(tx, 'pool_items', items.length)
  const sealed = items.map(({ values, usableUntil }, at) => {
    const poolItemId = ids[at] ?? 0
    return {
      poolItemId,
      sealed: sealValues(secretKey, { table: 'pool_items', id: poolItemId }, values),
      fingerprint: fingerprintOf(secretKey, values),
      usableUntil: usableUntil ?? null,
    }
  })
  const batchId = randomUUID()
  const added = await pool.insertItems(tx, productId, batchId, sealed)
  await changeStock(tx, productId, added.size)
  if (added.size > 0) await enqueue(tx, 'deliver-owed-logins', { productId })
  return { batchId, added: added.size, duplicates: sealed.flatMap(({ poolItemId }, at) => (added.has(poolItemId) ? [] : [at])) }
}

/** Withdraws what is still available of a batch, and returns how many items that were. */
export async function withdrawFromPool(tx: Tx, productId: number, batchId: string): Promise<number> {
  await lockStock(tx, [productId])
  const withdrawn = await pool.withdrawBatch(tx, productId, batchId)
  await changeStock(tx, productId, -withdrawn)
  return withdrawn
}

/** Withdraws available items whose last day of use is over. */
export async function withdrawExpiredItems(db: Database): Promise<void> {
  for (const productId of await pool.productsWithExpiredItems(db))
    await inTransaction(db, async (tx) => {
      await lockStock(tx, [productId])
      await changeStock(tx, productId, -(await pool.withdrawExpired(tx, productId)))
    })
}

/** Reserves a login for each seat of an order, right after its stock was taken. Refuses the order if a pool has too few. */
export async function reserveCredentials(tx: Tx, orderId: number, language: Language): Promise<void> {
  if (!(await pool.reserveItems(tx, orderId))) throw new Refusal(messages.outOfStock)
  for (const productId of await pool.poolsRunningLow(tx, orderId)) await enqueue(tx, 'send-pool-low', { productId, language })
}

/** Puts the reserved logins of a cancelled order back, with their stock, which the caller has locked. */
export const releaseCredentials = async (tx: Tx, orderId: number): Promise<void> => returnToPools(tx, await pool.releaseItems(tx, orderId))

/** The stock follows logins that are available again. What the pools owe is delivered first. */
async function returnToPools(tx: Tx, freed: Map<number, number>): Promise<void> {
  for (const [productId, items] of freed) {
    await changeStock(tx, productId, items)
    await enqueue(tx, 'deliver-owed-logins', { productId })
  }
}

/** Delivers the reserved logins of paid lines: from now on their seats can show them. */
export async function deliverCredentials(tx: Tx, orderItemIds: number[]): Promise<void> {
  if (orderItemIds.length > 0) await pool.deliverItems(tx, orderItemIds)
}

/**
 * Closes the logins and keys of refunded lines, after their entitlements were revoked. A login that was shown is withdrawn for good, any
 * other one can be sold again.
 */
export const withdrawCredentials = (tx: Tx, orderItemIds: number[]): Promise<void> => withdraw(tx, orderItemIds)

/** The same of some seats of a line, before they are closed. */
export const withdrawCredentialsOfSeats = (tx: Tx, orderItemId: number, seatNumbers: number[]): Promise<void> =>
  withdraw(tx, [orderItemId], seatNumbers)

async function withdraw(tx: Tx, orderItemIds: number[], seatNumbers?: number[]): Promise<void> {
  if (orderItemIds.length === 0) return
  await disableKeysOf(tx, orderItemIds, seatNumbers)
  await refuseOpenClaimsOf(tx, orderItemIds, seatNumbers)
  await lockStock(tx, await pool.pooledProductsOf(tx, orderItemIds))
  await returnToPools(tx, await pool.withdrawItems(tx, orderItemIds, seatNumbers))
}
