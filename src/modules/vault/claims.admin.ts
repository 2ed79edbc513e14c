import { listWarrantyClaims } from '../../contract/vault/staff/warranty-claims.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { listClaimsBy } from './claims-list.sql.ts'

export const claimsAdmin: StaffCallHandler[] = [
  handleStaff(listWarrantyClaims, ({ shop }, { filter, sort, after, size }) =>
    listClaimsBy(shop.db, { ...filter, after, size, direction: sort === 'ClaimedAt' ? 'asc' : 'desc' }),
  ),
]
