import { listWarrantyClaims } from '../../contract/vault/staff/warranty-claims.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { toWireNames } from '../wire-names.ts'
import { listClaimsBy } from './claims-list.sql.ts'

export const claimsAdmin: StaffCallHandler[] = [
  handleStaff(listWarrantyClaims, async ({ shop }, { Filter, Sort, After, Size }) => {
    const { rows, next, total } = await listClaimsBy(shop.db, {
      state: Filter.State,
      search: Filter.Search,
      after: After,
      size: Size,
      direction: Sort === 'ClaimedAt' ? 'asc' : 'desc',
    })
    return {
      Rows: rows.map(({ claimedAt, settledAt, ...row }) => ({
        ...toWireNames(row),
        ClaimedAt: claimedAt.toISOString(),
        SettledAt: settledAt?.toISOString() ?? null,
      })),
      Next: next,
      Total: total,
    }
  }),
]
