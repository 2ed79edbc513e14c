import type { Language } from '../../contract/localization/language.ts'
import * as customerOrders from '../../contract/orders/staff/customer-orders.ts'
import * as disputeCalls from '../../contract/orders/staff/disputes.ts'
import type { NotedOrderMail } from '../../contract/orders/staff/order-enums.ts'
import * as recordCalls from '../../contract/orders/staff/order-record.ts'
import * as calls from '../../contract/orders/staff/orders.ts'
import { notFound } from '../../contract/staff/errors.ts'
import { readPage } from '../../platform/database/keyset.ts'
import { contentOf } from '../content/content.ts'
import { searchTermsOf } from '../customers/customers.ts'
import { deliveryRatesOf } from '../delivery/delivery.ts'
import { handleStaff, type StaffCallHandler, type StaffContext } from '../staff-calls.ts'
import { acceptedTerms } from './accepted-terms/accepted-terms.ts'
import { actOnOrder } from './act-on-order.ts'
import { changeAddress } from './change-address.ts'
import { settleDispute } from './disputes/settle-dispute.ts'
import { completeDelivered, returnLines, shipLeft } from './fulfilment/fulfilment.ts'
import { collectCash } from './fulfilment/ship-order.ts'
import { shipOrders } from './fulfilment/ship-orders.ts'
import { trackShipment } from './fulfilment/track-shipment.ts'
import { selectOrders } from './list-orders.sql.ts'
import { getLockedOrder } from './locked-order.ts'
import { findSentMail } from './mails/order-mails.sql.ts'
import { orderDetail } from './order-detail.ts'
import { makeDisputeEvidence } from './papers/make-dispute-evidence.ts'
import { makeInvoice } from './papers/make-invoice.ts'
import { makePackingSlips } from './papers/make-packing-slips.ts'
import { placeOrderForCustomer } from './placing/place-order-for-customer.ts'
import { quoteForCustomer } from './placing/quote-for-customer.ts'
import { cancelCashOrder } from './placing/release-cash-orders.ts'
import { settlePayment } from './placing/settle-payment.ts'
import { assignRefund } from './refunds/assign-refund.ts'
import { cancelWaiting } from './refunds/cancel-waiting.ts'
import { refundAmount, refundOrder } from './refunds/refund-order.ts'
import { resendMail } from './resend-mail.ts'
import { insertNote } from './staff.sql.ts'
import type { Move } from './states.sql.ts'

/** Who changes an order, for its history. */
export const moveOf = ({ staff }: StaffContext, reason = ''): Move => ({ actor: staff.name, reason })

const pdf = (name: string, content: Buffer) => ({
  fileName: `${name}.pdf`,
  contentType: 'application/pdf',
  content: content.toString('base64'),
})

export const ordersAdmin: StaffCallHandler[] = [
  handleStaff(calls.listOrders, ({ shop }, { filter = {}, sort, after, size }) => {
    const { search = '', ...same } = filter
    const query = selectOrders(shop.db, { ...same, terms: searchTermsOf(search) })
    const direction = sort === 'CreatedAt' ? 'asc' : 'desc'
    return readPage(shop.db, query, { by: 'o.createdAt', id: 'o.orderId', direction, after, size })
  }),
  handleStaff(calls.getOrder, ({ shop }, { orderId }) => orderDetail(shop.db, orderId)),
  handleStaff(recordCalls.getAcceptedTerms, async ({ shop }, { orderId }) => {
    const terms = await acceptedTerms(shop.db, orderId)
    if (!terms) throw notFound()
    return terms
  }),
  handleStaff(recordCalls.getOrderMail, async ({ shop }, { orderId, mailId }) => {
    const mail = await findSentMail(shop.db, orderId, mailId)
    if (!mail) throw notFound()
    const { kind, language, email: to, body: text, ...same } = mail
    return { ...same, mail: kind as NotedOrderMail, language: language as Language, to, text }
  }),
  handleStaff(calls.addOrderNote, (context, { orderId, body }) =>
    actOnOrder(context, orderId, async (tx) => {
      await getLockedOrder(tx, orderId)
      await insertNote(tx, { orderId, author: context.staff.name, body })
    }),
  ),
  handleStaff(calls.shipOrder, (context, { orderId, orderItemIds, lines: pieces, carrier, trackingNumber, trackingUrl }) => {
    const shipment = carrier && trackingNumber ? { carrier, trackingNumber, trackingUrl } : undefined
    const ship = { orderId, orderItemIds, pieces, shipment, ...moveOf(context) }
    return actOnOrder(context, orderId, (tx) => shipLeft(tx, ship))
  }),
  handleStaff(calls.trackOrder, (context, { orderId, orderItemIds, carrier, trackingNumber, trackingUrl }) => {
    const shipment = { carrier, trackingNumber, trackingUrl }
    return actOnOrder(context, orderId, (tx) => trackShipment(tx, { orderId, orderItemIds, shipment }))
  }),
  handleStaff(calls.shipOrders, (context, { text, carrier, isDryRun }) =>
    context.write((tx) => shipOrders(tx, { text, carrier, isDryRun, ...moveOf(context) })),
  ),
  handleStaff(calls.recordCashPayment, (context, { orderId }) =>
    actOnOrder(context, orderId, (tx) => collectCash(context.shop, tx, { orderId, ...moveOf(context, 'cash received') })),
  ),
  handleStaff(calls.cancelOrder, (context, { orderId, reason }) =>
    actOnOrder(context, orderId, (tx) => cancelCashOrder(tx, { orderId, ...moveOf(context, reason) })),
  ),
  handleStaff(calls.cancelPaidOrder, (context, { orderId, lines: pieces, reason }) => {
    const { refundLimitCents: limitCents } = context.staff
    return actOnOrder(context, orderId, (tx) => cancelWaiting(tx, { orderId, pieces, limitCents, ...moveOf(context, reason) }))
  }),
  handleStaff(calls.completeOrder, (context, { orderId }) =>
    actOnOrder(context, orderId, (tx) => completeDelivered(tx, { orderId, ...moveOf(context) })),
  ),
  handleStaff(calls.returnOrderLines, (context, { orderId, orderItemIds, lines: pieces, restocks, reason }) =>
    actOnOrder(context, orderId, (tx) => returnLines(tx, { orderId, orderItemIds, pieces, restocks, ...moveOf(context, reason) })),
  ),
  handleStaff(calls.refundOrder, (context, { orderId, orderItemIds, lines: pieces, restocks, amountCents, reason }) => {
    const refund = { orderId, limitCents: context.staff.refundLimitCents, ...moveOf(context, reason) }
    return actOnOrder(context, orderId, (tx) =>
      amountCents === undefined
        ? refundOrder(tx, { ...refund, orderItemIds, pieces, restocks })
        : refundAmount(tx, { ...refund, amountCents }),
    )
  }),
  handleStaff(calls.assignRefund, (context, { orderId, refundId, lines: pieces, restocks }) =>
    actOnOrder(context, orderId, (tx) => assignRefund(tx, { orderId, refundId, pieces, restocks, ...moveOf(context) })),
  ),
  handleStaff(disputeCalls.settleDispute, (context, { orderId, disputeId, lines: pieces, restocks }) =>
    actOnOrder(context, orderId, (tx) => settleDispute(tx, { orderId, disputeId, pieces, restocks, ...moveOf(context, 'dispute lost') })),
  ),
  handleStaff(disputeCalls.makeDisputeEvidence, async ({ shop }, request) => {
    const { orderNumber, pdf: content } = await makeDisputeEvidence(shop, request)
    return pdf(`evidence-${orderNumber}-${request.language}`, content)
  }),
  handleStaff(calls.settlePayment, (context, { orderId, reason }) =>
    actOnOrder(context, orderId, (tx) => settlePayment(tx, { orderId, ...moveOf(context, reason) })),
  ),
  handleStaff(calls.resendMail, async (context, { orderId, mail }) => {
    await context.shop.rateLimits.consume('mailOfOrder', String(orderId))
    return actOnOrder(context, orderId, (tx) => resendMail(tx, orderId, mail))
  }),
  handleStaff(calls.changeShippingAddress, (context, { orderId, version, ...address }) =>
    actOnOrder(context, orderId, (tx) =>
      changeAddress(tx, orderId, version, {
        ...address,
        cityName: address.cityName || null,
        stateName: address.stateName || null,
      }),
    ),
  ),
  handleStaff(calls.getInvoice, async ({ shop }, { orderId, language }) => {
    const { kind, orderNumber, pdf: content } = await makeInvoice(shop, 'staff', orderId, language)
    return pdf(`${kind}-${orderNumber}-${language}`, content)
  }),
  handleStaff(calls.getPackingSlip, async ({ shop }, { orderIds, language }) => {
    const { orderNumbers, pdf: content } = await makePackingSlips(shop, orderIds, language)
    return pdf(orderNumbers.length === 1 ? `packing-slip-${orderNumbers[0]}-${language}` : `packing-slips-${language}`, content)
  }),
  handleStaff(customerOrders.quoteOrderForCustomer, ({ shop, language }, request) => quoteForCustomer(shop, request, language)),
  handleStaff(customerOrders.placeOrderForCustomer, async ({ shop, staff, write }, request) => {
    const [content, rates] = await Promise.all([contentOf(shop.db, shop.cache), deliveryRatesOf(shop)])
    const orderId = await write((tx) => placeOrderForCustomer(shop, tx, request, { content, rates, staffName: staff.name }))
    return orderDetail(shop.db, orderId)
  }),
]
