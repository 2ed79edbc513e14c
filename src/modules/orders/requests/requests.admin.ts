import * as calls from '../../../contract/orders/staff/order-requests.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import { handleStaff, type StaffCallHandler, type StaffContext } from '../../staff-calls.ts'
import { actOnOrder } from '../act-on-order.ts'
import { findRequest } from './requests.sql.ts'
import { acceptRequest, refuseRequest } from './settle-request.ts'

async function orderOf({ shop }: StaffContext, orderRequestId: number): Promise<number> {
  const request = await findRequest(shop.db, orderRequestId)
  if (!request) throw notFound()
  return request.orderId
}

export const requestsAdmin: StaffCallHandler[] = [
  handleStaff(calls.acceptOrderRequest, async (context, { orderRequestId, shipped }) => {
    const { name: actor, refundLimitCents: limitCents } = context.staff
    const accept = { orderRequestId, shipped, limitCents, actor }
    return actOnOrder(context, await orderOf(context, orderRequestId), (tx) => acceptRequest(tx, accept))
  }),
  handleStaff(calls.refuseOrderRequest, async (context, { orderRequestId, reason }) => {
    const refuse = { orderRequestId, actor: context.staff.name, reason }
    return actOnOrder(context, await orderOf(context, orderRequestId), (tx) => refuseRequest(tx, refuse))
  }),
]
