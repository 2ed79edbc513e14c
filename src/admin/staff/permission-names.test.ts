import { expect, test } from 'vitest'
import * as contract from '../../contract/admin.ts'
import { permissionGroups } from './permission-names.ts'

test('each permission that a role or a token can be given opens a call or a field', () => {
  const asked = Object.values(contract).flatMap((one) => (typeof one === 'object' && 'access' in one ? [one.access] : []))
  const offered = permissionGroups.flatMap(({ permissions }) => permissions)
  expect(offered.length).toBeGreaterThan(20)
  // Prices are fields of a product.
  expect(offered.filter((permission) => !asked.includes(permission))).toEqual(['prices:write'])
})
