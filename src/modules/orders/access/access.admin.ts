import { listCustomerAccess } from '../../../contract/customers/staff/customers.ts'
import * as calls from '../../../contract/entitlements/staff/entitlements.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { extendEntitlement, findBuyerOfEntitlement, offerSeat, releaseSeat } from '../../entitlements/entitlements.ts'
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
  handleStaff(listCustomerAccess, ({ shop }, { CustomerId }) => accessOfCustomer(shop.db, CustomerId)),
  handleStaff(calls.grantEntitlement, (context, { OrderItemId, Reason }) =>
    changeOf(
      context,
      (tx) => findOrderOfItem(tx, OrderItemId),
      (tx) => grantAccess(tx, { orderItemId: OrderItemId, ...moveOf(context, Reason) }),
    ),
  ),
  handleStaff(calls.revokeEntitlement, (context, { OrderItemId, Reason }) =>
    changeOf(
      context,
      (tx) => findOrderOfItem(tx, OrderItemId),
      (tx) => revokeAccess(tx, { orderItemId: OrderItemId, ...moveOf(context, Reason) }),
    ),
  ),
  handleStaff(calls.extendEntitlement, (context, { EntitlementId, Days, Downloads }) =>
    changeOf(
      context,
      (tx) => findOrderOfEntitlement(tx, EntitlementId),
      (tx) => extendEntitlement(tx, { entitlementId: EntitlementId, days: Days, downloads: Downloads }),
    ),
  ),
  handleStaff(calls.takeBackSeat, (context, { EntitlementId, SeatNumber }) =>
    changeOf(
      context,
      (tx) => findOrderOfEntitlement(tx, EntitlementId),
      async (tx) => releaseSeat(tx, await findBuyerOfEntitlement(tx, EntitlementId), EntitlementId, SeatNumber),
    ),
  ),
  handleStaff(calls.sendSeatInvitation, (context, { EntitlementId, SeatNumber, Email, Language }) =>
    changeOf(
      context,
      (tx) => findOrderOfEntitlement(tx, EntitlementId),
      async (tx) =>
        offerSeat(context.shop, tx, {
          customerId: await findBuyerOfEntitlement(tx, EntitlementId),
          entitlementId: EntitlementId,
          seatNumber: SeatNumber,
          email: Email,
          isGift: false,
          note: '',
          language: Language,
        }),
    ),
  ),
  handleStaff(calls.settleWarrantyClaim, (context, { WarrantyClaimId, Settlement }) =>
    changeOf(
      context,
      (tx) => findOrderOfClaim(tx, WarrantyClaimId),
      (tx) => settleClaim(context.shop, tx, WarrantyClaimId, Settlement),
    ),
  ),
]
