import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as contract from '../../../src/contract/admin.ts'
import { type StaffCall, staffPathOf } from '../../../src/contract/staff/call.ts'
import { permissionsOfRole, type ShopRole, shopRoles, staffPermissions } from '../../../src/contract/staff/permissions.ts'
import { adminHandlers } from '../../../src/server/admin-handlers.ts'
import { openShop } from '../../harness/open-shop.ts'
import { postAs } from '../../harness/staff.ts'

// Who may do what, literal here and not taken from the code: o owner, m manager, c catalog, r orders, u support, s seller.
const table: Record<string, string> = {
  'catalog:read': 'omcrus',
  'catalog:write': 'omcs',
  'prices:write': 'oms',
  'discounts:write': 'om',
  'stock:write': 'omcrs',
  'pools:read': 'omcs',
  'pools:reveal': 'o',
  'orders:read': 'omrus',
  'orders:write': 'omrs',
  'orders:refund': 'omr',
  'entitlements:write': 'omru',
  'customers:read': 'omru',
  'customers:write': 'omu',
  'customers:export': 'o',
  'customers:erase': 'o',
  'reviews:write': 'omus',
  'messages:write': 'omus',
  'content:write': 'omc',
  'labels:write': 'omc',
  'reports:read': 'oms',
  import: 'omc',
  export: 'omcrs',
  'sellers:write': 'om',
  'payouts:write': 'o',
  webhooks: 'o',
  tokens: 'o',
  settings: 'o',
  staff: 'o',
  'audit:read': 'om',
  backup: 'o',
}
const letters: Record<ShopRole, string> = { owner: 'o', manager: 'm', catalog: 'c', orders: 'r', support: 'u', seller: 's' }
const calls = Object.values(contract) as StaffCall[]
const unknown = '{"Unknown":1}'

test('the roles of every shop have exactly the permissions of the table', () => {
  expect(Object.keys(table)).toEqual([...staffPermissions])
  for (const role of shopRoles)
    expect(permissionsOfRole[role].toSorted(), role).toEqual(
      Object.keys(table)
        .filter((permission) => table[permission]?.includes(letters[role]))
        .toSorted(),
    )
})

test('every declared call has a handler, and every handler a declared call', () => {
  expect(adminHandlers.map(({ call }) => call.name).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
})

/** Whether an actor may make a call, by the table alone. */
function mayCall({ access, forSellers }: StaffCall, role: ShopRole | undefined): boolean {
  if (access === 'anyone') return true
  if (role === undefined) return false
  if (role === 'seller' && !forSellers) return false
  return access === 'signed-in' || access === 'session' || (table[access] ?? '').includes(letters[role])
}

test('each call as each role, and signed out: what the table allows passes, all else is refused', async () => {
  await using shop = await openShop({ env: { LOG_LEVEL: 'silent' } })
  const { vendorId } = await shop.db
    .insertInto('vendors')
    .values({ nameEn: 'Clinic press', nameAr: 'مطبعة العيادة' } as never)
    .returning('vendorId')
    .executeTakeFirstOrThrow()
  const wrong: string[] = []
  for (const role of [...shopRoles, undefined]) {
    const headers: Record<string, string> = role ? { cookie: (await shop.staff(role, role === 'seller' ? { vendorId } : {})).cookie } : {}
    const post = postAs(shop.origin, headers)
    await Promise.all(
      calls.map(async (call) => {
        // An unknown field: where the call may be made, the request schema refuses it, and nothing happens.
        const { status } = call.isUpload
          ? await post({ name: `${call.name}?request=${encodeURIComponent(unknown)}` }, unknown, {
              'content-type': 'application/octet-stream',
            })
          : await post(call, unknown)
        const expected = mayCall(call, role) ? 422 : role ? 403 : 401
        if (status !== expected) wrong.push(`${call.name} as ${role ?? 'nobody'}: ${status} instead of ${expected}`)
      }),
    )
  }
  expect(wrong).toEqual([])
  expect(calls.length).toBeGreaterThan(40)
}, 180_000)

test('the OpenAPI document is valid and has every call', async () => {
  await using shop = await openShop()
  const answer = await shop.fetch('/api/admin/v1/openapi.json')
  const document = (await answer.json()) as { paths: Record<string, { post: { responses: object } }> }
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
  expect(Object.keys(document.paths).toSorted()).toEqual(calls.map(staffPathOf).toSorted())
})
