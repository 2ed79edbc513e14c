import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Before the first order: what the invariants of the stock are compared with. */
export async function noteStock(pool: pg.Pool): Promise<void> {
  await pool.query('create table initial_stock (product_id integer primary key, quantity integer)')
  await pool.query('insert into initial_stock select product_id, stock_quantity from products')
  await pool.query('update products set sold_quantity = 0')
}

/** Waits until every job is done, including delayed ones and those of orders that are pending. Throws after a minute, or `patienceMs`. */
export async function finishJobs(pool: pg.Pool, patienceMs = 60_000): Promise<void> {
  await pool.query(`select graphile_worker.add_job('finish-order', json_build_object('orderId', order_id), job_key => 'finish order ' || order_id)
    from orders where payment_state = 'pending'`)
  for (const deadline = Date.now() + patienceMs; ; await pause(250)) {
    await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null')
    const { rows } = await pool.query('select count(*)::int as left from graphile_worker.jobs where attempts < max_attempts')
    if (rows[0].left === 0) return
    if (Date.now() > deadline) throw new Error(`${rows[0].left} jobs were not done within ${patienceMs / 1000} s`)
  }
}

/** What does not hold of orders, stock and access. */
export const orderViolations = (pool: pg.Pool) => violationsIn(pool, 'invariants.sql', [])

/** What does not hold of these learners, or of any. */
export const learningViolations = (pool: pg.Pool, customerIds: number[] | null = null) => violationsIn(pool, 'learning.sql', [customerIds])

async function violationsIn(pool: pg.Pool, file: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query(await readFile(join(import.meta.dirname, file), 'utf8'), values)
  return rows.map(({ invariant, found }) => `${invariant}: ${found}`)
}
