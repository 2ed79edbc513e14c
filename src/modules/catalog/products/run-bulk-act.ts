import { StaffError } from '../../../contract/staff/errors.ts'
import { withActor } from '../../../platform/database/actor.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/database/database.ts'
import { failBulkAct, lockNextBatch, noteBatch, staffOfBulkAct } from './bulk-acts.sql.ts'
import { changeNow, changesIn } from './change-products.ts'

/**
 * Carries out an act on many products, a batch in each transaction. A run that was interrupted goes on behind its last batch, so no product is
 * left out and none is changed twice.
 */
export async function runBulkAct(db: Database, bulkActId: number): Promise<void> {
  const staff = await staffOfBulkAct(db, bulkActId)
  if (staff === undefined) return
  try {
    while (await withActor({ staff }, () => inTransaction(db, (tx) => runBatch(tx, bulkActId))));
  } catch (error) {
    // What the act names is gone, such as its tag. Batches before it stay.
    if (!(error instanceof StaffError)) throw error
    await failBulkAct(db, bulkActId, error.details.errors?.[0]?.code ?? error.code)
  }
}

/** False if there is nothing left to do. */
async function runBatch(tx: Tx, bulkActId: number): Promise<boolean> {
  const batch = await lockNextBatch(tx, bulkActId)
  if (!batch) return false
  const planned = await changeNow(tx, batch.productIds, batch.act)
  const refused = planned.flatMap(({ target: { productId, nameEn, nameAr }, refusal }) =>
    refusal === null ? [] : [{ productId, nameEn, nameAr, refusal }],
  )
  await noteBatch(tx, bulkActId, { done: batch.productIds.length, changed: changesIn(planned).length, refused })
  return true
}
