import * as calls from '../../contract/sellers/staff/seller-requests.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { approveRequest, declineRequest, getRequest } from './decide-request.ts'
import { listRequestsBy } from './staff-requests.sql.ts'

export const sellersAdmin: StaffCallHandler[] = [
  handleStaff(calls.listSellerRequests, ({ shop }, { filter, sort, after, size }) =>
    listRequestsBy(shop.db, { ...filter, after, size, direction: sort === 'CreatedAt' ? 'asc' : 'desc' }),
  ),
  handleStaff(calls.getSellerRequest, ({ shop }, { sellerRequestId }) => getRequest(shop.db, sellerRequestId)),
  handleStaff(calls.approveSellerRequest, ({ write, staff }, request) => write((tx) => approveRequest(tx, staff, request))),
  handleStaff(calls.declineSellerRequest, ({ write, staff }, request) => write((tx) => declineRequest(tx, staff, request))),
]
