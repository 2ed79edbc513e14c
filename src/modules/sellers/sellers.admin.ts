import * as calls from '../../contract/sellers/staff/seller-requests.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { fromWireNames } from '../wire-names.ts'
import { approveRequest, declineRequest, getRequest, requestToWire } from './decide-request.ts'
import { listRequestsBy } from './staff-requests.sql.ts'

export const sellersAdmin: StaffCallHandler[] = [
  handleStaff(calls.listSellerRequests, async ({ shop }, { Filter, Sort, After, Size }) => {
    const { rows, next, total } = await listRequestsBy(shop.db, {
      state: Filter.State,
      search: Filter.Search,
      after: After,
      size: Size,
      direction: Sort === 'CreatedAt' ? 'asc' : 'desc',
    })
    return { Rows: rows.map(requestToWire), Next: next, Total: total }
  }),
  handleStaff(calls.getSellerRequest, async ({ shop }, { SellerRequestId }) => requestToWire(await getRequest(shop.db, SellerRequestId))),
  handleStaff(calls.approveSellerRequest, async ({ write, staff }, request) =>
    requestToWire(await write((tx) => approveRequest(tx, staff, fromWireNames(request)))),
  ),
  handleStaff(calls.declineSellerRequest, async ({ write, staff }, request) =>
    requestToWire(await write((tx) => declineRequest(tx, staff, fromWireNames(request)))),
  ),
]
