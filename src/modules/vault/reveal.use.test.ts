import { expect, test } from 'vitest'
import { openShop, type Shopper, type TestShop } from '../../../test/harness/open-shop.ts'
import { readMail } from '../../../test/harness/read-mail.ts'
import { buyAccess, logins, revealCode, show, stockKeys, stockPool } from '../../../test/harness/sold-access.ts'
import { answers, messages } from '../../contract/messages.ts'
import { getCredential, revealCredential, sendRevealCode } from '../../contract/storefront.ts'
import { sql } from '../../platform/database/database.ts'
import { startSession } from '../customers/sessions.ts'
import type { JobPayloads } from '../jobs.ts'
import { refundOrder } from '../orders/orders.ts'
import { vaultJobs } from './vault.jobs.ts'

const unknown = { statusCode: 404, message: messages.credentialUnknown }
const wrong = { statusCode: 400, message: messages.codeInvalid }
const codeIn = (mail = '') => /\b[A-HJ-NP-Z2-9]{8}\b/.exec(mail.slice(mail.indexOf('\r\n\r\n')))?.[0] ?? ''

async function credentialOf(shopper: Shopper, EntitlementID: number, languageCode: 'en' | 'ar' = 'en') {
  const [credential] = (await shopper.call(getCredential, { EntitlementID, languageCode })).data
  if (!credential) throw new Error('there is a row')
  return credential
}

const reveal = (shopper: Pick<Shopper, 'call'>, EntitlementID: number, Otp: string) =>
  shopper.call(revealCredential, { EntitlementID, Otp })

async function sellLogin(shop: TestShop, offer: Parameters<typeof stockPool>[2] = {}) {
  const product = await stockPool(shop, logins(3), offer)
  const shopper = await shop.shopper()
  return { product, shopper, ...(await buyAccess(shop, shopper, { productId: product })) }
}

/** Moves a seat as its buyer does. */
async function moveSeat(shop: TestShop, entitlementId: number, from: Shopper, to: Shopper) {
  await sql`update seats set holder_customer_id = ${to.customerId}, claimed_at = now() where (entitlement_id, number) = (${entitlementId}, 1)`.execute(
    shop.db,
  )
  await sql`insert into seat_moves (entitlement_id, seat_number, from_customer_id, to_customer_id, by_customer_id)
    values (${entitlementId}, 1, ${from.customerId}, ${to.customerId}, ${from.customerId})`.execute(shop.db)
}

test('a bought login is shown by a mailed code, logged and reported by mail without its secret', async () => {
  await using shop = await openShop({ runsJobs: true })
  const { shopper, product, entitlementId } = await sellLogin(shop)
  const hidden = await credentialOf(shopper, entitlementId, 'ar')
  expect(hidden).toEqual({
    EntitlementID: entitlementId,
    SeatNumber: 1,
    ProductId: product,
    ProductName: 'مرجع الجناح',
    DefaultImageUrl: null,
    Delivery: 'pool',
    State: 'hidden',
    StartsLatestAt: null,
    ExpiresAt: null,
    Instructions: 'افتح الصفحة.\nسجّل الدخول.',
    FieldsJson: [
      { Name: 'اسم المستخدم', IsSecret: false },
      { Name: 'كلمة المرور', IsSecret: true },
    ],
    WarrantyUntil: expect.any(String),
    KeyEnding: null,
    ActivationsUsed: 0,
    ActivationLimit: null,
    ActivationsJson: [],
    RevealsJson: [],
    CanClaim: false,
  })
  const { data } = await shopper.call(sendRevealCode, { EntitlementID: entitlementId })
  expect(data).toEqual([{ ResponseMsg: answers.codeSent }])
  const codeMail = async () => (await shop.mails()).find((mail) => mail.includes('reveal-code-'))
  await expect.poll(codeMail, { timeout: 10_000 }).toBeDefined()
  const Otp = codeIn(await codeMail())
  const shown = await reveal(shopper, entitlementId, Otp)
  expect(shown.data[0]?.FieldsJson).toEqual([
    { Name: 'User name', Value: 'ward-1@service.example', IsSecret: false },
    { Name: 'Password', Value: 'Secret ward 1', IsSecret: true },
  ])
  await expect(reveal(shopper, entitlementId, Otp)).rejects.toMatchObject(wrong)
  const after = await credentialOf(shopper, entitlementId)
  expect(after).toMatchObject({ State: 'shown', CanClaim: true, RevealsJson: [{ RevealedAt: expect.any(String) }] })
  const notices = async () => (await shop.mails()).filter((mail) => mail.includes('credential-shown-'))
  await expect.poll(notices, { timeout: 10_000 }).toHaveLength(1)
  const { text } = await readMail((await notices())[0] ?? '')
  expect(text).toContain('Ward reference')
  for (const mail of await shop.mails()) {
    const read = await readMail(mail)
    expect(`${read.text}${read.html}`).not.toMatch(/ward-1|Secret ward/)
  }
})

test('a code works once, even twenty times at the same moment, with one entry in the log', async () => {
  await using shop = await openShop()
  const { shopper, entitlementId } = await sellLogin(shop)
  const Otp = await revealCode(shop, shopper, entitlementId)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => reveal(shopper, entitlementId, Otp)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await credentialOf(shopper, entitlementId)).RevealsJson).toHaveLength(1)
})

test('a job that runs again sends no other code, and the mailed one stays valid', async () => {
  await using shop = await openShop()
  const { shopper, entitlementId } = await sellLogin(shop)
  await shopper.call(sendRevealCode, { EntitlementID: entitlementId })
  const job = await sql<{ payload: JobPayloads['send-reveal-code'] }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-reveal-code'`.execute(shop.db)
  const [{ payload }] = job.rows as [{ payload: JobPayloads['send-reveal-code'] }]
  for (let run = 0; run < 2; run++) await vaultJobs(shop.app.shop)['send-reveal-code'](payload, '7')
  const mails = (await shop.mails()).filter((mail) => mail.includes('reveal-code-'))
  expect(mails).toHaveLength(1)
  expect((await reveal(shopper, entitlementId, codeIn(mails[0]))).data[0]?.FieldsJson).toHaveLength(2)
})

test('a code is for one seat, one session and five tries', async () => {
  await using shop = await openShop()
  const { shopper, product, entitlementId } = await sellLogin(shop)
  const other = await buyAccess(shop, shopper, { productId: product })
  const Otp = await revealCode(shop, shopper, entitlementId)
  await expect(reveal(shopper, other.entitlementId, Otp)).rejects.toMatchObject(wrong)
  const elsewhere = shop.callAs({ token: await startSession(shop.db, shopper.customerId) })
  await expect(reveal({ call: elsewhere }, entitlementId, Otp)).rejects.toMatchObject(wrong)
  for (let tries = 0; tries < 4; tries++) await expect(reveal(shopper, entitlementId, 'WRONGONE')).rejects.toMatchObject(wrong)
  await expect(reveal(shopper, entitlementId, Otp)).rejects.toMatchObject(wrong)
  expect(await shop.db.selectFrom('reveals').selectAll().execute()).toEqual([])
  expect(await show(shop, shopper, entitlementId)).toHaveLength(2)
})

test('three codes an hour are sent for a seat', async () => {
  await using shop = await openShop({ rateLimits: true })
  const { shopper, entitlementId } = await sellLogin(shop)
  const ask = () => shopper.call(sendRevealCode, { EntitlementID: entitlementId })
  for (let sent = 0; sent < 3; sent++) await ask()
  await expect(ask()).rejects.toMatchObject({ statusCode: 429 })
  const jobs = await sql`select from graphile_worker.jobs where task_identifier = 'send-reveal-code'`.execute(shop.db)
  expect(jobs.rows).toHaveLength(3)
})

test('another customer gets neither a code nor the login, and does not learn whether it exists', async () => {
  await using shop = await openShop()
  const { entitlementId } = await sellLogin(shop)
  const stranger = await shop.shopper()
  for (const EntitlementID of [entitlementId, 999_999]) {
    await expect(stranger.call(getCredential, { EntitlementID })).rejects.toMatchObject(unknown)
    await expect(stranger.call(sendRevealCode, { EntitlementID })).rejects.toMatchObject(unknown)
    const Otp = await revealCode(shop, stranger, EntitlementID)
    await expect(reveal(stranger, EntitlementID, Otp)).rejects.toMatchObject(unknown)
  }
  await expect(shop.call(getCredential, { EntitlementID: entitlementId })).rejects.toMatchObject({ statusCode: 401 })
})

test('a refund and the end of the period close it, whatever code was sent before', async () => {
  await using shop = await openShop()
  const { shopper, orderId, entitlementId } = await sellLogin(shop)
  const expiring = await sellLogin(shop, { accessDays: 30 })
  const Otp = await revealCode(shop, shopper, entitlementId)
  await shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  await sql`update entitlements set granted_at = now() - interval '31 days', expires_at = now() - interval '1 day'
    where entitlement_id = ${expiring.entitlementId}`.execute(shop.db)
  await expect(reveal(shopper, entitlementId, Otp)).rejects.toMatchObject(unknown)
  await expect(show(shop, expiring.shopper, expiring.entitlementId)).rejects.toMatchObject(unknown)
  for (const one of [{ shopper, entitlementId }, expiring]) {
    const closed = await credentialOf(one.shopper, one.entitlementId)
    expect(closed).toMatchObject({ State: 'closed', FieldsJson: [], CanClaim: false, Instructions: expect.any(String) })
  }
})

/** Waits until so many connections of the shop wait for a lock. */
const waitingForLocks = (shop: TestShop, count: number) =>
  expect
    .poll(
      async () =>
        (await shop.app.shop.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
          .rowCount,
      { timeout: 10_000 },
    )
    .toBe(count)

test('a reveal that meets a refund waits for it, and shows nothing after it', async () => {
  await using shop = await openShop()
  const { shopper, orderId, entitlementId } = await sellLogin(shop)
  const Otp = await revealCode(shop, shopper, entitlementId)
  const [refunded, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const refund = shop.write(async (tx) => {
    await refundOrder(tx, { orderId, actor: 'staff', reason: '' })
    refunded.resolve()
    await goOn.promise
  })
  await refunded.promise
  const shown = Promise.allSettled([reveal(shopper, entitlementId, Otp)])
  await waitingForLocks(shop, 1)
  goOn.resolve()
  await refund
  expect(await shown).toEqual([{ status: 'rejected', reason: expect.objectContaining(unknown) }])
  expect(await shop.db.selectFrom('reveals').selectAll().execute()).toEqual([])
})

test('a refund that meets a reveal waits for it: what was shown is logged, and never sold again', async () => {
  await using shop = await openShop()
  const { shopper, product, orderId, entitlementId } = await sellLogin(shop)
  const Otp = await revealCode(shop, shopper, entitlementId)
  const other = await shop.app.shop.pool.connect()
  await other.query('begin')
  await other.query('lock table reveals in exclusive mode')
  const shown = reveal(shopper, entitlementId, Otp)
  await waitingForLocks(shop, 1)
  const refund = shop.write((tx) => refundOrder(tx, { orderId, actor: 'staff', reason: '' }))
  await waitingForLocks(shop, 2)
  await other.query('rollback')
  other.release()
  expect((await shown).data[0]?.FieldsJson[1]?.Value).toBe('Secret ward 1')
  await refund
  expect(await shop.db.selectFrom('reveals').select('entitlementId').execute()).toEqual([{ entitlementId }])
  const states = await shop.db.selectFrom('poolItems').select('state').where('productId', '=', product).orderBy('poolItemId').execute()
  expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'available', 'available'])
  await expect(show(shop, shopper, entitlementId)).rejects.toMatchObject(unknown)
})

test('a period that waits for the first use starts when the login is shown', async () => {
  await using shop = await openShop()
  const { shopper, entitlementId } = await sellLogin(shop, { accessDays: 30, startsOnFirstUse: true })
  const find = () =>
    shop.db
      .selectFrom('entitlements')
      .select(['startedAt', 'expiresAt'])
      .where('entitlementId', '=', entitlementId)
      .executeTakeFirstOrThrow()
  expect((await find()).startedAt).toBeNull()
  expect((await credentialOf(shopper, entitlementId)).StartsLatestAt).toMatch(/Z$/)
  await show(shop, shopper, entitlementId)
  const { startedAt, expiresAt } = await find()
  expect((expiresAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)).toBe(30 * 86_400_000)
})

test('a seat whose login was shown stays with its holder, any other takes its login along', async () => {
  await using shop = await openShop()
  const { shopper, product, entitlementId } = await sellLogin(shop)
  const colleague = await shop.shopper()
  await moveSeat(shop, entitlementId, shopper, colleague)
  expect(await credentialOf(shopper, entitlementId)).toMatchObject({ State: 'closed', FieldsJson: [] })
  await expect(show(shop, shopper, entitlementId)).rejects.toMatchObject(unknown)
  expect(await show(shop, colleague, entitlementId)).toEqual(['ward-1@service.example', 'Secret ward 1'])
  await expect(moveSeat(shop, entitlementId, colleague, shopper)).rejects.toMatchObject({ constraint: 'shown_to_its_holder' })
  const { rows } = await sql<{ shown: boolean }>`
    select credential_was_shown(entitlement_id, 1) as shown from entitlements where product_id = ${product}`.execute(shop.db)
  expect(rows).toEqual([{ shown: true }])
})

test('a generated key belongs to its holder: the next one gets another, and the old one is disabled', async () => {
  await using shop = await openShop()
  const product = await stockKeys(shop)
  const [shopper, colleague] = await shop.shoppers(2)
  if (!shopper || !colleague) throw new Error('there are two')
  const { entitlementId } = await buyAccess(shop, shopper, { productId: product })
  expect(await credentialOf(shopper, entitlementId)).toMatchObject({
    Delivery: 'generated',
    State: 'hidden',
    KeyEnding: null,
    ActivationLimit: 2,
  })
  const [key = ''] = await show(shop, shopper, entitlementId)
  expect(await show(shop, shopper, entitlementId)).toEqual([key])
  expect((await credentialOf(shopper, entitlementId)).KeyEnding).toBe(key.slice(-4))
  await moveSeat(shop, entitlementId, shopper, colleague)
  expect(await credentialOf(colleague, entitlementId)).toMatchObject({ State: 'hidden', KeyEnding: null })
  const [next = ''] = await show(shop, colleague, entitlementId)
  expect(next).not.toBe(key)
  expect(await credentialOf(shopper, entitlementId)).toMatchObject({ State: 'closed', KeyEnding: null })
})

test('a login copied to another row does not open', async () => {
  await using shop = await openShop({ env: { LOG_LEVEL: 'silent' } })
  const { shopper, entitlementId } = await sellLogin(shop)
  await shop.db.schema.alterTable('poolItems').dropConstraint('once_in_a_pool').execute()
  await sql`alter table pool_items disable trigger only_allowed_pool_moves`.execute(shop.db)
  await sql`update pool_items set sealed = (select sealed from pool_items where pool_item_id = 2) where pool_item_id = 1`.execute(shop.db)
  await expect(show(shop, shopper, entitlementId)).rejects.toMatchObject({ statusCode: 500 })
  expect(await shop.db.selectFrom('reveals').selectAll().execute()).toEqual([])
})

test('the log of shown logins only grows, and forgets networks after 90 days', async () => {
  await using shop = await openShop()
  const { shopper, entitlementId } = await sellLogin(shop)
  await show(shop, shopper, entitlementId)
  await expect(shop.db.deleteFrom('reveals').execute()).rejects.toThrow('only grows')
  await expect(shop.db.updateTable('reveals').set({ revealedAt: new Date() }).execute()).rejects.toThrow('only grows')
  await sql`alter table reveals disable trigger only_add_reveals`.execute(shop.db)
  await sql`update reveals set network = '192.0.2.0/24', revealed_at = now() - interval '91 days'`.execute(shop.db)
  await sql`alter table reveals enable trigger only_add_reveals`.execute(shop.db)
  for (let run = 0; run < 2; run++) await vaultJobs(shop.app.shop)['forget-reveal-networks']({}, '1')
  expect((await credentialOf(shopper, entitlementId)).RevealsJson).toMatchObject([{ Network: null }])
})

test('no secret stands in plain in any table', async () => {
  await using shop = await openShop()
  const { shopper, entitlementId } = await sellLogin(shop)
  const product = await stockKeys(shop)
  const keyed = await buyAccess(shop, shopper, { productId: product })
  const [, password = ''] = await show(shop, shopper, entitlementId)
  const [key = ''] = await show(shop, shopper, keyed.entitlementId)
  const code = await revealCode(shop, shopper, entitlementId)
  await shopper.call(sendRevealCode, { EntitlementID: entitlementId })
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'sandbox', 'graphile_worker')`.execute(
    shop.db,
  )
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ found: boolean }>`
      select coalesce(bool_or(strpos(t::text, ${password}) > 0 or strpos(t::text, ${key}) > 0 or strpos(t::text, ${code}) > 0
        or strpos(t::text, ${key.replaceAll('-', '')}) > 0 or strpos(t::text, encode(${password}::text::bytea, 'hex')) > 0), false) as found
      from ${sql.raw(name)} t`.execute(shop.db)
    expect(rows, name).toEqual([{ found: false }])
  }
})
