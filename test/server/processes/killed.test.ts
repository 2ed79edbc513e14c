// @module-tag thorough
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrate, migrationNames } from '../../../src/platform/database/migrate.ts'
import { freePort } from '../../../src/platform/runtime/free-port.ts'
import { projectRoot } from '../../../src/platform/runtime/project-root.ts'
import { startFakeS3 } from '../../fakes/s3.ts'
import { openSmtp } from '../../fakes/smtp.ts'
import { emptyDatabase, onDatabase } from '../../harness/empty-database.ts'
import { epubPage, makeTestEpub } from '../../harness/epub.ts'
import { livingWorkers } from '../../harness/living-workers.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { readMail } from '../../harness/read-mail.ts'
import { runProgram } from '../../harness/run-program.ts'
import { sellFile } from '../../harness/sold-file.ts'
import { unzip } from '../../harness/unzip.ts'

// Processes that are killed without a chance to clean up.
vi.setConfig({ testTimeout: 120_000 })
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avicenna-killed-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

// Each look is a new connection.
const patiently = { timeout: 60_000, interval: 250 }
const urlOf = (shop: TestShop) => shop.app.shop.pool.options.connectionString ?? ''
const tablesIn = (url: string) =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")
    return rows.map(({ relname }) => relname as string).toSorted()
  })
/** The number of connections with this name. */
const connectionsOf = (url: string, name: string, state = '') =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = $1 and ($2 = '' or wait_event_type = $2)`,
      [name, state],
    )
    return rows[0].count as number
  })

test('a shop that is killed during a migration leaves none of it, and the next start creates the whole database', async () => {
  await using database = await emptyDatabase()
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'migrating') }
  // The first migration creates this extension, and waits for the transaction that is creating it.
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('begin')
  await other.query('create extension pg_trgm')
  {
    await using program = runProgram('worker.ts', env)
    await expect.poll(() => connectionsOf(database.url, 'avicenna migrate', 'Lock'), patiently).toBe(1)
    program.signal('SIGKILL')
    await program.ended
  }
  await other.query('rollback')
  await other.end()
  await expect.poll(() => connectionsOf(database.url, 'avicenna migrate'), patiently).toBe(0)
  expect(await tablesIn(database.url)).toEqual(['schema_migrations'])

  await using again = runProgram('worker.ts', env)
  await again.prints('running jobs')
  expect(await migrate(database.url)).toEqual([])
  const applied = await onDatabase(database.url, (client) => client.query('select name from schema_migrations order by name'))
  expect(applied.rows.map(({ name }) => name)).toEqual(await migrationNames())
})

const contentOf = (url: string) =>
  onDatabase(url, async (client) => (await client.query('select name_en as name from products order by 1')).rows.map(({ name }) => name))

test.each(['an empty database', 'a shop that it replaces'])(
  'a restore that is killed before its end leaves %s unchanged, and the next one succeeds',
  async (target) => {
    await using s3 = await startFakeS3()
    await using saved = await openShop({ env: s3.env })
    await saved.stock({ name: 'Saved' })
    await saved.app.shop.storage.put('books/saved.pdf', Buffer.from('a book'))
    const file = join(folder, `${target.replaceAll(' ', '-')}.tar.gz`)
    const source = { ...s3.env, DATABASE_URL: urlOf(saved), DATA_DIR: join(folder, 'saved'), SECRET_KEY: '5e'.repeat(32) }
    await using saving = runProgram('backup.ts', source, file)
    expect(await saving.ended, saving.output()).toBe(0)
    s3.objects.clear()

    await using database = await emptyDatabase()
    const isReplaced = target === 'a shop that it replaces'
    if (isReplaced) {
      await migrate(database.url)
      await onDatabase(database.url, (client) =>
        client.query(`with category as (insert into categories (name_en, name_ar) values ('A', 'ا') returning category_id)
          insert into products (kind, is_digital, name_en, name_ar, category_id, price_cents)
          select 'ebook', true, 'There before', 'كان هنا', category_id, 100 from category`),
      )
    }
    const restore = () =>
      runProgram(
        'restore.ts',
        { ...s3.env, DATABASE_URL: database.url, DATA_DIR: join(folder, 'restored') },
        file,
        ...(isReplaced ? ['--replace'] : []),
      )
    {
      // The files are last, before the commit, and this bucket does not respond.
      s3.state.breaks = 'silent'
      await using killed = restore()
      await expect.poll(() => s3.state.requests.some((request) => request.startsWith('PUT /goods/books/saved.pdf')), patiently).toBe(true)
      killed.signal('SIGKILL')
      await killed.ended
    }
    s3.state.breaks = undefined
    await expect.poll(() => connectionsOf(database.url, 'avicenna restore'), patiently).toBe(0)
    if (isReplaced) expect(await contentOf(database.url)).toEqual(['There before'])
    else expect(await tablesIn(database.url)).toEqual([])
    expect(s3.objects.size).toBe(0)

    await using again = restore()
    expect(await again.ended, again.output()).toBe(0)
    expect(await contentOf(database.url)).toEqual(['Saved'])
    expect([...s3.objects.keys()]).toEqual(['books/saved.pdf'])
  },
)

test('the running jobs of a worker that is killed are done by the other instances, each once', async () => {
  await using smtp = await openSmtp({ hangs: true })
  await using shop = await openShop()
  const shared = { DATABASE_URL: urlOf(shop), SECRET_KEY: '5e'.repeat(32) }
  const start = (name: string, env: Record<string, string> = {}) =>
    runProgram('worker.ts', { ...shared, ...env, DATA_DIR: join(folder, name) })
  const book = await shop.stock({ quantity: 50 })
  const shoppers = await shop.shoppers(10)
  const numbers = (await Promise.all(shoppers.map((shopper) => shopper.buys({ productId: book })))).map(({ OrderNumber }) => OrderNumber)
  const locked = async () => {
    const { rows } = await shop.app.shop.pool.query('select from graphile_worker.jobs where locked_at is not null')
    return rows.length
  }

  // Its mail server does not respond. It is stopped before it gives up, so its jobs stay locked however long the others take to start.
  await using doomed = start('doomed', { SMTP_URL: smtp.url })
  await expect.poll(locked, patiently).toBe(2)
  await expect.poll(() => livingWorkers(shop.app.shop.pool), patiently).toHaveLength(1)
  doomed.signal('SIGSTOP')
  await using one = start('one')
  await using two = start('two')
  await Promise.all([one.prints('running jobs'), two.prints('running jobs')])
  const waiting = async () => (await shop.app.shop.pool.query('select from graphile_worker.jobs')).rowCount
  await expect.poll(waiting, patiently).toBe(2)

  // As if it had taken them a minute ago: other instances wait for half of it before they check whether it is alive, and as long as this
  // before they send the mails that it may have sent.
  await shop.app.shop.pool.query("update sent_mails set tried_at = now() - interval '61 seconds'")
  await shop.app.shop.pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds'")
  doomed.signal('SIGKILL')
  await doomed.ended
  await expect.poll(waiting, patiently).toBe(0)
  const ordersIn = async (name: string) => {
    const outbox = join(folder, name, 'outbox')
    const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'))
    const mails = await Promise.all(files.map(async (file) => readMail(await readFile(join(outbox, file), 'utf8'))))
    return mails.map(({ subject }) => subject.split(' ').at(-1))
  }
  expect([...(await ordersIn('one')), ...(await ordersIn('two'))].toSorted()).toEqual(numbers.toSorted())
})

test('a copy of a book whose shop is killed while it stores the copy is made by another instance at once', async () => {
  await using s3 = await startFakeS3()
  await using shop = await openShop({ env: s3.env })
  const content = await makeTestEpub({ 'one.xhtml': epubPage('<p>One</p>') })
  const { link, orderNumber } = await sellFile(shop, [{ format: 'epub', content }])
  const path = await link()
  const port = await freePort()
  const env = {
    ...s3.env,
    DATABASE_URL: urlOf(shop),
    SECRET_KEY: '5e'.repeat(32),
    PORT: String(port),
    WEB_CONCURRENCY: '1',
    JOBS: 'off',
    DATA_DIR: join(folder, 'stamping'),
  }
  const doomed = fork(join(projectRoot, 'test/verify/crashing-shop.ts'), { env: { ...process.env, ...env }, stdio: 'inherit' })
  onTestFinished(() => void doomed.kill('SIGKILL'))
  await once(doomed, 'message')

  s3.state.breaks = 'silent-uploads'
  const uploads = () => s3.state.requests.filter((request) => request.startsWith('PUT /goods/stamped/')).length
  const lost = fetch(`http://127.0.0.1:${port}${path}`).catch(() => 'lost')
  await expect.poll(uploads, patiently).toBe(1)
  const [killed, delivered] = [once(doomed, 'exit'), shop.fetch(path)]
  // The other instance waits for the copy.
  await expect.poll(() => shop.statements.filter((text) => text.includes('pg_try_advisory_lock')).length, patiently).toBeGreaterThan(1)
  expect(uploads()).toBe(1)
  // The upload that hangs goes on hanging; the next one does not.
  s3.state.breaks = undefined
  doomed.kill('SIGKILL')
  await killed
  expect(await lost).toBe('lost')
  const entries = unzip(Buffer.from(await (await delivered).arrayBuffer()))
  expect(entries.find(({ name }) => name === 'EPUB/one.xhtml')?.content.toString()).toContain(orderNumber)
  expect([uploads(), [...s3.objects.keys()].filter((key) => key.startsWith('stamped/')).length]).toEqual([2, 1])
})
