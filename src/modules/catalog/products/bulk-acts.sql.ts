import type { z } from 'zod'
import { productAct } from '../../../contract/catalog/staff/bulk-acts.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { type Inside, toInside, toWire } from '../../wire.ts'

export type BulkAct = Inside<z.output<typeof productAct>>

/** So many products change in one transaction of the job. */
const batchSize = 200
/** So many products that an act cannot change are named. */
const mostRefused = 1000

/** In the table an act has the names of the wire. */
type StoredAct = z.output<typeof productAct>

export interface RefusedProduct {
  productId: number
  nameEn: string
  nameAr: string
  refusal: 'needed_to_show' | 'below_price' | 'is_archived'
}

export async function insertBulkAct(tx: Tx, staffId: number, act: BulkAct, productIds: number[]): Promise<number> {
  const { bulkActId } = await tx
    .insertInto('bulkActs')
    .values({ staffId, act: JSON.stringify(toWire(productAct, act)), productIds })
    .returning('bulkActId')
    .executeTakeFirstOrThrow()
  return bulkActId
}

export const deleteOldBulkActs = (tx: Tx) => sql`delete from bulk_acts where begun_at < now() - interval '90 days'`.execute(tx)

/** The person who began an act that is not over. */
export async function staffOfBulkAct(db: Reader, bulkActId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('bulkActs')
    .select('staffId')
    .where('bulkActId', '=', bulkActId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return found?.staffId
}

/** The act with its next products. Other runs of its job wait until the transaction ends. */
export async function lockNextBatch(tx: Tx, bulkActId: number): Promise<{ act: BulkAct; productIds: number[] } | undefined> {
  const { rows } = await sql<{ act: StoredAct; productIds: number[] }>`
    select act, product_ids[done + 1 : done + ${sql.lit(batchSize)}] as product_ids
    from bulk_acts where bulk_act_id = ${bulkActId} and ended_at is null for update`.execute(tx)
  return rows[0] && { ...rows[0], act: toInside(productAct, rows[0].act) }
}

/** Notes what became of a batch. The act is over with its last product. */
export const noteBatch = (
  tx: Tx,
  bulkActId: number,
  { done, changed, refused }: { done: number; changed: number; refused: RefusedProduct[] },
) =>
  sql`
    update bulk_acts set done = done + ${done}, changed = changed + ${changed}, refused = refused || ${JSON.stringify(refused)}::jsonb,
      ended_at = case when done + ${done} >= cardinality(product_ids) then now() end
    where bulk_act_id = ${bulkActId}`.execute(tx)

/** The act ends before its last product. */
export const failBulkAct = (db: Reader, bulkActId: number, problem: string) =>
  sql`update bulk_acts set problem = ${problem}, ended_at = now() where bulk_act_id = ${bulkActId} and ended_at is null`.execute(db)

export interface BulkActRow {
  bulkActId: number
  act: BulkAct
  begunAt: Date
  endedAt: Date | null
  total: number
  done: number
  changed: number
  refused: number
  problem: string | null
  /** The first thousand. */
  rows: RefusedProduct[]
}

/** The acts of a person, newest first; or one of them. */
export async function bulkActsOf(db: Reader, staffId: number, only?: number): Promise<BulkActRow[]> {
  const { rows } = await sql<Omit<BulkActRow, 'act'> & { act: StoredAct }>`
    select bulk_act_id, act, begun_at, ended_at, cardinality(product_ids) as total, done, changed, jsonb_array_length(refused) as refused, problem,
      case when ${only ?? null}::integer is null then '[]' else jsonb_path_query_array(refused, ${`$[0 to ${mostRefused - 1}]`}::jsonpath) end as rows
    from bulk_acts where staff_id = ${staffId} and (${only ?? null}::integer is null or bulk_act_id = ${only ?? null})
    order by bulk_act_id desc limit 50`.execute(db)
  return rows.map((row) => ({ ...row, act: toInside(productAct, row.act) }))
}
