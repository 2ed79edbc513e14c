import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLog } from '../runtime/log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { migrate } from './migrate.ts'

let scratch = ''
let postgres: EmbeddedPostgres
let client: pg.Client
let folder = ''

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'avicenna-migrate-'))
  // For root the cluster would be elsewhere if PostgreSQL's user could not enter this folder.
  chmodSync(scratch, 0o711)
  postgres = await startEmbeddedPostgres({ dataDir: join(scratch, 'data'), log: openLog('silent') })
  client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
}, 60_000)
afterAll(async () => {
  await client?.end()
  await postgres?.stop()
  rmSync(scratch, { recursive: true, force: true })
})
beforeEach(async () => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  folder = mkdtempSync(join(scratch, 'migrations-'))
})
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const count = async (table: string) => Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0].count)

test('missing migrations are applied in order, once', async () => {
  write('0002-b.sql', 'INSERT INTO things VALUES (2)')
  write('0001-a.sql', 'CREATE TABLE things (n int);')
  expect(await migrate(postgres.url, folder)).toEqual(['0001-a', '0002-b'])
  write('0003-c.sql', 'INSERT INTO things VALUES (3)')
  expect(await migrate(client, folder)).toEqual(['0003-c'])
  expect(await migrate(postgres.url, folder)).toEqual([])
  expect(await count('things')).toBe(2)
})

test('of several instances that start at once, one migrates and the others wait', async () => {
  write('0001-a.sql', 'CREATE TABLE things (n int); INSERT INTO things VALUES (1)')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(postgres.url, folder)))
  expect(applied.flat()).toEqual(['0001-a'])
  expect(await count('things')).toBe(1)
})

test('a failed migration leaves nothing behind and is applied again', async () => {
  write('0001-a.sql', 'CREATE TABLE things (n int)')
  write('0002-b.sql', 'INSERT INTO things VALUES (1); SELECT 1/0')
  await expect(migrate(postgres.url, folder)).rejects.toThrow('Migration 0002-b failed: division by zero')
  expect(await count('things')).toBe(0)
  write('0002-b.sql', 'INSERT INTO things VALUES (1)')
  expect(await migrate(postgres.url, folder)).toEqual(['0002-b'])
})

test('a migration that changed after it was applied is refused; other line endings are not a change', async () => {
  write('0001-a.sql', 'CREATE TABLE things (n int);\n')
  await migrate(postgres.url, folder)
  write('0001-a.sql', 'CREATE TABLE things (n int);\r\n')
  expect(await migrate(postgres.url, folder)).toEqual([])
  write('0001-a.sql', 'CREATE TABLE things (n bigint);\n')
  await expect(migrate(postgres.url, folder)).rejects.toThrow('0001-a is not what it was')
})

test('a database that is newer than the code is not changed', async () => {
  write('0001-a.sql', 'CREATE TABLE things (n int)')
  write('0002-b.sql', 'SELECT 1')
  await migrate(postgres.url, folder)
  const older = join(folder, 'older')
  mkdirSync(older)
  writeFileSync(join(older, '0001-a.sql'), 'CREATE TABLE things (n int)')
  await expect(migrate(postgres.url, older)).rejects.toThrow(/newer than this code: it has 0002-b/)
})

test('two migrations with one number are refused', async () => {
  write('0001-a.sql', 'SELECT 1')
  write('0001-b.sql', 'SELECT 1')
  await expect(migrate(postgres.url, folder)).rejects.toThrow('0001-b.sql needs a name')
})
