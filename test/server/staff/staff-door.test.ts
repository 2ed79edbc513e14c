import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptInvitation,
  beginTotp,
  confirmTotp,
  finishTotp,
  getOrder,
  getSession,
  getStaffMember,
  inviteStaff,
  listAuditPeople,
  listOrders,
  listRoles,
  listStaff,
  makeToken,
  recordCashPayment,
  refundOrder,
  removeStaff,
  saveProduct,
  saveRole,
  signIn,
  stepUpByCode,
} from '../../../src/contract/admin.ts'
import { paymentMethods } from '../../../src/contract/constants.ts'
import { addOwner } from '../../../src/modules/staff/staff.ts'
import { sql } from '../../../src/platform/database/database.ts'
import { readPage } from '../../../src/platform/database/keyset.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { prolongWaits } from '../../harness/prolong-waits.ts'
import { runProgram } from '../../harness/run-program.ts'
import { postAs, staffCaller } from '../../harness/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const password = 'a long staff password'
const codeOf = (secret: string, periodsLater: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periodsLater * 30_000 })

/** A person with a password and an authenticator app, who is signed in. */
async function enrolled(of: TestShop, invitation: string, Email: string) {
  const visitor = staffCaller(of.origin)
  const { Ticket } = await visitor(acceptInvitation, { Code: invitation, Password: password, Name: 'Nour', Email })
  const begun = await visitor(beginTotp, { Ticket })
  const answer = await postAs(of.origin)(finishTotp, { Ticket: begun.Ticket, Code: codeOf(begun.Secret, 0) })
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return { secret: begun.Secret, call: staffCaller(of.origin, { cookie }) }
}

test('a second factor that was given 16 minutes ago is given again by the next code, and the call succeeds', async () => {
  await using own = await openShop({ env: { DEMO: 'off' } })
  const owner = await enrolled(own, await addOwner(own.db, 'owner@clinic.example'), 'owner@clinic.example')
  await own.db
    .updateTable('staffSessions')
    .set({ secondFactorAt: new Date(Date.now() - 16 * 60_000) })
    .execute()
  const role = { NameEn: 'Night shift', NameAr: 'المناوبة', Permissions: ['orders:read' as const] }
  await expect(owner.call(saveRole, role)).rejects.toMatchObject({ statusCode: 403, code: 'second_factor_required' })
  const Code = codeOf(owner.secret, 1)
  expect((await owner.call(stepUpByCode, { Code })).SignedIn?.StepUpUntil).toEqual(expect.any(String))
  expect(await owner.call(saveRole, role)).toMatchObject({ NameEn: 'Night shift' })
  await expect(owner.call(stepUpByCode, { Code })).rejects.toMatchObject({ code: 'code_incorrect' })
})

test('twenty wrong codes wait, and are mailed to the person', async () => {
  await using own = await openShop({ rateLimits: true, runsJobs: true, env: { DEMO: 'off' } })
  await enrolled(own, await addOwner(own.db, 'owner@clinic.example'), 'owner@clinic.example')
  const visitor = staffCaller(own.origin)
  const { Ticket } = await visitor(signIn, { Email: 'owner@clinic.example', Password: password })
  const wrong = () => postAs(own.origin)(confirmTotp, { Ticket, Code: '000000' })
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent++) {
    statuses.push((await wrong()).status)
    await prolongWaits(own)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  const waiting = await wrong()
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
  // The waits double up to 15 minutes: the test ends each one.
  for (let failures = 5; failures < 20; failures++) {
    await own.app.shop.pool.query("delete from rate_limits where key like 'wait:%'")
    expect((await wrong()).status).toBe(422)
  }
  await expect.poll(async () => (await own.mails()).filter((mail) => /20 times/.test(mail)), { timeout: 10_000 }).toHaveLength(1)
})

test('a request with the same idempotency key is carried out once, even twice at the same moment; another body is a 409', async () => {
  const clerk = await shop.staff('orders')
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys(
    { productId: await shop.stock({ priceCents: 59_00 }) },
    { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' },
  )
  const refund = { OrderId, Amount: 10, Reason: 'late', IdempotencyKey: randomUUID() }
  const both = await Promise.allSettled([clerk.call(refundOrder, refund), clerk.call(refundOrder, refund)])
  const done = both.filter(({ status }) => status === 'fulfilled')
  expect(done.length).toBeGreaterThan(0)
  for (const end of both) if (end.status === 'rejected') expect(end.reason).toMatchObject({ statusCode: 409, code: 'key_in_use' })
  // Later the same request gets the first answer.
  expect(await clerk.call(refundOrder, refund)).toMatchObject({ OrderId, Refunded: 10 })
  expect(await clerk.call(getOrder, { OrderId })).toMatchObject({ Refunded: 10 })
  await expect(clerk.call(refundOrder, { ...refund, Amount: 11 })).rejects.toMatchObject({ statusCode: 409, code: 'key_reused' })
  // Another person's request with this key is their own.
  const other = await shop.staff('orders')
  expect(await other.call(refundOrder, refund)).toMatchObject({ Refunded: 20 })
})

test('a refund that was carried out is not repeated by the same key, although its answer was lost', async () => {
  await using own = await openShop({ env: { LOG_LEVEL: 'silent' } })
  const clerk = await own.staff('orders')
  const shopper = await own.shopper()
  const { OrderId = 0 } = await shopper.buys(
    { productId: await own.stock({ priceCents: 59_00 }) },
    { PaymentMethod: paymentMethods.card, paymentToken: 'tok_visa' },
  )
  const refund = { OrderId, Amount: 10, Reason: 'late', IdempotencyKey: randomUUID() }
  // The refund is written, and the order cannot be read afterwards.
  await sql`alter table order_notes rename to unreadable`.execute(own.db)
  await expect(clerk.call(refundOrder, refund)).rejects.toMatchObject({ statusCode: 500 })
  await sql`alter table unreadable rename to order_notes`.execute(own.db)
  await expect(clerk.call(refundOrder, refund)).rejects.toMatchObject({ statusCode: 409, code: 'key_in_use' })
  await own.db
    .updateTable('staffIdempotencyKeys')
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .execute()
  await expect(clerk.call(refundOrder, refund)).rejects.toMatchObject({ statusCode: 409, code: 'key_in_use' })
  expect(await clerk.call(getOrder, { OrderId })).toMatchObject({ Refunded: 10 })
  // A process that ended before its transaction carried nothing out: the key is free again.
  await own.db.updateTable('staffIdempotencyKeys').set({ carriedOutAt: null }).execute()
  expect(await clerk.call(refundOrder, refund)).toMatchObject({ Refunded: 20 })
})

test('a refused request gives its idempotency key back', async () => {
  const clerk = await shop.staff('orders')
  const IdempotencyKey = randomUUID()
  await expect(clerk.call(recordCashPayment, { OrderId: 2_000_000_000, IdempotencyKey })).rejects.toMatchObject({ statusCode: 404 })
  const shopper = await shop.shopper()
  const { OrderId = 0 } = await shopper.buys({ productId: await shop.stock() })
  expect(await clerk.call(recordCashPayment, { OrderId, IdempotencyKey })).toMatchObject({ PaymentState: 'paid' })
})

test('a field that needs a permission of its own is a 403 that names both', async () => {
  const clerk = await shop.staff('catalog')
  const category = await shop.db.selectFrom('categories').select('categoryId').executeTakeFirst()
  const product = { Kind: 'ebook' as const, CategoryId: category?.categoryId ?? 1, NameEn: 'Anatomy', NameAr: 'التشريح' }
  await expect(clerk.call(saveProduct, { ...product, Price: 10 } as never)).rejects.toMatchObject({
    statusCode: 403,
    code: 'permission_required',
    problem: { field: 'Price', permission: 'prices:write' },
  })
})

test('a token makes 600 calls a minute', async () => {
  await using limited = await openShop({ rateLimits: true })
  const owner = await limited.staff('owner')
  const { Token } = await owner.call(makeToken, { Name: 'ERP', Scopes: ['orders:read'] })
  const program = staffCaller(limited.origin, { authorization: `Bearer ${Token}`, origin: '' })
  await program(listOrders, {})
  const { rowCount } = await limited.app.shop.pool.query(
    "update rate_limits set points = 599 where key like 'staffToken60:%' and points = 1",
  )
  expect(rowCount).toBe(1)
  await program(listOrders, {})
  await expect(program(listOrders, {})).rejects.toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  // People are not affected.
  expect((await owner.call(getSession, {})).SignedIn).not.toBeNull()
})

test('pages of a list neither repeat nor skip rows with equal values, in either direction', async () => {
  const names = ['Amal', 'Amal', 'Amal', 'Badr', 'Badr', 'Zayd']
  const role = await shop.db.selectFrom('staffRoles').select('staffRoleId').where('key', '=', 'support').executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const name of names) ids.push((await shop.staff('support', { name: `Pages ${name}` })).staffId)
  const owner = await shop.staff('owner')
  for (const Sort of ['Name ASC', 'Name DESC'] as const) {
    const seen: number[] = []
    for (let After: string | undefined, pages = 0; pages < 10; pages++) {
      const page = await owner.call(listStaff, { Filter: { Search: 'Pages ', RoleId: role.staffRoleId }, Sort, Size: 2, After })
      expect(page.Total).toBe(names.length)
      seen.push(...page.Rows.map(({ StaffId }) => StaffId))
      if (!page.Next) break
      After = page.Next
    }
    expect(seen).toEqual(Sort === 'Name ASC' ? ids : ids.toReversed())
  }
  const first = await owner.call(listStaff, { Sort: 'Name ASC', Size: 2 })
  await expect(owner.call(listStaff, { Sort: 'Name DESC', Size: 2, After: first.Next ?? '' })).rejects.toMatchObject({ statusCode: 400 })
  const madeUp = Buffer.from(JSON.stringify({ at: ['soon', '0'], of: 'staff.createdAt asc' })).toString('base64url')
  await expect(owner.call(listStaff, { Sort: 'CreatedAt ASC', After: madeUp })).rejects.toMatchObject({ statusCode: 400 })
})

test('a list refuses to be ordered by a column that is null in a row, of which pages would lose rows', async () => {
  await shop.stock()
  const brands = shop.db.selectFrom('products').select('productId')
  await expect(readPage(shop.db, brands, { by: 'discountedPriceCents', id: 'productId', direction: 'asc', size: 5 })).rejects.toThrow(
    'discountedPriceCents is null in a row of a list',
  )
})

test('npm run staff:add prints an address at which a person becomes an owner, once', async () => {
  await using own = await openShop({ env: { DEMO: 'off' } })
  const { pool, config } = own.app.shop
  const env = {
    DATABASE_URL: pool.options.connectionString ?? '',
    DATA_DIR: config.dataDir,
    LOG_LEVEL: 'warn',
    SECRET_KEY: config.secretKey.toString('hex'),
  }
  await using wrong = runProgram('staff-add.ts', env, 'nobody')
  expect(await wrong.ended).toBe(1)
  expect(wrong.output().trim()).toBe('Use: npm run staff:add -- name@shop.example')
  await using added = runProgram('staff-add.ts', env, 'huda@clinic.example')
  expect(await added.ended).toBe(0)
  const [, code = ''] = /\/admin\/invitation#([\w-]+)/.exec(added.output()) ?? []
  const huda = await enrolled(own, code, 'huda@clinic.example')
  expect((await huda.call(getSession, {})).SignedIn).toMatchObject({ Role: 'owner', Email: 'huda@clinic.example' })
  await expect(enrolled(own, code, 'huda@clinic.example')).rejects.toMatchObject({ statusCode: 404, code: 'invitation_unknown' })
  // Added again, an owner who lost their factors enrols again: with the old password alone nobody adds a factor.
  await addOwner(own.db, 'huda@clinic.example')
  const again = staffCaller(own.origin)(signIn, { Email: 'huda@clinic.example', Password: password })
  await expect(again).rejects.toMatchObject({ statusCode: 401, code: 'sign_in_incorrect' })
})

test('the person who removes somebody sees their browsers in words, and how many tokens of theirs will end', async () => {
  const owner = await shop.staff('owner')
  const manager = await shop.staff('owner', { name: 'Huda' })
  await manager.call(makeToken, { Name: 'ERP', Scopes: ['orders:read'] })
  await shop.db
    .updateTable('staffSessions')
    .set({ device: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36' })
    .where('staffId', '=', manager.staffId)
    .execute()
  expect(await owner.call(getStaffMember, { StaffId: manager.staffId })).toMatchObject({
    ValidTokens: 1,
    Sessions: [{ Browser: 'Chrome', System: 'Android' }],
  })
  await owner.call(removeStaff, { StaffId: manager.staffId, Version: 1 })
  expect(await owner.call(listAuditPeople, {})).toContainEqual({ StaffId: manager.staffId, Name: 'Huda', IsRemoved: true })
  const vendorless = (await owner.call(listRoles, {})).find(({ Role }) => Role === 'seller')?.RoleId ?? 0
  await expect(owner.call(inviteStaff, { Name: 'S', Email: 's@clinic.example', RoleId: vendorless })).rejects.toMatchObject({
    problem: { errors: [{ path: 'VendorId', code: 'vendor_required' }] },
  })
})
