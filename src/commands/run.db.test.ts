import { expect, test } from 'vitest'
import { openShop } from '../../test/harness/open-shop.ts'
import { runProgram } from '../../test/harness/run-program.ts'

test('a command reports a full disk of its database in one sentence', async () => {
  await using shop = await openShop()
  const { pool, config } = shop.app.shop
  await pool.query(`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/5/1"' using errcode = 'disk_full'; end $$`)
  await pool.query('create trigger fail before insert on banners execute function fail()')
  await using loading = runProgram('demo.ts', {
    DATABASE_URL: pool.options.connectionString ?? '',
    DATA_DIR: config.dataDir,
    LOG_LEVEL: 'warn',
  })
  expect(await loading.ended).toBe(1)
  expect(loading.output().trim()).toBe('The disk is full (could not extend file "base/5/1"). Free some space on it, and try again.')
})
