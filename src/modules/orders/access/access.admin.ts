import { listCustomerAccess } from '../../../contract/customers/staff/customers.ts'
import * as calls from '../../../contract/entitlements/staff/entitlements.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { extendEntitlement, findBuyerOfEntitlement, offerSeatByStaff, releaseSeat } from '../../entitlements/entitlements.ts'
import { handleStaff, type StaffCallHandler, type StaffContext } from '../../staff-calls.ts'
import { settleClaim } from '../../vault/vault.ts'
import { orderDetail } from '../order-detail.ts'
import { moveOf } from '../orders.admin.ts'
import { findOrderOfClaim, findOrderOfEntitlement, findOrderOfItem } from '../orders.sql.ts'
import { accessOfCustomer } from './customer-access.ts'
import { grantAccess, revokeAccess } from './line-access.ts'

/** Changes the access of an order and answers the order as it is then. A 404 without such an order. */
async function changeOf(
  { shop, write }: StaffContext,
  findOrder: (tx: Tx) => Promise<number | undefined>,
  change: (tx: Tx) => Promise<unknown>,
) {
  const orderId = await write(async (tx) => {
    const found = await findOrder(tx)
    if (found === undefined) throw notFound()
    await change(tx)
    return found
  })
  return orderDetail(shop.db, orderId)
}

export const accessAdmin: StaffCallHandler[] = [
  handleStaff(listCustomerAccess, ({ shop }, { customerId }) => accessOfCustomer(shop.db, customerId)),
  handleStaff(calls.grantEntitlement, (context, { orderItemId, reason }) =>
    changeOf(
      context,
      (tx) => findOrderOfItem(tx, orderItemId),
      (tx) => grantAccess(tx, { orderItemId, ...moveOf(context, reason) }),
    ),
  ),
  handleStaff(calls.revokeEntitlement, (context, { orderItemId, reason }) =>
    changeOf(
      context,
      (tx) => findOrderOfItem(tx, orderItemId),
      (tx) => revokeAccess(tx, { orderItemId, ...moveOf(context, reason) }),
    ),
  ),
  handleStaff(calls.extendEntitlement, (context, { entitlementId, days, downloads }) =>
    changeOf(
      context,
      (tx) => findOrderOfEntitlement(tx, entitlementId),
      (tx) => extendEntitlement(tx, { entitlementId, days, downloads }),
    ),
  ),
  handleStaff(calls.takeBackSeat, (context, { entitlementId, seatNumber }) =>
    changeOf(
      context,
      (tx) => findOrderOfEntitlement(tx, entitlementId),
      async (tx) => releaseSeat(tx, await findBuyerOfEntitlement(tx, entitlementId), entitlementId, seatNumber),
    ),
  ),
  handleStaff(calls.sendSeatInvitation, (context, { entitlementId, seatNumber, email, language, sendAt }) =>
    changeOf(
      context,
      (tx) => findOrderOfEntitlement(tx, entitlementId),
      async (tx) =>
        offerSeatByStaff(context.shop, tx, {
          customerId: await findBuyerOfEntitlement(tx, entitlementId),
          entitlementId,
          seatNumber,
          email,
          language,
          sendAt,
        }),
    ),
  ),
  handleStaff(calls.settleWarrantyClaim, (context, { warrantyClaimId, settlement }) =>
    changeOf(
      context,
      (tx) => findOrderOfClaim(tx, warrantyClaimId),
      (tx) => settleClaim(context.shop, tx, warrantyClaimId, settlement),
    ),
  ),
]
