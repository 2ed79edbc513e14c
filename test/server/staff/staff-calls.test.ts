import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession, listViews, removeView, renameView, saveView, signOut, startDemoSession } from '../../../src/contract/admin.ts'
import { staffPathOf } from '../../../src/contract/staff/call.ts'
import { getUserProfile } from '../../../src/contract/storefront.ts'
import { openShop, type TestShop } from '../../harness/open-shop.ts'
import { postAs, staffCaller } from '../../harness/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a staff member is recognised by their session cookie, until they sign out', async () => {
  const clerk = await shop.staff('orders', { name: 'Omar' })
  const { SignedIn } = await clerk.call(getSession, {})
  expect(SignedIn).toMatchObject({ Name: 'Omar', Role: 'orders', IsDemo: false })
  expect(SignedIn?.Permissions).toContain('orders:write')
  expect(SignedIn?.Permissions).not.toContain('staff')
  const answer = await clerk.post(signOut, {})
  expect(answer.headers.get('set-cookie')).toMatch(/^avicenna-staff=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/)
  expect((await clerk.call(getSession, {})).SignedIn).toBeNull()
  await expect(clerk.call(signOut, {})).rejects.toMatchObject({ statusCode: 401, code: 'sign_in_required' })
})

const newVendor = async () =>
  (await shop.db.insertInto('vendors').values({ nameEn: 'Ward', nameAr: 'جناح' }).returning('vendorId').executeTakeFirstOrThrow()).vendorId

const empty = '{}'
test.each<[string, body: string, headers: Record<string, string>, status: number, code: string]>([
  ['from another site', empty, { origin: 'https://elsewhere.example' }, 403, 'foreign_origin'],
  ['from a page that another site opened', empty, { 'sec-fetch-site': 'cross-site' }, 403, 'foreign_origin'],
  ['from a sibling of the shop’s domain', empty, { 'sec-fetch-site': 'same-site' }, 403, 'foreign_origin'],
  ['as a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'wrong_content_type'],
  ['as text', empty, { 'content-type': 'text/plain' }, 415, 'wrong_content_type'],
  ['that is not JSON', '{', {}, 400, 'unreadable'],
  ['that is a list', '[]', {}, 400, 'unreadable'],
  ['of 100,000 levels', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, {}, 400, 'unreadable'],
  ['over 128 KB', JSON.stringify({ a: 'a'.repeat(140_000) }), {}, 413, 'too_large'],
  ['with an unknown field', '{"Colour":1}', {}, 422, 'invalid_fields'],
  ['with a token that does not exist', empty, { authorization: `Bearer av_1_${'a'.repeat(43)}`, cookie: '' }, 401, 'sign_in_required'],
  ['with a token beside the cookie', empty, { authorization: `Bearer av_1_${'a'.repeat(43)}` }, 400, 'token_beside_cookie'],
  ['with a password in its header', empty, { authorization: 'Basic YTpi' }, 401, 'sign_in_required'],
])('a request %s is refused with problem details in both languages', async (_, body, headers, status, code) => {
  const clerk = await shop.staff('owner')
  const answer = await clerk.post(signOut, body, headers)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(await answer.json()).toMatchObject({
    type: 'about:blank',
    title: expect.any(String),
    status,
    code,
    en: expect.stringMatching(/[a-z]/),
    ar: expect.stringMatching(/[\u0600-\u06ff]/),
  })
  expect((await clerk.call(getSession, {})).SignedIn).not.toBeNull()
})

test('a request of which no header says that a page of the shop made it is refused', async () => {
  const clerk = await shop.staff('owner')
  const headers = { cookie: clerk.cookie, 'content-type': 'application/json' }
  const without = await fetch(shop.origin + staffPathOf(signOut), { method: 'POST', headers, body: '{}' })
  expect([without.status, (await without.json()).code]).toEqual([403, 'foreign_origin'])
  const withSite = { ...headers, 'sec-fetch-site': 'same-origin' }
  expect((await fetch(shop.origin + staffPathOf(signOut), { method: 'POST', headers: withSite, body: '{}' })).status).toBe(200)
})

test('saved views belong to the account: names are unique in a list, and nobody reaches those of another person', async () => {
  const [clerk, other] = [await shop.staff('orders'), await shop.staff('seller', { vendorId: await newVendor() })]
  const view = { List: 'orders', Name: ' Unpaid ', Query: { State: 'unpaid', sort: '-PlacedAt' } }
  const named = (views: { Name: string }[]) => views.map(({ Name }) => Name)
  const [unpaid] = await clerk.call(saveView, view)
  expect(unpaid).toEqual({ ViewId: expect.any(Number), Name: 'Unpaid', Query: view.Query })
  await expect(clerk.call(saveView, view)).rejects.toMatchObject({ statusCode: 409, code: 'view_taken' })
  await clerk.call(saveView, { ...view, Query: { Search: 'layla@ward.example' }, Replace: true })
  const ViewId = unpaid?.ViewId ?? 0
  expect(await clerk.call(listViews, { List: 'orders' })).toEqual([{ ViewId, Name: 'Unpaid', Query: { Search: 'layla@ward.example' } }])

  expect(named(await clerk.call(saveView, { ...view, Name: 'Late', Replace: true }))).toEqual(['Unpaid', 'Late'])
  await expect(clerk.call(renameView, { ViewId, Name: 'Late' })).rejects.toMatchObject({ statusCode: 409, code: 'view_taken' })
  expect(named(await clerk.call(renameView, { ViewId, Name: 'To pay' }))).toEqual(['To pay', 'Late'])
  expect(named(await clerk.call(saveView, { ...view, List: 'stock', Name: 'Late' }))).toEqual(['Late'])

  expect(named(await other.call(saveView, { ...view, Name: 'Late' }))).toEqual(['Late'])
  await expect(other.call(renameView, { ViewId, Name: 'Mine' })).rejects.toMatchObject({ statusCode: 404 })
  await expect(other.call(removeView, { ViewId })).rejects.toMatchObject({ statusCode: 404 })
  expect(named(await clerk.call(removeView, { ViewId }))).toEqual(['Late'])
  await expect(clerk.call(removeView, { ViewId })).rejects.toMatchObject({ statusCode: 404, code: 'not_found' })
})

test('a person saves up to 200 views, also by saves at the same moment', async () => {
  const clerk = await shop.staff('orders')
  const list = (n: number) => Array.from({ length: n }, (_, at) => ({ staffId: clerk.staffId, list: 'orders', name: `${at}`, query: '{}' }))
  await shop.db.insertInto('staffViews').values(list(199)).execute()
  const saves = await Promise.allSettled(['a', 'b', 'c'].map((Name) => clerk.call(saveView, { List: 'stock', Name, Query: {} })))
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const save of saves) if (save.status === 'rejected') expect(save.reason).toMatchObject({ statusCode: 409, code: 'too_many_views' })
})

test('an unknown field is named with its path', async () => {
  const answer = await postAs(shop.origin)(getSession, { Colour: 1, Size: 2 })
  expect(await answer.json()).toMatchObject({
    errors: [
      { path: 'Colour', code: 'unknown_field', en: 'This field does not exist.', ar: 'لا يوجد حقل بهذا الاسم.' },
      { path: 'Size', code: 'unknown_field' },
    ],
  })
})

test('a call that does not exist is a 404, another method a 405', async () => {
  expect((await postAs(shop.origin)({ name: 'drop-everything' }, {})).status).toBe(404)
  const answer = await shop.fetch(staffPathOf(getSession))
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})

test('a customer’s token opens nothing at the back office, and a staff cookie nothing in the shop', async () => {
  const shopper = await shop.shopper()
  const owner = await shop.staff('owner')
  const asStaff = await postAs(shop.origin, { cookie: `avicenna-staff=${shopper.token}`, token: shopper.token })(signOut, {})
  expect(asStaff.status).toBe(401)
  const asCustomer = await shop.fetch('/api/v1/dynamic/dataoperation/get-user-profile', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie, token: owner.cookie.split('=')[1] ?? '' },
    body: JSON.stringify({ requestParameters: { UserID: 1 } }),
  })
  expect([asCustomer.status, getUserProfile.access]).toEqual([401, 'account'])
})

test('a session ends after 12 hours without a request, and after 7 days in any case', async () => {
  for (const [column, minutes] of [
    ['lastSeenAt', 12 * 60],
    ['expiresAt', 0],
  ] as const) {
    const clerk = await shop.staff('orders')
    const set = (minutesAgo: number) =>
      shop.db
        .updateTable('staffSessions')
        .set({ [column]: new Date(Date.now() - minutesAgo * 60_000) })
        .where('staffId', '=', clerk.staffId)
        .execute()
    await set(minutes - 1)
    expect((await clerk.call(getSession, {})).SignedIn, column).not.toBeNull()
    await set(minutes + 1)
    expect((await clerk.call(getSession, {})).SignedIn, column).toBeNull()
  }
})

test('a visitor on the same machine is the demo owner, until the shop has an owner', async () => {
  await using demo = await openShop()
  const visitor = staffCaller(demo.origin)
  expect(await visitor(getSession, {})).toEqual({ SignedIn: null, CanStartDemo: true })
  const { SignedIn } = await visitor(startDemoSession, {})
  expect(SignedIn).toMatchObject({ IsDemo: true, Role: 'owner' })
  for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { via: '1.1 proxy' }] as Record<string, string>[])
    await expect(staffCaller(demo.origin, headers)(startDemoSession, {})).rejects.toMatchObject({ statusCode: 403, code: 'no_demo' })
  await demo.staff('owner')
  expect(await visitor(getSession, {})).toEqual({ SignedIn: null, CanStartDemo: false })
  await expect(visitor(startDemoSession, {})).rejects.toMatchObject({ statusCode: 403, code: 'no_demo' })
})

test('a shop that is not a demo has no demo owner', async () => {
  await using real = await openShop({ env: { DEMO: 'off' } })
  await expect(staffCaller(real.origin)(startDemoSession, {})).rejects.toMatchObject({ statusCode: 403, code: 'no_demo' })
})
