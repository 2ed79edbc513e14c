import { type AnsweredRow, CallError } from '../../contract/call.ts'
import { answers, type MessageKey, messages } from '../../contract/messages.ts'
import {
  getDeliveryConsent,
  getOrderAgain,
  getOrderDelivery,
  getOrderHistoryDetail,
  getOrderHistoryMaster,
  getOrderInvoice,
  getOrderTerms,
  postCustomerOrder,
  postDeliveryConsent,
} from '../../contract/storefront.ts'
import { type CallHandler, customerOf, handle, Refusal } from '../calls.ts'
import { liveToWire, offerDownloads, offerToWire, openItemsOf, termsToWire } from '../entitlements/entitlements.ts'
import { withFieldNames } from '../wire.ts'
import { acceptedTerms } from './accepted-terms/accepted-terms.ts'
import { deliverAtOnce, needsConsent } from './access/delivery-consent.ts'
import { orderAgain } from './again/order-again.ts'
import { choicesIn } from './choices.ts'
import type { Parcel } from './fulfilment/shipments.sql.ts'
import { findDelivery, linesOf, ordersOf } from './orders.sql.ts'
import { makeInvoice } from './papers/make-invoice.ts'
import { type OrderAnswer, placeOrder } from './placing/place-order.ts'

/** Throws a Refusal for an order that is not placed. */
export function orderAnswerToWire(answer: OrderAnswer): AnsweredRow<typeof postCustomerOrder>[] {
  if ('problem' in answer) throw new Refusal(messages[answer.problem as MessageKey])
  if ('clientSecret' in answer) return [{ ResponseMsg: answers.actionRequired, ClientSecret: answer.clientSecret }]
  return [{ ResponseMsg: answers.orderPlaced, OrderId: answer.orderId, OrderNumber: answer.orderNumber }]
}

export const ordersCalls: CallHandler[] = [
  handle(postCustomerOrder, async (context, request) => {
    const { customerId } = customerOf(context)
    return orderAnswerToWire(await placeOrder(context.shop, customerId, request, context.language, context.address))
  }),
  handle(getOrderHistoryMaster, async (context, { PageNo, PageSize, IdempotencyKey }) => {
    const orders = await ordersOf(context.shop.db, customerOf(context).customerId, context.language, {
      pageNo: PageNo,
      pageSize: PageSize,
      idempotencyKey: IdempotencyKey,
    })
    return orders.map((order) => ({
      OrderId: order.orderId,
      OrderNumber: order.orderNumber,
      OrderDateUTC: order.createdAt,
      LatestStatusName: order.statusName,
      LatestStatusID: order.statusId,
      TotalItems: order.pieces ?? 0,
      ShippingSubTotal: order.shippingCents,
      DiscountTotal: order.discountCents,
      OrderTotal: order.totalCents,
      RefundedTotal: order.refundedCents,
      PaymentMethodName: order.methodName,
      PaymentState: order.paymentState as AnsweredRow<typeof getOrderHistoryMaster>['PaymentState'],
      StatesJson: order.states.map(({ statusId, at }) => ({ StatusID: statusId, DateUTC: new Date(at) })),
      TotalRecords: order.totalRecords,
    }))
  }),
  handle(getOrderHistoryDetail, async (context, { OrderId }) => {
    const { customerId } = customerOf(context)
    const lines = await linesOf(context.shop.db, customerId, OrderId, context.language)
    if (lines.length === 0) throw new CallError(404, 'There is no such order.')
    const itemIds = lines.map(({ orderItemId }) => orderItemId)
    const [offers, openItems] = await Promise.all([
      offerDownloads(context.shop, customerId, itemIds, context.language),
      openItemsOf(context.shop.db, customerId, itemIds),
    ])
    return lines.map((line) => ({
      OrderItemID: line.orderItemId,
      ProductId: line.productId,
      ProductName: line.productName,
      Kind: line.kind,
      DefaultImageUrl: line.picture,
      Price: line.unitPriceCents,
      Quantity: line.quantity,
      QuantityShipped: line.quantityShipped,
      QuantityReturned: line.quantityReturned,
      QuantityCanceled: line.quantityCanceled,
      QuantityRefunded: line.quantityRefunded,
      OrderItemTotal: line.itemTotalCents,
      IsDigitalProduct: line.isDigital,
      LatestStatusID: line.statusId,
      ShippingStatusID: line.shippingStatusId,
      ChoicesJson: choicesIn(line.attributes, context.language).map(({ name, value }) => ({ Name: name, Value: value })),
      TermsJson: termsToWire(line.terms, line.quantity),
      ShipmentJson: line.parcels.map(parcelToWire).at(-1) ?? null,
      ParcelsJson: line.parcels.map((parcel) => ({ ...parcelToWire(parcel), Quantity: parcel.quantity })),
      DeliveryFrom: line.arrivesFrom,
      DeliveryTo: line.arrivesTo,
      GiftJson: line.gift && {
        Email: line.gift.email,
        SendAt: line.gift.sendAt === null ? null : new Date(line.gift.sendAt),
        State: line.gift.state,
        EntitlementID: line.gift.entitlementId,
      },
      EntitlementID: openItems.get(line.orderItemId)?.entitlementId ?? null,
      HasCredential: openItems.get(line.orderItemId)?.hasCredential ?? false,
      HasLessons: openItems.get(line.orderItemId)?.hasLessons ?? false,
      LiveJson: liveToWire(openItems.get(line.orderItemId)?.live ?? null),
      ...offerToWire(offers.get(line.orderItemId)),
    }))
  }),
  handle(getOrderDelivery, async (context, { OrderId }) => {
    const delivery = await findDelivery(context.shop.db, customerOf(context).customerId, OrderId)
    if (!delivery) throw new CallError(404, 'There is no such order.')
    return [withFieldNames(delivery)]
  }),
  handle(getOrderTerms, async (context, { OrderId }) => {
    const terms = await acceptedTerms(context.shop.db, OrderId, customerOf(context).customerId)
    if (terms === undefined) throw new CallError(404, 'There is no such order.')
    if (!terms) return []
    const { language, acceptedAt, sentence, pages } = terms
    const PagesJson = pages.map(({ key, title, lead, body }) => ({
      Key: key,
      Title: title[language],
      Lead: lead[language],
      Body: body[language],
    }))
    return [{ Language: language, AcceptedAt: acceptedAt, Sentence: sentence[language], PagesJson }]
  }),
  handle(getOrderAgain, async (context, { OrderId }) => {
    const { items, gone } = await orderAgain(context.shop, customerOf(context).customerId, OrderId, context.language)
    return [
      {
        CartJson: items.map(({ picture, ...item }) => ({ ...item, DefaultImage: picture })),
        GoneJson: gone.map(({ productId, productName, message }) => ({
          ProductId: productId,
          ProductName: productName,
          ResponseMsg: message,
        })),
      },
    ]
  }),
  handle(getDeliveryConsent, async (context) => [{ IsAsked: await needsConsent(context.shop.db, customerOf(context).customerId) }]),
  handle(postDeliveryConsent, async (context, { OrderId }) => {
    await deliverAtOnce(context.shop.db, customerOf(context).customerId, OrderId)
    return [{ ResponseMsg: answers.saved }]
  }),
  handle(getOrderInvoice, async (context, { OrderId }) => {
    const { orderNumber, pdf } = await makeInvoice(context.shop, customerOf(context), OrderId, context.language)
    // Other clients know the file by this name, also while it is a confirmation.
    return [{ FileName: `invoice-${orderNumber}.pdf`, ContentType: 'application/pdf', Content: pdf.toString('base64') }]
  }),
]

const parcelToWire = ({ shipmentId, carrier, trackingNumber, trackingUrl }: Parcel) => ({
  ShipmentID: shipmentId,
  Carrier: carrier,
  TrackingNumber: trackingNumber,
  TrackingUrl: trackingUrl,
})
