import { orderStates } from '../../contract/constants.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { getOrder } from '../../contract/orders/staff/orders.ts'
import { notFound } from '../../contract/staff/errors.ts'
import type { Reader } from '../../platform/database/database.ts'
import { seatsOf } from '../entitlements/entitlements.ts'
import { paymentOf } from '../payments/payments.ts'
import type { RowInside } from '../wire.ts'
import { describeChoices } from './choices.ts'
import { detailedLinesOf, findOrderDetail, otherOrdersOf, timelineOf } from './order-detail.sql.ts'
import { possibleActs } from './possible-acts.ts'
import { paidFor } from './refunds/paid-per-line.ts'
import { isPaymentOpen } from './refunds/refunds.sql.ts'

type Detail = RowInside<typeof getOrder>
type StoredLine = Awaited<ReturnType<typeof detailedLinesOf>>[number]

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
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    version: order.version,
    createdAt: order.createdAt,
    language: order.language as Language,
    statusId: order.statusId,
    paymentState: order.paymentState as Detail['paymentState'],
    isCanceled: order.isCanceled,
    paidAt: order.paidAt,
    methodName: { en: order.methodEn ?? '', ar: order.methodAr ?? '' },
    customerId: order.customerId,
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    mobileNo: order.mobileNo,
    addressLineOne: order.addressLineOne,
    cityName: order.cityName,
    stateName: order.stateName,
    countryName: order.countryName,
    postalCode: order.postalCode,
    orderNote: order.orderNote,
    couponCode: order.couponCode,
    subtotalCents: order.subtotalCents,
    shippingCents: order.shippingCents,
    discountCents: order.discountCents,
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    payment: payment
      ? {
          provider: payment.provider,
          mode: payment.mode,
          state: payment.state,
          providerId: payment.providerId,
          amountCents: payment.amountCents,
          refundedCents: payment.refundedCents,
        }
      : null,
    lines: await Promise.all(stored.map((line) => lineOf(db, line, paid.get(line.orderItemId) ?? 0))),
    timeline: timeline.map((entry) => ({
      at: entry.at,
      type: entry.type,
      actor: entry.actor,
      orderItemId: entry.orderItemId,
      fromStatusId: entry.fromStatusId,
      toStatusId: entry.toStatusId,
      amountCents: entry.amountCents,
      text: entry.text,
    })),
    possible: {
      shipLines: possible.shipLines,
      trackLines: possible.trackLines,
      completeLines: possible.completeLines,
      returnLines: possible.returnLines,
      refundLines: possible.refundLines,
      refundAmountCents: possible.refundCents,
      recordCash: possible.recordCash,
      cashDueCents: possible.recordCash ? order.totalCents - cameBackCents : 0,
      cancel: possible.cancel,
      settlePayment: isOpen,
      changeAddress: possible.changeAddress,
      mails: possible.mails,
    },
    otherOrders: others.map((other) => ({
      orderId: other.orderId,
      orderNumber: other.orderNumber,
      createdAt: other.createdAt,
      statusId: other.statusId,
      paymentState: other.paymentState as Detail['paymentState'],
      isCanceled: other.isCanceled,
      totalCents: other.totalCents,
    })),
  }
}

const lineOf = async (db: Reader, line: StoredLine, paidCents: number): Promise<Detail['lines'][number]> => ({
  orderItemId: line.orderItemId,
  productId: line.productId,
  name: { en: line.productNameEn, ar: line.productNameAr },
  choices: { en: describeChoices(line.attributes, 'en'), ar: describeChoices(line.attributes, 'ar') },
  kind: line.kind,
  picture: line.picture,
  unitPriceCents: line.unitPriceCents,
  quantity: line.quantity,
  totalCents: line.itemTotalCents,
  paidCents,
  isDigital: line.isDigital,
  statusId: line.statusId,
  shippingStatusId: line.shippingStatusId,
  isRefunded: line.refundId !== null,
  shipment:
    line.carrier === null || line.trackingNumber === null
      ? null
      : { carrier: line.carrier, trackingNumber: line.trackingNumber, trackingUrl: line.trackingUrl },
  entitlement: await entitlementOf(db, line),
})

async function entitlementOf(db: Reader, line: StoredLine): Promise<Detail['lines'][number]['entitlement']> {
  if (line.entitlementId === null) return null
  return {
    entitlementId: line.entitlementId,
    startedAt: line.startedAt,
    startsLatestAt: line.startsLatestAt,
    expiresAt: line.expiresAt,
    revokedAt: line.revokedAt,
    revokeReason: line.revokeReason,
    downloadLimit: line.downloadLimit ?? 0,
    seats: (await seatsOf(db, line.entitlementId)).map((seat) => ({
      seatNumber: seat.number,
      state: seat.state,
      holderName: seat.holderName,
      holderEmail: seat.holderEmail,
      invitedEmail: seat.invitedEmail,
      isFixed: seat.isFixed,
      isUsed: seat.isUsed,
    })),
    claims: line.claims.map((claim) => ({
      warrantyClaimId: claim.warrantyClaimId,
      seatNumber: claim.seatNumber,
      reason: claim.reason,
      note: claim.note,
      state: claim.state,
      claimedAt: new Date(claim.claimedAt),
    })),
  }
}
