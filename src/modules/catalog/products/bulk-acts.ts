import type { Tx } from '../../../platform/database/database.ts'
import { enqueue } from '../../jobs.ts'
import { type BulkAct, deleteOldBulkActs, insertBulkAct } from './bulk-acts.sql.ts'

interface NewBulkAct {
  staffId: number
  act: BulkAct
  productIds: number[]
}

/** Has a job carry out an act, and returns its id. */
export async function beginBulkAct(tx: Tx, { staffId, act, productIds }: NewBulkAct): Promise<number> {
  await deleteOldBulkActs(tx)
  const bulkActId = await insertBulkAct(tx, staffId, act, productIds)
  await enqueue(tx, 'run-bulk-act', { bulkActId })
  return bulkActId
}
