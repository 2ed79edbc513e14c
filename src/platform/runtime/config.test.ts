import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, configOfProcess, processesFor, readConfig } from './config.ts'

const secret = { SECRET_KEY: 'a1'.repeat(32) }
let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'avicenna-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('without settings the shop listens on localhost:3000 with rate limits', () => {
  const config = readConfig({ DATA_DIR: dataDir })
  expect(config).toMatchObject({
    port: 3000,
    host: 'localhost',
    databaseUrl: undefined,
    shopOrigin: 'http://localhost:3000',
    trustedProxies: [],
    allowedOrigins: [],
    rateLimits: true,
    databasePool: 8,
    statementTimeoutMs: 5000,
    pageCacheMb: 64,
  })
  expect(Object.isFrozen(config)).toBe(true)
})

test.each([
  [{ PORT: '3001' }, { port: 3001, shopOrigin: 'http://localhost:3001' }],
  [{ PORT: ' 80 ' }, { port: 80 }],
  [{ PORT: '' }, { port: 3000 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ DATABASE_URL: 'postgresql://u:p@db/shop' }, { databaseUrl: 'postgresql://u:p@db/shop' }],
  [
    { DATABASE_URL: 'postgresql://u:p@db/shop', DATABASE_REPLICA_URLS: 'postgresql://u:p@one/shop, postgresql://u:p@two/shop' },
    { databaseReplicaUrls: ['postgresql://u:p@one/shop', 'postgresql://u:p@two/shop'] },
  ],
  [{ SHOP_ORIGIN: 'https://shop.example/' }, { shopOrigin: 'https://shop.example' }],
  [{ TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,fd00::/8' }, { trustedProxies: ['10.0.0.1', '192.168.0.0/16', 'fd00::/8'] }],
  [{ ALLOWED_ORIGINS: 'https://a.example,http://b.example:8080' }, { allowedOrigins: ['https://a.example', 'http://b.example:8080'] }],
  [{ RATE_LIMITS: 'off' }, { rateLimits: false }],
  [{ DEMO: 'off' }, { demo: false }],
  [
    { JOBS: 'off', WORKER_PORT: '3001' },
    { jobs: false, workerPort: 3001 },
  ],
  [{}, { jobs: true, workerPort: undefined, drainSeconds: 0, metricsNetworks: ['127.0.0.0/8', '::1'] }],
  [{ METRICS_NETWORKS: '10.0.0.0/8' }, { metricsNetworks: ['10.0.0.0/8'] }],
  [{ MAIL_FROM: 'Our shop <shop@shop.example>' }, { mailFrom: 'Our shop <shop@shop.example>' }],
  [{ S3_BUCKET: 'goods' }, { s3: { bucket: 'goods', endpoint: undefined, region: 'us-east-1', pathStyle: true, credentials: undefined } }],
  [
    { S3_BUCKET: 'goods', S3_ENDPOINT: 'https://s3.example', S3_PATH_STYLE: 'off', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
    { s3: { endpoint: 'https://s3.example', pathStyle: false, credentials: { accessKeyId: 'id', secretAccessKey: 'key' } } },
  ],
])('%o is accepted', (env, expected) => {
  expect(readConfig({ ...secret, ...env })).toMatchObject(expected)
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '1e3'],
  ['PORT', '3000;'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://u:p@db/shop'],
  ['DATABASE_REPLICA_URLS', 'postgresql://u:p@one/shop'],
  ['SHOP_ORIGIN', 'https://shop.example/path'],
  ['SHOP_ORIGIN', 'https://user@shop.example'],
  ['SHOP_ORIGIN', 'shop.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', 'proxy'],
  ['ALLOWED_ORIGINS', '*'],
  ['RATE_LIMITS', 'no'],
  ['DEMO', 'yes'],
  ['JOBS', 'no'],
  ['WORKER_PORT', '0'],
  ['DRAIN_SECONDS', '301'],
  ['METRICS_NETWORKS', 'everybody'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'shop'],
  ['LOG_LEVEL', 'loud'],
  ['SECRET_KEY', 'abc'],
  ['PAGE_CACHE_MB', '-1'],
  ['CHAT_URL', 'javascript:alert(1)'],
  ['S3_BUCKET', 'Goods/x'],
  ['S3_PATH_STYLE', 'yes'],
  ['S3_REGION', 'here & there'],
])('%s=%s is refused with an instruction that does not repeat the value', (name, value) => {
  const read = () => readConfig({ ...secret, DATA_DIR: dataDir, [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} must .{5,}\\.$`))
})

test.each([
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET'],
  [{ S3_BUCKET: 'goods', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_BUCKET: 'goods', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_ACCESS_KEY_ID'],
])('with %o alone the missing %s is reported, so that files are not stored elsewhere by mistake', (env, name) => {
  expect(() => readConfig({ ...secret, DATA_DIR: dataDir, ...env })).toThrow(new RegExp(`^${name} must .{5,}\\.$`))
})

test('all invalid settings are reported at once, and nothing is written before they are valid', () => {
  expect(() => readConfig({ DATA_DIR: dataDir, PORT: 'x', RATE_LIMITS: 'x' })).toThrow(/^PORT .*\nRATE_LIMITS .*$/)
  expect(readdirSync(dataDir)).toEqual([])
})

test('the secret key is generated once, readable by this user only, and is the same at the next start', () => {
  const { secretKey } = readConfig({ DATA_DIR: dataDir })
  expect(secretKey).toHaveLength(32)
  expect(readConfig({ DATA_DIR: dataDir }).secretKey).toEqual(secretKey)
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readConfig({ ...secret, DATA_DIR: dataDir }).secretKey.toString('hex')).toBe(secret.SECRET_KEY)
})

test('a process serves on each core, if the memory suffices; its share of connections and memory is bounded', () => {
  const gibibyte = 2 ** 30
  expect([1, 2, 64].map((cores) => processesFor({ cores, bytes: 64 * gibibyte }))).toEqual([1, 2, 16])
  expect([0.5, 2, 4].map((size) => processesFor({ cores: 8, bytes: size * gibibyte }))).toEqual([1, 2, 5])
  const config = readConfig({ DATABASE_POOL: '20', PAGE_CACHE_MB: '64', WEB_CONCURRENCY: '3', ...secret })
  expect(config.processes).toBe(3)
  expect([1, 2, 8].map((count) => configOfProcess(config, count))).toMatchObject([
    { databasePool: 20, pageCacheMb: 64 },
    { databasePool: 10, pageCacheMb: 32 },
    { databasePool: 4, pageCacheMb: 8 },
  ])
})
