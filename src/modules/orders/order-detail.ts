import type { Language } from '../../contract/localization/language.ts'
import { paidForPieces } from '../../contract/orders/paid-for-pieces.ts'
import type { getOrder } from '../../contract/orders/staff/orders.ts'
import { notFound } from '../../contract/staff/errors.ts'
import type { Reader } from '../../platform/database/database.ts'
import { unprintableIn } from '../../platform/pdf/letters.ts'
import { seatsOf } from '../entitlements/entitlements.ts'
import { paymentOf } from '../payments/payments.ts'
import type { RowInside } from '../wire.ts'
import { describeChoices } from './choices.ts'
import { disputesOf } from './disputes/disputes.sql.ts'
import { documentsOfOrders } from './documents/documents.sql.ts'
import { shipmentOf } from './fulfilment/shipment-of.ts'
import { findGift } from './gifts/order-gifts.sql.ts'
import { detailedLinesOf, findOrderDetail, otherOrdersOf, timelineOf } from './order-detail.sql.ts'
import { leftToRefund, leftToReturn, leftToShip, returnedUnpaid } from './pieces.ts'
import { possibleActs } from './possible-acts.ts'
import { paidFor } from './refunds/paid-per-line.ts'
import { isPaymentOpen, refundsThatNeedLines } from './refunds/refunds.sql.ts'
import { requestsOf } from './requests/requests.sql.ts'

type Detail = RowInside<typeof getOrder>
type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrderDetail>>>
type StoredLine = Awaited<ReturnType<typeof detailedLinesOf>>[number]

/** An order as staff see it. Throws a 404 for a missing one. */
export async function orderDetail(db: Reader, orderId: number): Promise<Detail> {
  const order = await findOrderDetail(db, orderId)
  if (!order) throw notFound()
  const [stored, timeline, payment, others, isOpen, gift, toAssign, disputes, requests, documents] = await Promise.all([
    detailedLinesOf(db, orderId),
    timelineOf(db, orderId),
    paymentOf(db, orderId),
    otherOrdersOf(db, order.customerId, orderId),
    isPaymentOpen(db, orderId),
    findGift(db, orderId),
    refundsThatNeedLines(db, orderId),
    disputesOf(db, orderId),
    requestsOf(db, orderId),
    documentsOfOrders(db, [orderId]),
  ])
  const paid = paidFor(stored, order.discountCents)
  const cameBackCents = stored.reduce((sum, line) => sum + paidForPieces(line, paid.get(line.orderItemId) ?? 0, returnedUnpaid(line)), 0)
  const possible = possibleActs(
    order,
    stored,
    timeline.some(({ type }) => type === 'refund'),
  )
  // What the customer asks to cancel waits for its settlement.
  const isFree = (id: number) => stored.some((line) => line.orderItemId === id && leftToShip(line) > line.held)
  return {
    ...order,
    language: order.language as Language,
    paymentState: order.paymentState as Detail['paymentState'],
    methodName: { en: order.methodEn ?? '', ar: order.methodAr ?? '' },
    gift: gift ?? null,
    unprintable: unprintableIn(textsOf(order, stored, gift?.note)),
    payment: payment ?? null,
    lines: await Promise.all(stored.map((line) => lineOf(db, line, paid.get(line.orderItemId) ?? 0))),
    disputes,
    documents,
    timeline,
    requests,
    possible: {
      ...possible,
      shipLines: possible.shipLines.filter(isFree),
      cancelLines: possible.cancelLines.filter(isFree),
      refundAmountCents: possible.refundCents,
      cashDueCents: possible.recordCash ? order.totalCents - cameBackCents : 0,
      settlePayment: isOpen,
      assignRefund: toAssign[0] ?? null,
      settleDispute: disputes.find(({ outcome, settledAt }) => outcome === 'lost' && !settledAt)?.disputeId ?? null,
    },
    otherOrders: others.map((other) => ({ ...other, paymentState: other.paymentState as Detail['paymentState'] })),
  }
}

/** What the invoice and the packing slip print besides the shop's own words. */
const textsOf = (
  { firstName, lastName, addressLineOne, cityName, stateName, countryName, postalCode, orderNote }: StoredOrder,
  lines: StoredLine[],
  giftNote = '',
): string[] => [
  ...[firstName, lastName, addressLineOne, cityName ?? '', stateName ?? '', countryName ?? '', postalCode, orderNote, giftNote],
  ...lines.flatMap(({ productNameEn, productNameAr }) => [productNameEn, productNameAr]),
]

const lineOf = async (db: Reader, line: StoredLine, paidCents: number): Promise<Detail['lines'][number]> => ({
  ...line,
  name: { en: line.productNameEn, ar: line.productNameAr },
  choices: { en: describeChoices(line.attributes, 'en'), ar: describeChoices(line.attributes, 'ar') },
  totalCents: line.itemTotalCents,
  paidCents,
  isRefunded: leftToRefund(line) === 0,
  leftToShip: leftToShip(line) - line.held,
  leftToReturn: leftToReturn(line),
  shipment: shipmentOf(line),
  entitlement: await entitlementOf(db, line),
})

async function entitlementOf(db: Reader, line: StoredLine): Promise<Detail['lines'][number]['entitlement']> {
  const { entitlementId } = line
  if (entitlementId === null) return null
  return {
    ...line,
    entitlementId,
    downloadLimit: line.downloadLimit ?? 0,
    seats: (await seatsOf(db, entitlementId)).map((seat) => ({ ...seat, seatNumber: seat.number })),
    claims: line.claims.map((claim) => ({ ...claim, claimedAt: new Date(claim.claimedAt) })),
  }
}
