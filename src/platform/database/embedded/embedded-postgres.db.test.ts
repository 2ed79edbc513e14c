import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../runtime/log.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const log = openLog('silent')
let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'avicenna-postgres-'))
  // For root the cluster would be elsewhere if PostgreSQL's user could not enter this folder.
  chmodSync(dataDir, 0o711)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0]
  } finally {
    await client.end()
  }
}

test('data survive a restart, and PostgreSQL listens on no network', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log })
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer')
  expect(await ask(first.url, 'SHOW listen_addresses')).toBe('')
  expect(await ask(first.url, "SELECT lower('ÀÉ') || (SELECT datlocale FROM pg_database WHERE datname = current_database())")).toBe(
    'àéC.UTF-8',
  )
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir, log })
  expect(await ask(second.url, 'SELECT answer FROM kept')).toBe(42)
  await second.stop()
}, 60_000)

test('a second instance on the same data folder is refused with the process id of the first', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log })
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(`in use by another instance (process ${process.pid})`)
  await first.stop()
}, 60_000)

test('a start waits for an instance that is stopping', async () => {
  const stopping = new AbortController()
  const first = await startEmbeddedPostgres({ dataDir, log, stop: stopping.signal })
  stopping.abort()
  const second = startEmbeddedPostgres({ dataDir, log })
  await first.stop()
  await (await second).stop()
}, 60_000)

test('the PostgreSQL of a killed shop does not block the next start', async () => {
  const started = join(import.meta.dirname, 'start-embedded-postgres.ts')
  const shop = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { startEmbeddedPostgres } from ${JSON.stringify(started)}
     const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console })
     console.log(url)
     // Ends with the test, however that ends; the shop then sends its PostgreSQL to rest.
     process.stdin.on('end', () => process.exit()).resume()`,
  ])
  await once(shop.stdout, 'data')
  const left = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  const next = await startEmbeddedPostgres({ dataDir, log })
  expect(await ask(next.url, 'SELECT 1')).toBe(1)
  expect(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]).not.toBe(left)
  await next.stop()
}, 60_000)

test('a killed PostgreSQL is restarted at the same URL', async () => {
  const running = await startEmbeddedPostgres({ dataDir, log })
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await expect
    .poll(() => ask(running.url, 'SELECT pid FROM pg_stat_activity LIMIT 1').catch(() => undefined), { timeout: 20_000 })
    .toBeGreaterThan(0)
  expect(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])).not.toBe(pid)
  await running.stop()
}, 60_000)
