import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openShop } from '../../test/harness/open-shop.ts'
import { runProgram } from '../../test/harness/run-program.ts'
import { logins, stockPool } from '../../test/harness/sold-access.ts'
import { withDatabase } from '../../test/harness/template-database.ts'

test('the command fills a pool from a file, names duplicates, and adds nothing of a faulty file', { timeout: 60_000 }, async () => {
  await using shop = await openShop()
  const product = await stockPool(shop, logins(1))
  const folder = await mkdtemp(join(tmpdir(), 'avicenna-pool-'))
  const env = { DATABASE_URL: withDatabase(inject('databaseServer'), shop.database), DATA_DIR: folder, SECRET_KEY: '5e'.repeat(32) }
  const file = join(folder, 'logins.csv')
  await writeFile(file, 'User name,Password\nward-1@service.example,Secret ward 1\nnew@service.example,Secret new\n')
  await using adding = runProgram('pool.ts', env, 'add', String(product), file)
  expect(await adding.ended, adding.output()).toBe(0)
  expect(adding.output()).toMatch(/Line 2 was in the pool before.*\nAdded 1 as batch [\da-f-]{36}\..*\nWard reference: 2 available\./)
  expect(await shop.stockLeft(product)).toBe(2)
  await writeFile(file, 'User name,Password\nmore@service.example,Secret more\nempty@service.example,\n')
  await using refused = runProgram('pool.ts', env, 'add', String(product), file)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('Nothing was added:\nLine 3: Password is empty.')
  expect(refused.output()).not.toContain('Secret')
  expect(await shop.stockLeft(product)).toBe(2)
  await rm(folder, { recursive: true })
})
