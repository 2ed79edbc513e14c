import { expect, test } from 'vitest'
import { livingWorkers } from '../../../test/harness/living-workers.ts'
import { openShop } from '../../../test/harness/open-shop.ts'
import { inTransaction, sql } from '../database/database.ts'
import { enqueueJobs, startWorker } from './jobs.ts'

const sweep = { name: 'sweep', priority: 0 }

const lockedBy = async (shop: Awaited<ReturnType<typeof openShop>>) =>
  (await shop.app.shop.pool.query('select locked_by as name from graphile_worker.jobs where locked_by is not null')).rows

test('a job of a killed worker is run by the next worker that starts', async () => {
  await using shop = await openShop()
  const { pool, log, metrics } = shop.app.shop
  await enqueueJobs(shop.db, [sweep], {})
  await pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '1 minute', locked_by = 'worker-that-died'")
  const done = Promise.withResolvers<void>()
  const worker = await startWorker({ pool, prepares: true, log, metrics, handlers: { sweep: async () => done.resolve() } })
  await done.promise
  await worker.stop()
})

test('enqueuing does not scan a long queue', async () => {
  await using shop = await openShop()
  const read = await inTransaction(shop.db, async (tx) => {
    await enqueueJobs(tx, Array(1000).fill(sweep), {})
    // Often enough for PostgreSQL to choose a generic plan.
    for (let times = 0; times < 10; times++) await enqueueJobs(tx, [sweep], {})
    const { rows } = await sql<{ rows: number }>`
      select seq_tup_read as rows from pg_stat_xact_user_tables where schemaname = 'graphile_worker' and relname = '_private_jobs'`.execute(
      tx,
    )
    return rows
  })
  expect(read).toEqual([{ rows: 0 }])
})

test('a running job is not taken by another worker', async () => {
  await using shop = await openShop()
  const { pool, log, metrics } = shop.app.shop
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let times = 0
  const handler = async () => {
    times++
    begun.resolve()
    await goOn.promise
  }
  await enqueueJobs(shop.db, [sweep], {})
  const first = await startWorker({ pool, prepares: true, log, metrics, handlers: { sweep: handler } })
  await begun.promise
  await pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'")
  const before = await lockedBy(shop)
  await expect.poll(() => livingWorkers(pool)).toHaveLength(1)
  const second = await startWorker({ pool, prepares: true, log, metrics, handlers: { sweep: handler } })
  expect(await lockedBy(shop)).toEqual(before)
  expect(before).toHaveLength(1)
  goOn.resolve()
  await Promise.all([first.stop(), second.stop()])
  expect(times).toBe(1)
})
