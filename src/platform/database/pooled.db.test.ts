import { expect, test } from 'vitest'
import { openShop } from '../../../test/harness/open-shop.ts'
import { getAllProducts } from '../../contract/storefront.ts'
import { inTransaction, sql } from './database.ts'

test('behind a pooler, statements have no names and transactions set their own time limits; jobs and locks pass it by', async () => {
  await using beside = await openShop()
  // Another URL of the same database stands for the way past the pooler.
  const direct = new URL(beside.app.shop.pool.options.connectionString ?? '')
  direct.searchParams.set('fallback_application_name', 'direct')
  const env = { DATABASE_URL: direct.href, DATABASE_DIRECT_URL: direct.href, DATABASE_PREPARE: 'off', STATEMENT_TIMEOUT_MS: '5000' }
  await using shop = await openShop({ beside, env })
  const { db, pool, sessionPool } = shop.app.shop
  await shop.call(getAllProducts, { SearchTerm: 'atlas' })
  const client = await pool.connect()
  const settings = "select current_setting('statement_timeout') as its, (select count(*)::int from pg_prepared_statements) as prepared"
  expect((await client.query(settings)).rows).toEqual([{ its: '0', prepared: 0 }])
  client.release()
  const limit = sql<{ its: string; idle: string }>`select current_setting('statement_timeout') as its,
    current_setting('idle_in_transaction_session_timeout') as idle`
  expect((await inTransaction(db, (tx) => limit.execute(tx))).rows).toEqual([{ its: '5s', idle: '10s' }])
  expect((await limit.execute(db)).rows).toEqual([{ its: '0', idle: '0' }])
  expect(sessionPool).not.toBe(pool)
  expect((await sessionPool.query(settings)).rows[0].its).toBe('5s')
})
