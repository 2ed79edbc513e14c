import { type Database, inTransaction } from '../../../platform/database/database.ts'
import { lockStock } from '../stock/stock.sql.ts'
import { applyTo, discountsToApply, isRunning, productsOfDiscount, setApplied } from './apply-discounts.sql.ts'

// Keeps each transaction short: sales of these products wait for it.
const mostAtOnce = 200

/**
 * Gives the products of a discount the lowest price of the discounts that run now. Safe to run twice and at the same time as itself: each
 * product's price is computed when it is written.
 */
export async function applyDiscount(db: Database, discountId: number): Promise<void> {
  // Read first: if the discount starts or ends meanwhile, it is due again.
  const wasRunning = await isRunning(db, discountId)
  const productIds = await productsOfDiscount(db, discountId)
  for (let at = 0; at < productIds.length; at += mostAtOnce) {
    const batch = productIds.slice(at, at + mostAtOnce)
    await inTransaction(db, async (tx) => {
      await lockStock(tx, batch)
      await applyTo(tx, batch)
    })
  }
  await setApplied(db, discountId, wasRunning)
}

/** For the start and the end of a discount's period, which change no row by themselves. */
export async function applyDueDiscounts(db: Database): Promise<void> {
  for (const discountId of await discountsToApply(db)) await applyDiscount(db, discountId)
}
