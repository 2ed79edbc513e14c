import { expect, test } from 'vitest'
import { openSmtp } from '../../../test/fakes/smtp.ts'
import { openShop, type TestShop } from '../../../test/harness/open-shop.ts'
import { getTasks, listAuditEntries, listUnsentMails, removeUnsentMails, retryUnsentMails } from '../../contract/admin.ts'
import { sql } from '../../platform/database/database.ts'

/** Mails that failed, as a worker leaves them: their next try is in an hour. Returns the ids of their jobs. */
async function failed({ db }: TestShop, ...mails: [name: string, payload: object][]): Promise<number[]> {
  const ids: number[] = []
  for (const [name, payload] of mails) {
    const { rows } = await sql<{ id: string }>`select id from graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json)`.execute(
      db,
    )
    ids.push(Number(rows[0]?.id))
  }
  await sql`update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '1 hour', last_error = E'550 no such user\n    at send'
    where id = any(${ids}::bigint[])`.execute(db)
  return ids
}

test('a mail that the mail server did not take is on Today, says what the server said, and is sent again by one press', async () => {
  await using smtp = await openSmtp({ refuses: 1000 })
  await using shop = await openShop({ runsJobs: true, env: { SMTP_URL: smtp.url, LOG_LEVEL: 'silent' } })
  const support = await shop.staff('support')
  const shopper = await shop.shopper({ email: 'layla@avicenna.example' })
  const { OrderId, OrderNumber } = await shopper.buys({ productId: await shop.stock() })
  const unsent = async () => (await support.call(listUnsentMails, {})).Rows
  await expect
    .poll(unsent)
    .toMatchObject([...[{ Mail: 'order-placed', OrderId, OrderNumber, CustomerId: shopper.customerId, To: 'layla@avicenna.example' }]])
  expect((await unsent())[0]?.Problem).toContain('try again later')
  await expect
    .poll(async () => {
      await sql`update graphile_worker._private_jobs set attempts = max_attempts where last_error is not null and locked_at is null`.execute(
        shop.db,
      )
      return (await unsent())[0]
    })
    .toMatchObject({ State: 'given-up', NextTryAt: null })
  const task = async () => (await support.call(getTasks, {})).find(({ Task }) => Task === 'mails-given-up')
  expect(await task()).toEqual({ Task: 'mails-given-up', Count: 1, OrderId: null })
  expect(smtp.taken).toEqual([])
  smtp.behaviour.refuses = 0
  expect(await support.call(retryUnsentMails, {})).toEqual({ Retried: 1 })
  await expect.poll(() => smtp.taken.map(({ to }) => to)).toEqual([['layla@avicenna.example']])
  await expect.poll(unsent).toEqual([])
  expect(await task()).toBeUndefined()
  // A second press sends nothing twice.
  expect(await support.call(retryUnsentMails, {})).toEqual({ Retried: 0 })
})

test('unsent mails are sent again or given up one by one, and what a worker sends at this moment is left to it', async () => {
  await using shop = await openShop()
  const owner = await shop.staff('owner')
  const { customerId } = await shop.shopper({ email: 'noor@avicenna.example' })
  const [welcome = 0, code = 0, notice = 0] = await failed(
    shop,
    ['send-welcome', { customerId }],
    ['send-login-code', { email: 'visitor@avicenna.example', language: 'en' }],
    ['send-staff-notice', { staffId: owner.staffId, notice: 'new-token' }],
  )
  // Neither a mail that was not tried yet nor a job of another kind is listed.
  await sql`select graphile_worker.add_job('send-welcome', '{"customerId": 1}'::json)`.execute(shop.db)
  const first = await owner.call(listUnsentMails, { Size: 2 })
  expect(first).toMatchObject({
    Rows: [
      { JobId: notice, Mail: 'staff-notice', To: null, CustomerId: null, Problem: '550 no such user', State: 'waiting' },
      { JobId: code, Mail: 'login-code', To: 'visitor@avicenna.example', CustomerId: null },
    ],
    Total: 3,
  })
  const second = await owner.call(listUnsentMails, { Size: 2, After: first.Next ?? '' })
  expect(second).toMatchObject({
    Rows: [{ JobId: welcome, Mail: 'welcome', To: 'noor@avicenna.example', CustomerId: customerId }],
    Next: null,
  })
  await expect(owner.call(listUnsentMails, { After: 'x' })).rejects.toMatchObject({ statusCode: 400 })

  // Today waits an hour, for the next tries may mend it.
  const task = async () => (await owner.call(getTasks, {})).find(({ Task }) => Task === 'mails-given-up')
  expect(await task()).toBeUndefined()
  await sql`update graphile_worker._private_jobs set created_at = now() - interval '61 minutes' where id = ${code}`.execute(shop.db)
  expect(await task()).toMatchObject({ Count: 1 })

  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where id = ${notice}`.execute(shop.db)
  expect(await owner.call(retryUnsentMails, { JobIds: [notice, welcome] })).toEqual({ Retried: 1 })
  const states = async () => (await owner.call(listUnsentMails, {})).Rows.map(({ JobId, State }) => [JobId, State])
  expect(await states()).toEqual([
    [notice, 'sending'],
    [code, 'waiting'],
    [welcome, 'sending'],
  ])
  expect(await owner.call(removeUnsentMails, { JobIds: [code, notice, 999_999_999] })).toEqual({ Removed: 1 })
  expect((await states()).map(([id]) => id)).toEqual([notice, welcome])
  const [entry] = (await owner.call(listAuditEntries, { Filter: { SubjectType: 'mails' } })).Rows
  expect(entry).toMatchObject({ Act: 'delete', After: { rows: 1 } })
  await expect((await shop.staff('catalog')).call(listUnsentMails, {})).rejects.toMatchObject({ statusCode: 403 })
})
