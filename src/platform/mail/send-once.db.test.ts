import { expect, inject, test } from 'vitest'
import { openFlakyConnection } from '../../../test/fakes/flaky-connection.ts'
import { openSmtp } from '../../../test/fakes/smtp.ts'
import { livingWorkers } from '../../../test/harness/living-workers.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { withDatabase } from '../../../test/harness/template-database.ts'
import { enqueue } from '../../modules/jobs.ts'
import { jobHandlers } from '../../server/jobs.ts'
import type { Mail } from './mailer.ts'

const hello: Mail = { id: 'welcome-7', language: 'en', to: 'layla@avicenna.example', subject: 'Hi', text: 'Hi.', html: '<p>Hi.</p>' }
const patiently = { timeout: 25_000 }

const waiting = async ({ app }: TestShop) => {
  const { rows } = await app.shop.pool.query<{ error: string }>('select last_error as error from graphile_worker.jobs')
  return rows.map(({ error }) => error)
}

test('a mail is sent once, however often and by however many instances', async () => {
  await using smtp = await openSmtp()
  await using one = await openShop({ env: { SMTP_URL: smtp.url } })
  await using other = await openShop({ env: { SMTP_URL: smtp.url }, beside: one })
  const senders = [one, other].map(({ app }) => app.shop.mail)
  const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => senders[at % 2]?.send(hello)))
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
  for (const sender of senders) await sender.send(hello)
  await senders[0]?.send({ ...hello, id: 'welcome-8' })
  expect(smtp.taken).toHaveLength(2)
})

test('a mail that the server refused is sent at the next attempt', async () => {
  await using smtp = await openSmtp({ refuses: 1 })
  await using shop = await openShop({ env: { SMTP_URL: smtp.url } })
  const { mail } = shop.app.shop
  await expect(mail.send(hello)).rejects.toThrow()
  await mail.send(hello)
  expect(smtp.taken).toHaveLength(1)
})

test('a mail whose process ended during the attempt is sent a minute later', async () => {
  await using smtp = await openSmtp()
  await using shop = await openShop({ env: { SMTP_URL: smtp.url } })
  const { mail, pool } = shop.app.shop
  await pool.query("insert into sent_mails (mail_id, tried_at) values ('welcome-7', now())")
  await expect(mail.send(hello)).rejects.toThrow('another process')
  await pool.query("update sent_mails set tried_at = now() - interval '61 seconds'")
  await mail.send(hello)
  expect(smtp.taken).toHaveLength(1)
})

test('a job that runs again sends no other code, and the mailed one stays valid', async () => {
  await using shop = await openShop()
  const emailCanonical = 'layla@avicenna.example'
  await shop.shopper({ email: emailCanonical })
  const jobs = jobHandlers(shop.app.shop)
  const runs = { 'send-code': { emailCanonical }, 'send-login-code': { email: emailCanonical, language: 'en' } } as const
  const codes = () => shop.db.selectFrom('oneTimeCodes').selectAll().orderBy('purpose').execute()
  const runAll = () => Promise.all([jobs['send-code'](runs['send-code'], '7'), jobs['send-login-code'](runs['send-login-code'], '8')])
  await runAll()
  const first = await codes()
  await runAll()
  expect([await codes(), (await shop.mails()).length]).toEqual([first, 2])
})

test('a mail whose job lost the database after the server had taken the mail is not sent again by another instance', async () => {
  await using sound = await openShop()
  const line = await openFlakyConnection(withDatabase(inject('databaseServer'), sound.database))
  await using _ = line
  let taken = 0
  await using smtp = await openSmtp({}, 0, () => {
    taken++
    line.silence()
  })
  const env = { SMTP_URL: smtp.url, STATEMENT_TIMEOUT_MS: '500', LOG_LEVEL: 'silent' }
  await using _lost = await openShop({ beside: sound, databaseUrl: line.url, runsJobs: true, env })
  const { customerId } = await sound.shopper()
  await enqueue(sound.db, 'send-welcome', { customerId })
  await expect.poll(() => taken, patiently).toBe(1)

  // As if it had been silent for half a minute: the database has closed its connections, and its job is free for others.
  const { pool } = sound.app.shop
  await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [await livingWorkers(pool)])
  await pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '31 seconds'")
  await using _other = await openShop({ beside: sound, runsJobs: true, env })
  await expect.poll(() => waiting(sound), patiently).toEqual([expect.stringContaining('another process may be sending')])
  line.speak()
  const noted = async () => (await pool.query('select from sent_mails where sent_at is not null')).rowCount
  await expect.poll(noted, patiently).toBe(1)
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await expect.poll(() => waiting(sound), patiently).toEqual([])
  expect(taken).toBe(1)
})
