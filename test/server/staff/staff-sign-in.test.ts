import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  acceptInvitation,
  beginTotp,
  changeStaffRole,
  confirmRecoveryCode,
  confirmTotp,
  endStaffSessions,
  finishTotp,
  getOwnAccount,
  getSession,
  getStaffMember,
  inviteStaff,
  listOrders,
  listRoles,
  listStaff,
  makeToken,
  removeStaff,
  removeTotp,
  renameStaff,
  revokeToken,
  saveRole,
  signIn,
  signOut,
  stepUpByCode,
} from '../../../src/contract/admin.ts'
import { inviteFirstOwner } from '../../../src/modules/staff/staff.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { prolongWaits } from '../../harness/prolong-waits.ts'
import { newStaff, postAs, staffCaller } from '../../harness/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ env: { DEMO: 'off' } })
})
afterAll(() => shop[Symbol.asyncDispose]())

const password = 'a long staff password'
const codeOf = (secret: string, periodsLater: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periodsLater * 30_000 })
const inArabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const codesOf = (Secret: string) => [-1, 0, 1].map((later) => codeOf(Secret, later))

/** The first owner of a shop, enrolled with an authenticator app. */
async function enrolOwner(of: TestShop, email = 'owner@clinic.example') {
  const visitor = staffCaller(of.origin)
  const Code = (await inviteFirstOwner(of.db)) ?? ''
  const { Ticket, MustEnrol } = await visitor(acceptInvitation, {
    Code,
    Password: password,
    Name: 'Nour',
    Email: email,
    TimeZone: 'Asia/Amman',
  })
  expect(MustEnrol).toBe(true)
  const begun = await visitor(beginTotp, { Ticket })
  const answer = await postAs(of.origin)(finishTotp, { Ticket: begun.Ticket, Code: codeOf(begun.Secret, 0) })
  const { data } = (await answer.json()) as { data: { RecoveryCodes: string[] } }
  const cookie = answer.headers.get('set-cookie') ?? ''
  return {
    email,
    secret: begun.Secret,
    codes: data.RecoveryCodes,
    cookie,
    call: staffCaller(of.origin, { cookie: cookie.split(';')[0] ?? '' }),
    Ticket,
    Code,
  }
}

test('the first owner comes in by a link that works once, and signs in with password and code; each code works once', async () => {
  await using own = await openShop({ env: { DEMO: 'off' } })
  const invited = 'invited@clinic.example'
  await own.staff('support', { email: invited, passwordHash: null })
  await expect(enrolOwner(own, invited)).rejects.toMatchObject({ statusCode: 409, code: 'email_taken' })
  const owner = await enrolOwner(own)
  expect(owner.cookie).toMatch(/^avicenna-staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(owner.codes).toHaveLength(10)
  expect((await owner.call(getSession, {})).SignedIn).toMatchObject({ Role: 'owner', Name: 'Nour', TimeZone: 'Asia/Amman' })
  expect(await inviteFirstOwner(own.db)).toBeUndefined()
  const visitor = staffCaller(own.origin)
  await expect(
    visitor(acceptInvitation, { Code: owner.Code, Password: password, Name: 'X', Email: 'x@clinic.example' }),
  ).rejects.toMatchObject({
    statusCode: 404,
    code: 'invitation_unknown',
  })
  // The ticket of the first sign-in adds no second factor to the first.
  await expect(
    visitor(beginTotp, { Ticket: owner.Ticket }).then(({ Ticket, Secret }) => visitor(finishTotp, { Ticket, Code: codeOf(Secret, 0) })),
  ).rejects.toMatchObject({ statusCode: 401 })

  const step = () => visitor(signIn, { Email: owner.email.toUpperCase(), Password: password })
  expect(await step()).toMatchObject({ MustEnrol: false, Factors: ['totp', 'recovery-code'] })
  // As an Arabic keyboard types it, with the space that apps show.
  const Code = inArabicDigits(codeOf(owner.secret, 1).replace(/^.../, '$& '))
  const { Ticket } = await step()
  const attempts = await Promise.allSettled([Ticket, (await step()).Ticket].map((one) => visitor(confirmTotp, { Ticket: one, Code })))
  expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(visitor(confirmTotp, { Ticket: (await step()).Ticket, Code })).rejects.toMatchObject({ code: 'code_incorrect' })
  const [recovery = ''] = owner.codes
  const typed = inArabicDigits(recovery.toLowerCase().replaceAll('-', ' '))
  expect(await visitor(confirmRecoveryCode, { Ticket: (await step()).Ticket, Code: typed })).toMatchObject({ SignedIn: { Name: 'Nour' } })
  await expect(visitor(confirmRecoveryCode, { Ticket: (await step()).Ticket, Code: recovery })).rejects.toMatchObject({
    code: 'code_incorrect',
  })
  const { rows } = await own.app.shop.pool.query('select * from staff, staff_sessions, staff_recovery_codes')
  for (const secret of [owner.secret, recovery, recovery.replaceAll('-', '')]) expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a ticket opens nothing, and is of no use for another step', async () => {
  await using own = await openShop({ env: { DEMO: 'off' } })
  const owner = await enrolOwner(own)
  const { Ticket } = await staffCaller(own.origin)(signIn, { Email: owner.email, Password: password })
  for (const headers of [{ cookie: `avicenna-staff=${Ticket}` }, { authorization: `Bearer ${Ticket}` }, { token: Ticket }] as Record<
    string,
    string
  >[])
    expect((await postAs(own.origin, headers)(signOut, {})).status).toBe(401)
  await expect(staffCaller(own.origin)(beginTotp, { Ticket })).rejects.toMatchObject({ statusCode: 401, code: 'ticket_expired' })
  await expect(staffCaller(own.origin)(confirmTotp, { Ticket: `${Ticket.slice(0, -2)}AA`, Code: '123456' })).rejects.toMatchObject({
    code: 'ticket_expired',
  })
  await own.db.updateTable('staff').set({ passwordHash: 'another' }).execute()
  for (const Code of codesOf(owner.secret))
    await expect(staffCaller(own.origin)(confirmTotp, { Ticket, Code })).rejects.toMatchObject({ code: 'ticket_expired' })
})

test('an unknown address, a removed person and a wrong password get the same answer', async () => {
  await shop.staff('orders', { email: 'known@clinic.example' })
  const answers = ['known@clinic.example', 'unknown@clinic.example'].map(async (Email) => {
    const answer = await postAs(shop.origin)(signIn, { Email, Password: 'wrong' })
    return [answer.status, await answer.text()]
  })
  const [known, unknown] = await Promise.all(answers)
  expect(known).toEqual(unknown)
  expect(known?.[0]).toBe(401)
})

test('wrong passwords make an account wait', async () => {
  await using limited = await openShop({ rateLimits: true, env: { DEMO: 'off' } })
  await limited.staff('orders', { email: 'known@clinic.example' })
  const statuses: number[] = []
  for (let sent = 0; sent < 7; sent++) {
    statuses.push((await postAs(limited.origin)(signIn, { Email: 'known@clinic.example', Password: 'wrong' })).status)
    await prolongWaits(limited)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('the 20th failure is mailed to the person, in their language', async () => {
  await using mailing = await openShop({ runsJobs: true, env: { DEMO: 'off' } })
  await mailing.staff('orders', { email: 'known@clinic.example', language: 'ar' })
  for (let sent = 0; sent < 20; sent++) await postAs(mailing.origin)(signIn, { Email: 'known@clinic.example', Password: 'wrong' })
  await expect.poll(() => mailing.mails(), { timeout: 10_000 }).toHaveLength(1)
  expect((await mailing.mails())[0]).toContain('known@clinic.example')
})

test('calls that need a fresh second factor are refused after 15 minutes, until it is given again', async () => {
  const tired = await shop.staff('owner', { secondFactorMinutesAgo: 16 })
  const role = { NameEn: 'Night shift', NameAr: 'المناوبة', Permissions: ['orders:read' as const] }
  await expect(tired.call(saveRole, role)).rejects.toMatchObject({ statusCode: 403, code: 'second_factor_required' })
  await expect(tired.call(stepUpByCode, { Code: '000000' })).rejects.toMatchObject({ code: 'code_incorrect' })
  const fresh = await shop.staff('owner')
  expect(await fresh.call(saveRole, role)).toMatchObject({ Permissions: ['orders:read'], Version: 1 })
})

test('the only factor cannot be removed', async () => {
  await using own = await openShop({ env: { DEMO: 'off' } })
  const owner = await enrolOwner(own)
  await expect(owner.call(removeTotp, {})).rejects.toMatchObject({ statusCode: 409, code: 'last_factor' })
  expect(await owner.call(getOwnAccount, {})).toMatchObject({ HasTotp: true, RecoveryCodesLeft: 10 })
})

test('two owners who remove or lower each other at the same moment: one stays', async () => {
  for (const act of ['remove', 'lower'] as const) {
    await using own = await openShop({ env: { DEMO: 'off' } })
    const [one, two] = [await own.staff('owner'), await own.staff('owner')]
    const orders = (await one.call(listRoles, {})).find(({ Role }) => Role === 'orders')?.RoleId ?? 0
    const against = (by: typeof one, StaffId: number) =>
      act === 'remove' ? by.call(removeStaff, { StaffId, Version: 1 }) : by.call(changeStaffRole, { StaffId, RoleId: orders, Version: 1 })
    const ends = await Promise.allSettled([against(one, two.staffId), against(two, one.staffId)])
    expect(
      ends.filter(({ status }) => status === 'fulfilled'),
      act,
    ).toHaveLength(1)
    const left = await newStaff(own.db, own.origin, 'owner')
    expect(
      (await left.call(listStaff, {})).Rows.filter(({ Role }) => Role === 'owner'),
      act,
    ).toHaveLength(2)
  }
})

test('the last owner cannot be removed, by nobody and by no statement', async () => {
  await using own = await openShop({ env: { DEMO: 'off' } })
  const owner = await own.staff('owner')
  await expect(owner.call(removeStaff, { StaffId: owner.staffId, Version: 1 })).rejects.toMatchObject({
    statusCode: 409,
    code: 'last_owner',
  })
  await expect(own.app.shop.pool.query('delete from staff')).rejects.toThrow('the last owner stays an owner')
})

test('an invited person gets a role, and nobody gives a role beyond their own', async () => {
  const owner = await shop.staff('owner')
  const roles = await owner.call(listRoles, {})
  const idOf = (key: string) => roles.find(({ Role }) => Role === key)?.RoleId ?? 0
  const invite = { Name: 'Huda', Email: 'huda@clinic.example', RoleId: idOf('support') }
  const huda = await owner.call(inviteStaff, invite)
  expect(huda).toMatchObject({ State: 'invited', Role: 'support', Version: 1 })
  const renamed = await owner.call(renameStaff, { StaffId: huda.StaffId, Name: 'Huda Salem', Version: 1 })
  expect(renamed).toMatchObject({ Name: 'Huda Salem', Version: 2 })
  await expect(owner.call(inviteStaff, invite)).rejects.toMatchObject({ statusCode: 409, code: 'email_taken' })
  await expect(owner.call(inviteStaff, { ...invite, Email: 'b@clinic.example', RoleId: idOf('seller') })).rejects.toMatchObject({
    statusCode: 422,
  })
  const personnel = { NameEn: 'Personnel', NameAr: 'شؤون الموظفين', Permissions: ['staff' as const, 'orders:refund' as const] }
  const { RoleId } = await owner.call(saveRole, { ...personnel, RefundLimitCents: 50_00 })
  const clerk = await shop.staff('orders')
  await shop.db.updateTable('staff').set({ staffRoleId: RoleId }).where('staffId', '=', clerk.staffId).execute()
  await expect(clerk.call(inviteStaff, { ...invite, Email: 'c@clinic.example', RoleId: idOf('owner') })).rejects.toMatchObject({
    statusCode: 403,
    code: 'beyond_own_role',
  })
  const beyond = { statusCode: 403, code: 'beyond_own_role' }
  await expect(clerk.call(removeStaff, { StaffId: owner.staffId, Version: 1 })).rejects.toMatchObject(beyond)
  await expect(clerk.call(renameStaff, { StaffId: owner.staffId, Name: 'Nobody', Version: 1 })).rejects.toMatchObject(beyond)
  await expect(clerk.call(endStaffSessions, { StaffId: owner.staffId })).rejects.toMatchObject(beyond)
  // Everyone else is everyone who may do no more: the owner stays signed in.
  await clerk.call(endStaffSessions, {})
  expect((await owner.call(getStaffMember, { StaffId: owner.staffId })).OpenSessions).toBe(1)
  for (const RefundLimitCents of [null, 50_01])
    await expect(clerk.call(saveRole, { ...personnel, RefundLimitCents })).rejects.toMatchObject({ code: 'beyond_own_role' })
  expect(await clerk.call(saveRole, { ...personnel, RefundLimitCents: 50_00 })).toMatchObject({ RefundLimitCents: 50_00 })
})

test('a change of role ends the sessions of the person', async () => {
  const owner = await shop.staff('owner')
  const clerk = await shop.staff('orders')
  const support = (await owner.call(listRoles, {})).find(({ Role }) => Role === 'support')?.RoleId ?? 0
  const change = { StaffId: clerk.staffId, RoleId: support, Version: 1 }
  expect(await owner.call(changeStaffRole, change)).toMatchObject({ Role: 'support', Version: 2, OpenSessions: 0 })
  expect((await clerk.call(getSession, {})).SignedIn).toBeNull()
  await expect(owner.call(changeStaffRole, change)).rejects.toMatchObject({
    statusCode: 409,
    code: 'changed_meanwhile',
    problem: { current: { Version: 2 } },
  })
})

test('an API token does what its scopes say and its maker may, until it is revoked', async () => {
  const owner = await shop.staff('owner')
  const make = { Name: 'ERP', Scopes: ['orders:read' as const] }
  const { Token, TokenId } = await owner.call(makeToken, make)
  expect(Token).toMatch(/^av_\d+_[\w-]{43}$/)
  const program = staffCaller(shop.origin, { authorization: `Bearer ${Token}`, origin: '' })
  expect(await program(listOrders, {})).toMatchObject({ Total: 0 })
  await expect(program(listStaff, {})).rejects.toMatchObject({ statusCode: 403, problem: { permission: 'staff' } })
  await expect(program(signOut, {})).rejects.toMatchObject({ statusCode: 403, code: 'not_for_tokens' })
  await expect(owner.call(makeToken, { ...make, Scopes: ['staff'] })).rejects.toMatchObject({ statusCode: 422 })
  const { rows } = await shop.app.shop.pool.query('select * from staff_tokens')
  expect(JSON.stringify(rows)).not.toContain(Token.replace(/^av_\d+_/, ''))
  // Whoever may not make such a token does not revoke it either.
  const keeper = await shop.staff('orders')
  const keeping = { NameEn: 'Integrations', NameAr: 'الربط', Permissions: ['tokens' as const], RefundLimitCents: null }
  const { RoleId } = await owner.call(saveRole, keeping)
  await shop.db.updateTable('staff').set({ staffRoleId: RoleId }).where('staffId', '=', keeper.staffId).execute()
  await expect(keeper.call(revokeToken, { TokenId })).rejects.toMatchObject({ statusCode: 403, code: 'beyond_own_role' })
  await owner.call(revokeToken, { TokenId })
  await expect(program(listOrders, {})).rejects.toMatchObject({ statusCode: 401 })
})
