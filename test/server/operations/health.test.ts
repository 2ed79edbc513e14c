import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { pathOf } from '../../../src/contract/call.ts'
import { getAllProducts } from '../../../src/contract/storefront.ts'
import { enqueue } from '../../../src/modules/jobs.ts'
import { freePort } from '../../../src/platform/runtime/free-port.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'

const json = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })
const unready = (...notReady: string[]) => ({ status: 503, ready: false, notReady })

const metricsOf = async (shop: TestShop) => (await (await shop.fetch('/metrics')).text()).split('\n')
const seriesOf = async (shop: TestShop, series: string) =>
  Number((await metricsOf(shop)).find((line) => line.startsWith(`${series} `))?.slice(series.length + 1))

async function onServer(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  await work(client)
  await client.end()
}

test('/readyz reports a ready shop, and names a database that does not respond or lacks migrations', async () => {
  await using shop = await openShop()
  expect(await json(await shop.fetch('/readyz'))).toEqual({ status: 200, ready: true })

  await shop.app.shop.pool.query("update schema_migrations set name = '0001-another' where name like '0001%'")
  expect(await json(await shop.fetch('/readyz'))).toEqual(unready('migrations'))
  await shop.app.shop.pool.query('alter table schema_migrations rename to others')
  expect(await json(await shop.fetch('/readyz'))).toEqual(unready('migrations'))

  await onServer(async (client) => {
    await client.query(`alter database ${shop.database} allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [shop.database])
    expect(await json(await shop.fetch('/readyz'))).toEqual(unready('database'))
    // Still alive: a restart would not help.
    expect((await shop.fetch('/healthz')).status).toBe(200)
    await client.query(`alter database ${shop.database} allow_connections true`)
  })
})

test('a hanging database is reported, with one query for all requests', async () => {
  await using shop = await openShop()
  const { pool } = shop.app.shop
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('lock table schema_migrations in access exclusive mode')
  const answers = await Promise.all(Array.from({ length: 20 }, async () => json(await shop.fetch('/readyz'))))
  expect(answers).toEqual(Array.from({ length: 20 }, () => unready('database')))
  expect(pool.totalCount).toBeLessThanOrEqual(2)
  await holder.query('commit')
  holder.release()
  await expect.poll(async () => (await shop.fetch('/readyz')).status).toBe(200)
})

test('a stopping instance reports "not ready" at once, and still responds', async () => {
  const stopping = new AbortController()
  await using shop = await openShop({ stop: stopping.signal })
  expect((await shop.fetch('/readyz')).status).toBe(200)
  stopping.abort()
  expect(await json(await shop.fetch('/readyz'))).toEqual(unready('stopping'))
  expect((await shop.fetch('/healthz')).status).toBe(200)
  const call = await shop.fetch(pathOf(getAllProducts), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"requestParameters":{}}',
  })
  expect(call.status).toBe(200)
})

test('/healthz runs no statement, and health checks are never cached and reveal nothing', async () => {
  await using shop = await openShop()
  const before = shop.statements.length
  const answer = await shop.fetch('/healthz')
  expect(await json(answer)).toEqual({ status: 200, healthy: true })
  expect(shop.statements.length).toBe(before)
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    const { headers } = await shop.fetch(path)
    expect([headers.get('cache-control'), headers.get('x-content-type-options'), headers.get('server')], path).toEqual([
      'no-store',
      'nosniff',
      null,
    ])
    expect((await shop.fetch(path, { method: 'POST' })).status, path).toBe(404)
  }
})

test('only allowed networks get metrics, whatever headers a visitor sends', async () => {
  await using shop = await openShop()
  expect((await shop.fetch('/metrics')).status).toBe(200)
  // Through a proxy on this machine that is not in the settings: the peer is the proxy, and the client is unknown.
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect((await shop.fetch('/metrics', { headers: { [header]: '127.0.0.1' } })).status, header).toBe(404)

  await using proxied = await openShop({ env: { TRUSTED_PROXIES: '127.0.0.1', METRICS_NETWORKS: '10.0.0.0/8' } })
  const from = async (address: string) => (await proxied.fetch('/metrics', { headers: { 'x-forwarded-for': address } })).status
  expect(await from('10.1.2.3')).toBe(200)
  expect(await from('203.0.113.9')).toBe(404)
  expect(await from('10.1.2.3, 203.0.113.9')).toBe(404)
  expect((await proxied.fetch('/metrics')).status).toBe(404)
  expect(await (await proxied.fetch('/metrics')).text()).toBe('Not found')
})

test('requests are counted by kind, call and status; unknown names create no new series', async () => {
  await using shop = await openShop({ demo: true, pages: true })
  const post = (path: string, body = '{"requestParameters":{}}') =>
    shop.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then((answer) => answer.arrayBuffer())
  for (const path of ['/about', '/about', '/nothing-here', '/brand/payment/cash.svg', '/wp-login.php', '/pictures/no.webp'])
    await (await shop.fetch(path)).arrayBuffer()
  await post(pathOf(getAllProducts))
  await post(pathOf(getAllProducts), 'no json')
  for (let made = 0; made < 20; made++) await post(`/api/v1/common/made-up-${made}`)

  const count = (kind: string, status: number, call = '') =>
    seriesOf(shop, `shop_http_request_seconds_count{kind="${kind}",call="${call}",status="${status}"}`)
  await expect.poll(() => count('call', 404, 'other')).toBe(20)
  expect(await count('page', 200)).toBe(2)
  expect(await count('page', 404)).toBe(1)
  expect(await count('asset', 200)).toBe(1)
  expect(await count('asset', 404)).toBe(1)
  expect(await count('picture', 404)).toBe(1)
  expect(await count('call', 200, 'get-all-products')).toBe(1)
  expect(await count('call', 400, 'get-all-products')).toBe(1)
  expect((await metricsOf(shop)).join()).not.toContain('made-up')
  // Of four pages requested, one was cached. A 404 is not cached.
  expect(await seriesOf(shop, 'shop_pages_hits_total')).toBe(1)
  expect(await seriesOf(shop, 'shop_pages_misses_total')).toBe(2)
  expect(await seriesOf(shop, 'shop_pages_kept_bytes')).toBe(shop.app.pages?.cache.bytes)
})

test('docs/operations.md explains every metric of the shop', async () => {
  await using shop = await openShop({ pages: true })
  const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const names = (await metricsOf(shop)).flatMap((line) => /^# TYPE (shop_\w+)/.exec(line)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})

test('metrics distinguish done, failed and waiting jobs by task, and the connections to the database', async () => {
  const port = await freePort()
  // No mail server listens there.
  await using shop = await openShop({ runsJobs: true, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const { customerId } = await shop.shopper()
  await enqueue(shop.db, 'send-welcome', { customerId })
  await enqueue(shop.db, 'forget-used-seals', {})
  await expect.poll(() => seriesOf(shop, 'shop_jobs_total{task="send-welcome",outcome="failed"}')).toBeGreaterThan(0)
  await expect.poll(() => seriesOf(shop, 'shop_jobs_total{task="forget-used-seals",outcome="done"}')).toBe(1)
  expect(await seriesOf(shop, 'shop_jobs_waiting{task="send-welcome"}')).toBe(1)
  expect(await seriesOf(shop, 'shop_jobs_waiting{task="forget-used-seals"}')).toBe(0)
  const { rows } = await shop.app.shop.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'send-welcome'")
  expect(rows).toHaveLength(1)
  expect(await seriesOf(shop, 'shop_database_connections')).toBeGreaterThan(0)
  expect(await seriesOf(shop, 'shop_database_waiting')).toBe(0)
})
