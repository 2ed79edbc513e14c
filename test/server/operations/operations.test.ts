import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { beginBackup, getTasks, listBackups, listRateLimits } from '../../../src/contract/admin.ts'
import { getAllProducts } from '../../../src/contract/storefront.ts'
import { operationsJobs } from '../../../src/modules/operations/operations.jobs.ts'
import { countDueBackups, recordBackup } from '../../../src/modules/operations/operations.ts'
import { writeBackupOf } from '../../../src/modules/operations/write-backup.ts'
import { rateLimits } from '../../../src/modules/rate-limits.ts'
import { checkBackup } from '../../../src/platform/backup/read-backup.ts'
import { callOverHttp } from '../../harness/call-over-http.ts'
import { openShop } from '../../harness/open-shop.ts'

test('the owner begins a backup, a worker writes it, and it can be read; a second one waits its turn', async () => {
  await using shop = await openShop({ runsJobs: true })
  const owner = await shop.staff('owner', { name: 'Nour' })
  const begun = await Promise.allSettled([owner.call(beginBackup, {}), owner.call(beginBackup, {})])
  const refused = begun.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  expect(refused).toMatchObject([{ statusCode: 409, code: 'backup_under_way' }])
  const newest = async () => (await owner.call(listBackups, {})).Rows[0]
  await expect.poll(async () => (await newest())?.State, { timeout: 20_000 }).toBe('done')
  const { File, Bytes, BegunBy, Host } = (await newest()) ?? {}
  expect([BegunBy, Host !== null, (Bytes ?? 0) > 1000]).toEqual(['Nour', true, true])
  const { tables } = await checkBackup(File ?? '')
  expect(tables.length).toBeGreaterThan(50)
  expect(await countDueBackups(shop.db)).toBe(0)
  const due = async () => (await owner.call(getTasks, {})).filter(({ Task }) => Task === 'backup')
  expect(await due()).toEqual([])
  await shop.app.shop.pool.query("update backups set begun_at = now() - interval '25 hours'")
  expect(await due()).toMatchObject([{ Count: 1 }])
  const { rows } = await shop.app.shop.pool.query("select actor ->> 'staff' as staff from audit_log where act = 'backup'")
  expect(rows).toEqual([{ staff: String(owner.staffId) }])
  // A job that runs twice changes nothing.
  await writeBackupOf(shop.app.shop, 1)
  expect((await owner.call(listBackups, {})).Rows).toMatchObject([{ State: 'done', Bytes }])
  const tired = await shop.staff('owner', { secondFactorMinutesAgo: 16 })
  await expect(tired.call(beginBackup, {})).rejects.toMatchObject({ code: 'second_factor_required' })
})

test('a backup that fails says so, and so does one whose worker is gone; the next one can begin', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  // Where the folder of backups would be.
  await writeFile(join(shop.app.shop.config.dataDir, 'backups'), '')
  const { BackupId } = await owner.call(beginBackup, {})
  const { log, ...rest } = shop.app.shop
  await writeBackupOf({ ...rest, log: { ...log, error: () => {} } as never }, BackupId)
  expect((await owner.call(listBackups, {})).Rows[0]).toMatchObject({ State: 'failed', Problem: expect.stringContaining('EEXIST') })
  expect(await countDueBackups(shop.db)).toBe(1)
  await owner.call(beginBackup, {})
  await shop.app.shop.pool.query("update backups set state = 'running', heard_at = now() - interval '3 minutes' where state = 'waiting'")
  expect((await owner.call(listBackups, {})).Rows[0]).toMatchObject({ State: 'lost' })
  expect(await countDueBackups(shop.db)).toBe(1)
  expect(await owner.call(beginBackup, {})).toMatchObject({ State: 'waiting' })
})

test('backups of the command on the server are listed, and Today says when they stop; one before an upgrade is no schedule', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const record = (daysAgo: number, more: { state: 'done' | 'failed'; problem?: string } = { state: 'done' }) =>
    recordBackup(shop.db, {
      begunAt: new Date(Date.now() - daysAgo * 86_400_000),
      host: 'server',
      file: '/backups/shop.tar.gz',
      bytes: 1_000_000,
      ...more,
    })
  await record(30, { state: 'failed', problem: 'no space' })
  await record(5)
  expect(await countDueBackups(shop.db)).toBe(0)
  await record(4)
  await record(3)
  expect(await countDueBackups(shop.db)).toBe(1)
  await record(0)
  expect(await countDueBackups(shop.db)).toBe(0)
  await record(0, { state: 'failed', problem: 'no space' })
  expect(await countDueBackups(shop.db)).toBe(1)
  expect((await owner.call(listBackups, {})).Rows.slice(0, 2)).toMatchObject([
    { State: 'failed', BegunBy: 'npm run backup', Problem: 'no space' },
    { State: 'done', BegunBy: 'npm run backup', Host: 'server', File: '/backups/shop.tar.gz', Bytes: 1_000_000 },
  ])
})

test('a restored shop, which counts backups from an earlier number, writes over no file', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const { pool } = shop.app.shop
  const write = async () => {
    const { BackupId } = await owner.call(beginBackup, {})
    await writeBackupOf(shop.app.shop, BackupId)
    const { BackupId: id, File } = (await owner.call(listBackups, {})).Rows[0] ?? {}
    return { id, File: File ?? '' }
  }
  const first = await write()
  await pool.query('delete from backups')
  await pool.query(`select setval(pg_get_serial_sequence('backups', 'backup_id'), ${first.id}, false)`)
  const second = await write()
  expect(second.id).toBe(first.id)
  expect(second.File).not.toBe(first.File)
  for (const { File } of [first, second]) expect((await checkBackup(File)).tables.length).toBeGreaterThan(50)
})

test('the rate limits are listed with their numbers and present use', async () => {
  await using shop = await openShop({ rateLimits: true })
  const owner = await shop.staff('owner')
  await callOverHttp(shop.origin, {})(getAllProducts, {} as never)
  const limits = await owner.call(listRateLimits, {})
  expect(limits.map(({ Name }) => Name)).toEqual(Object.keys(rateLimits))
  expect(limits.find(({ Name }) => Name === 'lists')).toEqual({
    Name: 'lists',
    Rules: [{ Points: 300, Seconds: 60, Clients: 1, Refused: 0 }],
    IsOn: true,
  })
  await shop.app.shop.pool.query("update rate_limits set points = 300 where key like 'lists60:%'")
  const after = (await owner.call(listRateLimits, {})).find(({ Name }) => Name === 'lists')
  expect(after?.Rules[0]).toMatchObject({ Clients: 1, Refused: 1 })
  expect(limits.find(({ Name }) => Name === 'pages')?.Rules[0]).toMatchObject({ Clients: null, Refused: null })
})

test('old webhooks, expired sessions, notes of mails and jobs that were given up are deleted, and nothing that is in use', async () => {
  await using shop = await openShop()
  const { pool } = shop.app.shop
  const { customerId } = await shop.shopper()
  const rest = async () => {
    const { rows } = await pool.query(`select (select array_agg(event_id order by event_id) from provider_events) as events,
      (select count(*)::integer from sessions where customer_id = ${customerId}) as sessions,
      (select array_agg(mail_id order by mail_id) from sent_mails where mail_id like 'a test %') as mails,
      (select array_agg(payload ->> 'orderId' order by id) from graphile_worker._private_jobs where payload ->> 'is' = 'a test') as jobs`)
    return rows[0]
  }
  await pool.query(
    `insert into provider_events (provider, event_id, received_at) values ('stripe', 'new', now() - interval '29 days'), ('stripe', 'old', now() - interval '31 days')`,
  )
  await pool.query(
    `insert into sessions (token_hash, customer_id, expires_at) values (sha256('1'), $1, now() - interval '1 hour'), (sha256('2'), $1, now() + interval '1 hour')`,
    [customerId],
  )
  await pool.query(
    `insert into sent_mails (mail_id, tried_at) values ('a test new', now() - interval '29 days'), ('a test old', now() - interval '31 days')`,
  )
  for (const orderId of ['waits', 'old', 'new'])
    await pool.query(
      `select graphile_worker.add_job('send-order-paid', json_build_object('orderId', $1::text, 'is', 'a test'), run_at := now() + interval '1 day')`,
      [orderId],
    )
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'orderId' in ('old', 'new') and payload ->> 'is' = 'a test'`,
  )
  await pool.query(
    `update graphile_worker._private_jobs set updated_at = now() - interval '31 days' where payload ->> 'orderId' in ('old', 'waits') and payload ->> 'is' = 'a test'`,
  )
  const before = await rest()
  const job = operationsJobs(shop.app.shop)['delete-old-records']
  await job({}, '1')
  await job({}, '2')
  expect(await rest()).toEqual({ events: ['new'], sessions: before.sessions - 1, mails: ['a test new'], jobs: ['waits', 'new'] })
})
