import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '../../../src/platform/runtime/log.ts'
import { openFullDisk } from '../../harness/full-disk.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { rawGet } from '../../harness/raw-get.ts'

let shop: TestShop
let picture: string
beforeAll(async () => {
  shop = await openShop({ demo: true, pages: true })
  const { path } = await shop.db
    .selectFrom('productPictures')
    .select('path')
    .where('path', 'like', '%.webp')
    .orderBy('pictureId')
    .executeTakeFirstOrThrow()
  picture = path
})
afterAll(() => shop[Symbol.asyncDispose]())

const get = (path: string, headers: Record<string, string> = {}) => rawGet(shop.origin, path, headers)

test('a picture is sent in the requested width and the best accepted format, and generated once', async () => {
  const avif = await get(`${picture}?w=160`, { accept: 'image/avif,image/webp,*/*' })
  const webp = await get(`${picture}?w=160`, { accept: 'image/webp,*/*' })
  const whole = await get(picture)
  expect([avif, webp, whole].map(({ status, headers }) => [status, headers['content-type'], headers.vary])).toEqual([
    [200, 'image/avif', 'accept'],
    [200, 'image/webp', 'accept'],
    [200, 'image/webp', 'accept'],
  ])
  expect(avif.body.subarray(4, 12).toString()).toBe('ftypavif')
  expect(webp.body.subarray(8, 12).toString()).toBe('WEBP')
  expect(webp.body.length).toBeLessThan(whole.body.length)
  expect((await get(`${picture}?w=160`, { accept: 'image/avif' })).body.equals(avif.body)).toBe(true)
  expect(webp.headers['cache-control']).toMatch(/max-age=\d{4,}/)
})

test('twenty concurrent requests for a new width all succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${picture}?w=240`, { accept: 'image/webp' })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.length}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
})

test('other widths are a 404, so that requests cannot fill the disk', async () => {
  for (const width of ['161', '0', '-160', '1e3', '160.5', '99999999', 'abc', '', '160,320', 'NaN'])
    expect((await get(`${picture}?w=${width}`)).status, width).toBe(404)
})

test('a cover in a mail is a small JPEG, whatever the client accepts', async () => {
  const { status, headers, body } = await get(`${picture}?as=mail`, { accept: 'image/avif' })
  expect([status, headers['content-type'], headers.vary]).toEqual([200, 'image/jpeg', undefined])
  expect(body.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(body.length).toBeLessThan(15_000)
})

test('on a full disk pictures are sent from their sources, and the cache has no partial files', async () => {
  using disk = openFullDisk()
  const lines: string[] = []
  await using full = await openShop({ log: openLog('error', { write: (line: string) => lines.push(line) }) })
  await symlink(disk.folder, join(full.app.shop.config.dataDir, 'cache'))
  const source = await rawGet(full.origin, picture)
  for (const query of ['?w=1600', '?w=1200', '?as=social']) {
    const { status, headers, body } = await rawGet(full.origin, picture + query, { accept: 'image/avif' })
    expect([status, headers['content-type'], headers['cache-control']], query).toEqual([200, 'image/webp', 'public, max-age=60'])
    expect(body.equals(source.body), query).toBe(true)
  }
  // The second and the third request did not try to scale again.
  expect(lines.filter((line) => line.includes('cannot scale or store a picture'))).toHaveLength(1)
  expect(readdirSync(join(disk.folder, 'pictures'))).toEqual([])
})

test('a file with a picture’s name that is not a picture is sent unchanged', async () => {
  await using own = await openShop({ log: openLog('silent') })
  const { dataDir } = own.app.shop.config
  await mkdir(join(dataDir, 'pictures'))
  await writeFile(join(dataDir, 'pictures/broken.png'), 'not a picture')
  const { status, headers, body } = await rawGet(own.origin, '/pictures/broken.png?w=160')
  expect([status, headers['content-type'], String(body)]).toEqual([200, 'image/png', 'not a picture'])
})

test('a start removes the partial files of a killed process, and not those that another process is writing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'avicenna-leftovers-'))
  const temporary = '.0e984725-c51c-4bf4-9960-e1c80e27aba0'
  const folders = ['outbox', 'cache/pictures', 'pictures/products', 'goods/books']
  const hourAgo = new Date(Date.now() - 61 * 60_000)
  for (const folder of folders) {
    await mkdir(join(dataDir, folder), { recursive: true })
    for (const name of [temporary, `${temporary.slice(0, -1)}1`]) await writeFile(join(dataDir, folder, name), 'half')
    await utimes(join(dataDir, folder, temporary), hourAgo, hourAgo)
  }
  await using _ = await openShop({ env: { DATA_DIR: dataDir } })
  for (const folder of folders)
    await expect.poll(() => readdirSync(join(dataDir, folder)), { message: folder }).toEqual([`${temporary.slice(0, -1)}1`])
})

test('no file outside the picture folders is served', async () => {
  const ways = ['..', '%2e%2e', '.%2e', '%2e%2e%2f..', '..%5c..', '....', '%252e%252e', '..%c0%af..']
  const paths = ways.flatMap((way) => [
    `/pictures/${way}/package.json`,
    `/pictures/products/${way}/${way}/${way}/${way}/package.json`,
    `/pictures/${way}/${way}/db/schema.sql`,
  ])
  for (const path of [
    ...paths,
    '/pictures/',
    '/pictures',
    '/pictures/products',
    '/pictures/products/',
    '/pictures//etc/passwd',
    '/pictures/%00.webp',
    '/pictures/no-such.webp',
    '/pictures/%',
  ]) {
    const { status, body } = await get(path)
    expect([301, 400, 404], path).toContain(status)
    expect(/"dependencies"|root:|create table/i.test(body.toString()), path).toBe(false)
  }
})

test('neither the source nor the server build nor a directory listing can be fetched', async () => {
  const ways = ['..', '%2e%2e', '..%2f', '%2e%2e%5c']
  const secrets = ['package.json', 'build/storefront/server/index.js', 'src/commands/start.ts', '.env', 'data/secret-key', '.git/config']
  const direct = secrets.map((path) => `/${path}`)
  const climbing = ['/assets', '/brand', ''].flatMap((from) =>
    ways.flatMap((way) => secrets.map((path) => `${from}/${way}/${way}/${path}`)),
  )
  const folders = [
    '/assets',
    '/assets/',
    '/brand',
    '/brand/',
    '/brand/payment',
    '/brand/payment/',
    '/server/index.js',
    '/.vite/manifest.json',
    '/assets/../server/index.js',
  ]
  for (const path of [...direct, ...climbing, ...folders]) {
    const { status, body } = await get(path)
    expect([301, 400, 404], path).toContain(status)
    expect(/"dependencies"|entry\.server|readConfig|SECRET_KEY|\[core\]|<li><a href="[^/"]/.test(body.toString()), path).toBe(false)
  }
})

test('the server’s build of the pages imports no package that a server does not have', () => {
  const root = join(import.meta.dirname, '../../..')
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: object }
  const folder = join(root, 'build/storefront/server')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const imported = scripts.flatMap((name) =>
    [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /^(?:import|(?:import|export) .* from) "([a-z@][^"]*)"|\bimport\("([a-z@][^"]*)"\)/gm,
      ),
    ].map(([, one, other]) => one ?? other ?? ''),
  )
  const packages = new Set(imported.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))
  expect([...packages].filter((name) => !(name in dependencies))).toEqual([])
  expect([...packages].toSorted()).toEqual(['react', 'react-dom', 'react-router', 'zod'])
})

test('scripts and styles of the build are compressed and immutable, brand files are cached for a while', async () => {
  const assets = join(import.meta.dirname, '../../../build/storefront/client/assets')
  const script = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size)[0]
  const plain = await get(`/assets/${script}`)
  const br = await get(`/assets/${script}`, { 'accept-encoding': 'br, gzip' })
  expect(plain.headers['content-type']).toMatch(/^text\/javascript/)
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(br.body.length).toBeLessThan(plain.body.length / 2)
  const logo = await get('/brand/logo.svg')
  expect(logo.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  })
  expect(logo.headers['content-security-policy']).toContain("default-src 'none'")
})
