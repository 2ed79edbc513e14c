import type { RowOf } from '../../contract/call.ts'
import { orderStates } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import { fromCents } from '../../contract/money.ts'
import type { getOrder } from '../../contract/orders/staff/orders.ts'
import { notFound } from '../../contract/staff/errors.ts'
import type { Reader } from '../../platform/database/database.ts'
import { seatsOf } from '../entitlements/entitlements.ts'
import { paymentOf } from '../payments/payments.ts'
import { describeChoices } from './choices.ts'
import { detailedLinesOf, findOrderDetail, otherOrdersOf, timelineOf } from './order-detail.sql.ts'
import { possibleActs } from './possible-acts.ts'
import { paidFor } from './refunds/paid-per-line.ts'
import { isPaymentOpen } from './refunds/refunds.sql.ts'

type Detail = RowOf<typeof getOrder>
type StoredLine = Awaited<ReturnType<typeof detailedLinesOf>>[number]

const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** An order as staff see it. Throws a 404 for a missing one. */
export async function orderDetail(db: Reader, orderId: number): Promise<Detail> {
  const order = await findOrderDetail(db, orderId)
  if (!order) throw notFound()
  const [stored, timeline, payment, others, isOpen] = await Promise.all([
    detailedLinesOf(db, orderId),
    timelineOf(db, orderId),
    paymentOf(db, orderId),
    otherOrdersOf(db, order.customerId, orderId),
    isPaymentOpen(db, orderId),
  ])
  const paid = paidFor(stored, order.discountCents)
  const cameBackCents = stored.reduce(
    (sum, line) => sum + (line.statusId === orderStates.returned ? (paid.get(line.orderItemId) ?? 0) : 0),
    0,
  )
  const possible = possibleActs(
    order,
    stored,
    timeline.some(({ type }) => type === 'refund'),
  )
  return {
    OrderId: order.orderId,
    OrderNumber: order.orderNumber,
    Version: order.version,
    CreatedAt: order.createdAt.toISOString(),
    Language: order.language as Language,
    StatusId: order.statusId,
    PaymentState: order.paymentState as Detail['PaymentState'],
    IsCanceled: order.isCanceled,
    PaidAt: iso(order.paidAt),
    MethodName: { en: order.methodEn ?? '', ar: order.methodAr ?? '' },
    CustomerId: order.customerId,
    FirstName: order.firstName,
    LastName: order.lastName,
    Email: order.email,
    MobileNo: order.mobileNo,
    AddressLineOne: order.addressLineOne,
    CityName: order.cityName,
    StateName: order.stateName,
    CountryName: order.countryName,
    PostalCode: order.postalCode,
    OrderNote: order.orderNote,
    CouponCode: order.couponCode,
    Subtotal: fromCents(order.subtotalCents),
    Shipping: fromCents(order.shippingCents),
    Discount: fromCents(order.discountCents),
    Total: fromCents(order.totalCents),
    Refunded: fromCents(order.refundedCents),
    Payment: payment
      ? {
          Provider: payment.provider,
          Mode: payment.mode,
          State: payment.state,
          ProviderId: payment.providerId,
          Amount: fromCents(payment.amountCents),
          Refunded: fromCents(payment.refundedCents),
        }
      : null,
    Lines: await Promise.all(stored.map((line) => lineToWire(db, line, paid.get(line.orderItemId) ?? 0))),
    Timeline: timeline.map((entry) => ({
      At: entry.at.toISOString(),
      Type: entry.type,
      Actor: entry.actor,
      OrderItemId: entry.orderItemId,
      FromStatusId: entry.fromStatusId,
      ToStatusId: entry.toStatusId,
      Amount: entry.amountCents === null ? null : fromCents(entry.amountCents),
      Text: entry.text,
    })),
    Possible: {
      ShipLines: possible.shipLines,
      TrackLines: possible.trackLines,
      CompleteLines: possible.completeLines,
      ReturnLines: possible.returnLines,
      RefundLines: possible.refundLines,
      RefundAmount: fromCents(possible.refundCents),
      RecordCash: possible.recordCash,
      CashDue: fromCents(possible.recordCash ? order.totalCents - cameBackCents : 0),
      Cancel: possible.cancel,
      SettlePayment: isOpen,
      ChangeAddress: possible.changeAddress,
      Mails: possible.mails,
    },
    OtherOrders: others.map((other) => ({
      OrderId: other.orderId,
      OrderNumber: other.orderNumber,
      CreatedAt: other.createdAt.toISOString(),
      StatusId: other.statusId,
      PaymentState: other.paymentState as Detail['PaymentState'],
      IsCanceled: other.isCanceled,
      Total: fromCents(other.totalCents),
    })),
  }
}

const lineToWire = async (db: Reader, line: StoredLine, paidCents: number): Promise<Detail['Lines'][number]> => ({
  OrderItemId: line.orderItemId,
  ProductId: line.productId,
  Name: { en: line.productNameEn, ar: line.productNameAr },
  Choices: { en: describeChoices(line.attributes, 'en'), ar: describeChoices(line.attributes, 'ar') },
  Kind: line.kind,
  Picture: line.picture,
  UnitPrice: fromCents(line.unitPriceCents),
  Quantity: line.quantity,
  Total: fromCents(line.itemTotalCents),
  Paid: fromCents(paidCents),
  IsDigital: line.isDigital,
  StatusId: line.statusId,
  ShippingStatusId: line.shippingStatusId,
  IsRefunded: line.refundId !== null,
  Shipment:
    line.carrier === null || line.trackingNumber === null
      ? null
      : { Carrier: line.carrier, TrackingNumber: line.trackingNumber, TrackingUrl: line.trackingUrl },
  Entitlement: await entitlementToWire(db, line),
})

async function entitlementToWire(db: Reader, line: StoredLine): Promise<Detail['Lines'][number]['Entitlement']> {
  if (line.entitlementId === null) return null
  return {
    EntitlementId: line.entitlementId,
    StartedAt: iso(line.startedAt),
    StartsLatestAt: iso(line.startsLatestAt),
    ExpiresAt: iso(line.expiresAt),
    RevokedAt: iso(line.revokedAt),
    RevokeReason: line.revokeReason,
    DownloadLimit: line.downloadLimit ?? 0,
    Seats: (await seatsOf(db, line.entitlementId)).map((seat) => ({
      SeatNumber: seat.number,
      State: seat.state,
      HolderName: seat.holderName,
      HolderEmail: seat.holderEmail,
      InvitedEmail: seat.invitedEmail,
      IsFixed: seat.isFixed,
      IsUsed: seat.isUsed,
    })),
    Claims: line.claims.map((claim) => ({
      WarrantyClaimId: claim.warrantyClaimId,
      SeatNumber: claim.seatNumber,
      Reason: claim.reason,
      Note: claim.note,
      State: claim.state,
      ClaimedAt: new Date(claim.claimedAt).toISOString(),
    })),
  }
}
