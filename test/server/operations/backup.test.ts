import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { extract, type Header, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { demoLogins } from '../../../src/commands/load-demo.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { getOrderHistoryDetail, getOrderHistoryMaster, getUserLogin, postCustomerOrder } from '../../../src/contract/storefront.ts'
import { findTables, type Manifest } from '../../../src/platform/backup/contents.ts'
import { openPictureFolder } from '../../../src/platform/backup/files.ts'
import { checkBackup, entriesOf } from '../../../src/platform/backup/read-backup.ts'
import { restoreBackup } from '../../../src/platform/backup/restore-backup.ts'
import { writeBackup } from '../../../src/platform/backup/write-backup.ts'
import { findRunningPostgres } from '../../../src/platform/database/embedded/running.ts'
import { migrateWithin } from '../../../src/platform/database/migrate.ts'
import { openFolder } from '../../../src/platform/files/folder.ts'
import { freePort } from '../../../src/platform/runtime/free-port.ts'
import { openLog } from '../../../src/platform/runtime/log.ts'
import { emptyDatabase, onDatabase } from '../../harness/empty-database.ts'
import { cartOf, openShop, type TestShop } from '../../harness/open-shop.ts'
import { runProgram } from '../../harness/run-program.ts'
import { createDatabase, withDatabase } from '../../harness/template-database.ts'

const { email, password } = demoLogins[0] as { email: string; password: string }
const log = openLog('error')
// That of the shops of tests.
const SECRET_KEY = '5e'.repeat(32)
const secretKey = Buffer.from(SECRET_KEY, 'hex')
// These tests start processes and read the database twice.
vi.setConfig({ testTimeout: 240_000 })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avicenna-backup-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const onServer = <T>(work: (client: pg.Client) => Promise<T>, url = inject('databaseServer')) => onDatabase(url, work)

const urlOf = (shop: TestShop) => withDatabase(inject('databaseServer'), shop.database)
const fileNamed = (name: string) => join(folder, name)
const placesIn = (dataDir: string) => ({
  goods: openFolder(join(dataDir, 'goods')),
  pictures: openPictureFolder(join(dataDir, 'pictures')),
})
const nowhere = () => placesIn(join(folder, randomUUID()))

/** Removes most of the 150,000 cities of the reference data: a shop without them is saved and restored in half of the time. */
const removeCities = (url: string) =>
  onServer(async (client) => {
    await client.query("set shop.loading = 'on'; set session_replication_role = 'replica'")
    await client.query(
      'delete from cities where city_id not in (select city_id from customers where city_id is not null union select min(city_id) from cities)',
    )
  }, url)

/** A checksum of each table's content. */
const contents = (url: string) =>
  onServer(async (client) => {
    const all: Record<string, string> = {}
    for (const { schema, name, columns } of await findTables(client)) {
      const row = columns.map((column) => `"${column}"`).join(', ')
      const { rows } = await client.query(
        `select count(*)::text || ' ' || coalesce(md5(string_agg(r::text, '' order by r::text)), '') as all from (select ${row} from "${schema}"."${name}") r`,
      )
      all[name] = rows[0].all
    }
    return all
  }, url)

test('a restore brings back orders, customers, files, pictures and waiting mails', async () => {
  const file = fileNamed('whole.tar.gz')
  const again = join(folder, 'again')
  await using target = await emptyDatabase()
  const book = Buffer.from('%PDF-1.7 a book that somebody paid for')
  let before: Record<string, string>
  let orderNumber = ''
  {
    // The shop runs no jobs: the mails of the order stay in the queue.
    await using shop = await openShop({ demo: true })
    await removeCities(urlOf(shop))
    const { dataDir } = shop.app.shop.config
    const { token = '', data } = await shop.call(getUserLogin, { Email: email, Password: password })
    const ordered = await shop.callAs({ token })(postCustomerOrder, {
      UserID: data[0]?.UserID ?? 0,
      OrderNote: '',
      // A product without attributes.
      cartJsonData: cartOf({ productId: 106 }),
      PaymentMethod: paymentMethods.cashOnDelivery,
    })
    orderNumber = String(ordered.data[0]?.OrderNumber)
    // The audit log is partitioned by month, and a new database has no partition of this one.
    await shop.app.shop.pool.query(`create table audit_log_2025_01 partition of audit_log for values from ('2025-01-01Z') to ('2025-02-01Z');
      insert into audit_log (at, actor, act, subject_type) values ('2025-01-02Z', '{"staff": 3}', 'sign-in', 'staff')`)
    await shop.app.shop.storage.put('books/12/atlas-1.pdf', book)
    await mkdir(join(dataDir, 'pictures/products'), { recursive: true })
    await writeFile(join(dataDir, 'pictures/products/Own-1.webp'), 'a picture')
    before = await contents(urlOf(shop))

    // With the command, while the shop runs.
    await using saving = runProgram('backup.ts', { DATABASE_URL: urlOf(shop), DATA_DIR: dataDir, SECRET_KEY }, file)
    expect(await saving.ended, saving.output()).toBe(0)
    expect(saving.output()).toMatch(/\n\nThis file contains the secret key of the shop.*\n.*\n\n$/)
    expect(await readdir(folder)).toEqual(['whole.tar.gz'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { rows } = await shop.app.shop.pool.query('select state, begun_by, file, bytes::integer from backups')
    expect(rows).toEqual([{ state: 'done', begun_by: 'npm run backup', file, bytes: statSync(file).size }])
  }
  await using restoring = runProgram('restore.ts', { DATABASE_URL: target.url, DATA_DIR: again }, file)
  expect(await restoring.ended, restoring.output()).toBe(0)
  expect(await contents(target.url)).toEqual(before)
  expect((await readFile(join(again, 'secret-key'), 'utf8')).trim()).toBe(SECRET_KEY)
  expect(await readFile(join(again, 'goods/books/12/atlas-1.pdf'))).toEqual(book)
  expect(await readFile(join(again, 'pictures/products/Own-1.webp'), 'utf8')).toBe('a picture')

  await using shop = await openShop({ beside: target, runsJobs: true, pages: true, env: { DATA_DIR: again } })
  const { token = '', data } = await shop.call(getUserLogin, { Email: email, Password: password })
  const call = shop.callAs({ token })
  const UserId = data[0]?.UserID ?? 0
  const orders = (await call(getOrderHistoryMaster, { UserId })).data
  expect(orders.map(({ OrderNumber }) => OrderNumber)).toContain(orderNumber)
  const OrderId = orders[0]?.OrderId ?? 0
  expect((await call(getOrderHistoryDetail, { OrderId })).data.length).toBeGreaterThan(0)
  expect((await shop.fetch('/')).status).toBe(200)
  expect((await shop.fetch('/readyz')).status).toBe(200)
  // Enqueued before the backup, sent now, once.
  await expect.poll(async () => (await shop.mails()).filter((mail) => mail.includes(orderNumber)).length, { timeout: 10_000 }).toBe(1)
  // The next order gets the next number.
  const next = await (await shop.shopper()).buys({ productId: await shop.stock() })
  expect(next.OrderNumber).toMatch(/^AV-/)
  expect(next.OrderNumber).not.toBe(orderNumber)
})

test('an order placed during a backup is in it completely or not at all', { tags: 'thorough' }, async () => {
  const file = fileNamed('busy.tar.gz')
  await using target = await emptyDatabase()
  await using shop = await openShop()
  const atlas = await shop.stock({ quantity: 1000 })
  const shoppers = await shop.shoppers(4)
  const selling = new AbortController()
  const sold = Promise.all(
    shoppers.map(async (shopper) => {
      while (!selling.signal.aborted) await shopper.buys({ productId: atlas })
    }),
  )
  await expect.poll(async () => (await shop.stockLeft(atlas)) ?? 1000, { timeout: 20_000 }).toBeLessThan(995)
  await writeBackup({ databaseUrl: urlOf(shop), secretKey, places: nowhere(), file })
  selling.abort()
  await sold
  await restoreBackup({ databaseUrl: target.url, places: nowhere(), file, replace: false, log })
  const { rows } = await onServer(
    (client) =>
      client.query(`select (select count(*)::int from orders) as orders, (select count(distinct order_id)::int from order_items) as bought,
        (select count(*)::int from order_attempts) as attempts, (select 1000 - stock_quantity from products where product_id = ${atlas}) as taken,
        (select count(*)::int from graphile_worker.jobs where task_identifier = 'send-order-placed') as mails`),
    target.url,
  )
  const { orders } = rows[0]
  expect(orders).toBeGreaterThan(4)
  expect(rows[0]).toEqual({ orders, bought: orders, attempts: orders, taken: orders, mails: orders })
})

test('a restore refuses a database that is not empty; with --replace nothing of it is left', { tags: 'thorough' }, async () => {
  const file = fileNamed('replace.tar.gz')
  await using shop = await openShop()
  await shop.stock({ name: 'Saved' })
  await writeBackup({ databaseUrl: urlOf(shop), secretKey, places: nowhere(), file })
  await using target = await emptyDatabase()
  const { url, database } = target
  const places = nowhere()
  await onServer((client) => client.query(`drop database ${database}`))
  await createDatabase(inject('databaseServer'), database, { demo: true })
  await removeCities(url)
  await places.goods.put('old.pdf', Buffer.from('old'))
  await onServer((client) => client.query(`select graphile_worker.add_job('send-welcome', '{"customerId":1}')`), url)
  const before = await contents(url)
  await using refused = runProgram('restore.ts', { DATABASE_URL: url, DATA_DIR: join(folder, 'refused') }, file)
  expect(await refused.ended).toBe(1)
  expect(refused.output().trim()).toMatch(/^The database is not empty.*--replace$/)
  expect(await contents(url)).toEqual(before)

  await restoreBackup({ databaseUrl: url, places, file, replace: true, log })
  expect(await contents(url)).toEqual(await contents(urlOf(shop)))
  expect(await Array.fromAsync(places.goods.list(''))).toEqual([])
  const { rows } = await onServer((client) => client.query('select from graphile_worker.jobs'), url)
  expect(rows).toHaveLength(0)
})

test('a backup without its secret key is refused, and so is a restore into a shop with another one', async () => {
  const file = fileNamed('keys.tar.gz')
  await using shop = await openShop()
  const keyless = { DATABASE_URL: urlOf(shop), DATA_DIR: join(folder, 'keyless') }
  await using saving = runProgram('backup.ts', keyless, file)
  expect(await saving.ended).toBe(1)
  expect(saving.output()).toMatch(/There is no secret key in .*keyless\. Set SECRET_KEY/)
  await writeBackup({ databaseUrl: urlOf(shop), secretKey, places: nowhere(), file })
  await using target = await emptyDatabase()
  const { url } = target
  const otherKey = '7a'.repeat(32)
  await using restoring = runProgram('restore.ts', { ...keyless, DATABASE_URL: url, SECRET_KEY: otherKey }, file)
  expect(await restoring.ended).toBe(1)
  expect(restoring.output()).toContain('This backup was made with another secret key')
  expect(await contents(url)).toEqual({})
  expect(await readdir(join(folder, 'keyless')).catch(() => [])).not.toContain('secret-key')
})

test('a restore into a database that is in use is refused, and does not mix the two', async () => {
  const file = fileNamed('others.tar.gz')
  await using shop = await openShop()
  await writeBackup({ databaseUrl: urlOf(shop), secretKey, places: nowhere(), file })
  // A session opened within the last second may be closing.
  await expect
    .poll(
      async () =>
        (
          await shop.app.shop.pool.query(
            "select from pg_stat_activity where datname = current_database() and backend_start < now() - interval '1 second'",
          )
        ).rowCount,
      { timeout: 5000 },
    )
    .toBeGreaterThan(0)
  await using restoring = runProgram('restore.ts', { DATABASE_URL: urlOf(shop), DATA_DIR: join(folder, 'others') }, file, '--replace')
  expect(await restoring.ended).toBe(1)
  expect(restoring.output()).toMatch(/other connections: a running shop.*npm run restore again/)
})

test('a damaged, truncated or foreign backup is refused before anything changes', async () => {
  const file = fileNamed('damaged.tar.gz')
  await using shop = await openShop({ demo: true })
  await removeCities(urlOf(shop))
  const places = nowhere()
  await places.goods.put('book.pdf', Buffer.alloc(300_000, 'a book '))
  await writeBackup({ databaseUrl: urlOf(shop), secretKey, places, file })
  const whole = await readFile(file)
  await using target = await emptyDatabase()
  const restore = () => restoreBackup({ databaseUrl: target.url, places, file, replace: false, log })

  for (const at of [0.2, 0.5, 0.9]) {
    await writeFile(file, whole)
    await truncate(file, Math.floor(whole.length * at))
    await expect(restore()).rejects.toThrow(/is damaged, truncated or not a backup/)
    const handle = await open(file, 'w')
    const changed = Buffer.from(whole)
    changed[Math.floor(whole.length * at)] = (changed[Math.floor(whole.length * at)] ?? 0) ^ 0xff
    await handle.writeFile(changed)
    await handle.close()
    await expect(restore()).rejects.toThrow(/is damaged/)
  }
  // Recompressed after a change of one letter.
  const unpacked = gunzipSync(whole)
  unpacked.write('A', unpacked.indexOf('a book a book'))
  await writeFile(file, gzipSync(unpacked))
  await expect(restore()).rejects.toThrow('goods/book.pdf does not match the manifest')
  await writeFile(file, 'no archive')
  await expect(restore()).rejects.toThrow(/not a backup of the shop/)
  await rm(file)
  await expect(restore()).rejects.toThrow(/cannot be read \(ENOENT\)/)
  expect(await contents(target.url)).toEqual({})
})

test.each(['symlink', 'link', 'fifo', 'character-device', 'block-device', 'directory'] as const)(
  'a backup in which a file became a %s is refused before anything changes',
  async (type) => {
    const file = fileNamed(`${type}.tar.gz`)
    await using shop = await openShop()
    const places = nowhere()
    await places.goods.put('book.pdf', Buffer.alloc(0))
    await writeBackup({ databaseUrl: urlOf(shop), secretKey, places, file })
    await repack(file, (header) => (header.name === 'goods/book.pdf' ? { ...header, type, linkname: '/etc/hostname' } : header))
    await using target = await emptyDatabase()
    const restoring = restoreBackup({ databaseUrl: target.url, places: nowhere(), file, replace: false, log })
    await expect(restoring).rejects.toThrow(`its entry goods/book.pdf is a ${type} instead of a file`)
    expect(await contents(target.url)).toEqual({})
  },
)

/** The same archive with other headers. */
async function repack(file: string, headerOf: (header: Header) => Header) {
  const [archive, given] = [pack(), extract()]
  const chunks = Array.fromAsync(archive as AsyncIterable<Buffer>)
  given.end(gunzipSync(await readFile(file)))
  for await (const entry of given)
    archive.entry(headerOf(entry.header), Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>)))
  archive.finalize()
  await writeFile(file, gzipSync(Buffer.concat(await chunks)))
}

test('a backup without enough disk space prints the reason and leaves no file', async () => {
  const target = join(folder, 'no-room')
  await mkdir(target)
  // The temporary name of the backup until it is complete.
  await symlink('/dev/full', join(target, 'shop.tar.gz.half'))
  await using shop = await openShop()
  const env = { DATABASE_URL: urlOf(shop), DATA_DIR: join(folder, 'no-room-data'), SECRET_KEY }
  await using saving = runProgram('backup.ts', env, join(target, 'shop.tar.gz'))
  expect(await saving.ended).toBe(1)
  expect(saving.output().trim()).toMatch(/^There is no space left for \S*shop\.tar\.gz\. The incomplete file was removed\. [^\n]*$/)
  expect(await readdir(target)).toEqual([])
  const { rows } = await shop.app.shop.pool.query('select state, problem from backups')
  expect(rows).toEqual([{ state: 'failed', problem: expect.stringMatching(/space/) }])
})

test('a restore that fails near its end leaves the shop unchanged', { tags: 'thorough' }, async () => {
  const file = fileNamed('fails.tar.gz')
  await using shop = await openShop()
  await shop.stock({ name: 'Saved' })
  const places = nowhere()
  await places.goods.put('book.pdf', Buffer.from('a book'))
  await writeBackup({ databaseUrl: urlOf(shop), secretKey, places, file })
  await using target = await emptyDatabase()
  await restoreBackup({ databaseUrl: target.url, places: nowhere(), file, replace: false, log })
  await onServer((client) => client.query("update products set name_en = 'Changed since'"), target.url)
  const before = await contents(target.url)
  const full = nowhere()
  full.goods.put = async () => {
    throw new Error('no space left')
  }
  const restore = () => restoreBackup({ databaseUrl: target.url, places: full, file, replace: true, log })
  await expect(restore()).rejects.toThrow('no space left')
  expect(await contents(target.url)).toEqual(before)
  const { rows } = await onServer(
    (client) => client.query("select from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace"),
    target.url,
  )
  expect(rows.length).toBeGreaterThan(20)
})

test('a backup from before an upgrade is restored and then upgraded; one from another version is refused', {
  tags: 'thorough',
}, async () => {
  const file = fileNamed('older.tar.gz')
  await using old = await emptyDatabase()
  const names = (await readdir(join(import.meta.dirname, '../../../db/migrations'))).map((name) => name.replace('.sql', '')).toSorted()
  const { rows: all } = await onServer(
    (client) => client.query('select name, checksum from schema_migrations'),
    withDatabase(inject('databaseServer'), 'avicenna_test_empty'),
  )
  await onServer(async (client) => {
    await client.query('begin')
    await migrateWithin(
      client,
      all.filter(({ name }) => name < '0008'),
    )
    await client.query('commit')
    await client.query("insert into tags (tag_id, name_en, name_ar) values (7, 'Kept', 'باق')")
    await client.query('create table notes (words text)')
    await client.query("insert into notes values ('by hand')")
  }, old.url)
  await writeBackup({ databaseUrl: old.url, secretKey, places: nowhere(), file })
  await using target = await emptyDatabase()
  const manifest = await restoreBackup({ databaseUrl: target.url, places: nowhere(), file, replace: false, log: openLog('silent') })
  expect(manifest.migrations.length).toBeLessThan(names.length)
  const { rows } = await onServer(
    (client) =>
      client.query(
        "select array(select name from schema_migrations order by name) as names, (select name_en from tags) as tag, to_regclass('notes') as notes, (select count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O') as off",
      ),
    target.url,
  )
  expect(rows[0]).toEqual({ names, tag: 'Kept', notes: null, off: 0 })

  await onServer((client) => client.query("update schema_migrations set checksum = 'another' where name like '0003%'"), old.url)
  const strange = fileNamed('strange.tar.gz')
  await writeBackup({ databaseUrl: old.url, secretKey, places: nowhere(), file: strange })
  await using other = await emptyDatabase()
  await expect(restoreBackup({ databaseUrl: other.url, places: nowhere(), file: strange, replace: false, log })).rejects.toThrow(
    /made by another version of the shop/,
  )
  expect(await contents(other.url)).toEqual({})
})

test('a large table is saved in parts of a few megabytes, and restored identically', { tags: 'thorough' }, async () => {
  const file = fileNamed('large.tar.gz')
  await using shop = await openShop()
  const megabytes = 48
  await shop.app.shop.pool.query(
    `insert into provider_events (provider, event_id) select repeat(md5(n::text), 3200), n::text from generate_series(1, ${megabytes * 10}) n`,
  )
  await using target = await emptyDatabase()
  const saved: Manifest = await writeBackup({ databaseUrl: urlOf(shop), secretKey, places: nowhere(), file })
  expect(saved.tables.find(({ name }) => name === 'provider_events')?.parts).toBeGreaterThan(8)
  await restoreBackup({ databaseUrl: target.url, places: nowhere(), file, replace: false, log })
  for await (const { name, content } of entriesOf(file)) {
    const bytes = (await Array.fromAsync(content)).reduce((sum, chunk) => sum + chunk.length, 0)
    expect(bytes / 2 ** 20, name).toBeLessThan(6)
  }
  expect((await contents(target.url)).provider_events).toBe((await contents(urlOf(shop))).provider_events)
})

test('a shop with the embedded PostgreSQL is saved while it runs, and while it does not', { tags: 'thorough' }, async () => {
  const [home, other] = [join(folder, 'home'), join(folder, 'other')]
  const [file, second] = [fileNamed('embedded.tar.gz'), fileNamed('second.tar.gz')]
  const env = (DATA_DIR: string) => ({ DATA_DIR, DEMO: 'off', HOST: '127.0.0.1' })
  const ended = async (program: string, dataDir: string, ...args: string[]) => {
    await using running = runProgram(program, env(dataDir), ...args)
    return { status: await running.ended, output: running.output().trim() }
  }
  {
    await using shop = runProgram('start.ts', { ...env(home), PORT: String(await freePort()) })
    await shop.prints('Ctrl-C')
    const url = (await findRunningPostgres(home)) ?? ''
    await removeCities(url)
    await onServer((client) => client.query("insert into tags (tag_id, name_en, name_ar) values (7, 'Kept', 'باق')"), url)
    expect(await ended('backup.ts', home, file)).toMatchObject({ status: 0 })
    expect(await ended('backup.ts', home, file)).toMatchObject({ status: 1, output: expect.stringMatching(/already exists/) })
    expect(await ended('restore.ts', home, file)).toMatchObject({ status: 1, output: expect.stringMatching(/in use by another instance/) })
    shop.signal('SIGTERM')
    expect(await shop.ended).toBe(0)
  }
  expect(await findRunningPostgres(home)).toBeUndefined()
  await rm(home, { recursive: true })
  expect(await ended('restore.ts', other)).toMatchObject({ status: 1, output: expect.stringMatching(/^Name a backup:/) })
  expect(await ended('restore.ts', other, file)).toMatchObject({ status: 0 })
  expect(await ended('restore.ts', other, file)).toMatchObject({ status: 1, output: expect.stringMatching(/is not empty/) })
  expect(await ended('restore.ts', other, file, '--replace')).toMatchObject({ status: 0 })
  expect(await ended('backup.ts', other, '--help')).toMatchObject({ status: 1, output: expect.stringMatching(/^Use: npm run backup/) })
  expect(await ended('backup.ts', other, second)).toMatchObject({ status: 0 })
  const { tables } = await checkBackup(second)
  expect(tables.find(({ name }) => name === 'tags')?.rows).toBe(1)
})
