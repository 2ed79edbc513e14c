import { fromCents } from '../../contract/money.ts'
import * as calls from '../../contract/orders/staff/orders.ts'
import { readPage } from '../../platform/database/keyset.ts'
import { contentOf } from '../content/content.ts'
import { deliveryRatesOf } from '../delivery/delivery.ts'
import { handleStaff, type StaffCallHandler, type StaffContext } from '../staff-calls.ts'
import { actOnOrder } from './act-on-order.ts'
import { changeAddress } from './change-address.ts'
import { completeDelivered, returnLines, shipLeft } from './fulfilment/fulfilment.ts'
import { collectCash } from './fulfilment/ship-order.ts'
import { shipOrders } from './fulfilment/ship-orders.ts'
import { trackShipment } from './fulfilment/track-shipment.ts'
import { selectOrders } from './list-orders.sql.ts'
import { getLockedOrder } from './locked-order.ts'
import { orderDetail } from './order-detail.ts'
import { makeInvoice } from './papers/make-invoice.ts'
import { makePackingSlips } from './papers/make-packing-slips.ts'
import { placeOrderForCustomer } from './placing/place-order-for-customer.ts'
import { quoteForCustomer } from './placing/quote-for-customer.ts'
import { cancelCashOrder } from './placing/release-cash-orders.ts'
import { settlePayment } from './placing/settle-payment.ts'
import { refundAmount, refundOrder } from './refunds/refund-order.ts'
import { resendMail } from './resend-mail.ts'
import { insertNote } from './staff.sql.ts'
import type { Move } from './states.sql.ts'

/** Who changes an order, for its history. */
export const moveOf = ({ staff }: StaffContext, reason = ''): Move => ({ actor: staff.name, reason })

const pdf = (name: string, content: Buffer) => ({
  FileName: `${name}.pdf`,
  ContentType: 'application/pdf',
  Content: content.toString('base64'),
})

export const ordersAdmin: StaffCallHandler[] = [
  handleStaff(calls.listOrders, async ({ shop }, { Filter = {}, Sort, After, Size }) => {
    const query = selectOrders(shop.db, {
      tab: Filter.Tab,
      paymentState: Filter.PaymentState,
      kind: Filter.Kind,
      from: Filter.From,
      to: Filter.To,
      words: (Filter.Search ?? '').split(/\s+/).filter(Boolean),
      customerId: Filter.CustomerId,
    })
    const direction = Sort === 'CreatedAt' ? 'asc' : 'desc'
    const { rows, next, total } = await readPage(shop.db, query, {
      by: 'o.createdAt',
      id: 'o.orderId',
      direction,
      after: After,
      size: Size,
    })
    return {
      Rows: rows.map((order) => ({
        OrderId: order.orderId,
        OrderNumber: order.orderNumber,
        CreatedAt: order.createdAt.toISOString(),
        CustomerName: order.customerName,
        Email: order.email,
        CountryName: order.countryName,
        StatusId: order.statusId,
        PaymentState: order.paymentState,
        IsCanceled: order.isCanceled,
        Total: fromCents(order.totalCents),
        Refunded: fromCents(order.refundedCents),
        Pieces: order.pieces,
        Kinds: order.kinds,
        ToShip: order.toShip,
      })),
      Next: next,
      Total: total,
    }
  }),
  handleStaff(calls.getOrder, ({ shop }, { OrderId }) => orderDetail(shop.db, OrderId)),
  handleStaff(calls.addOrderNote, (context, { OrderId, Body }) =>
    actOnOrder(context, OrderId, async (tx) => {
      await getLockedOrder(tx, OrderId)
      await insertNote(tx, { orderId: OrderId, author: context.staff.name, body: Body })
    }),
  ),
  handleStaff(calls.shipOrder, (context, { OrderId, OrderItemIds, Carrier, TrackingNumber, TrackingUrl }) => {
    const shipment = Carrier && TrackingNumber ? { carrier: Carrier, trackingNumber: TrackingNumber, trackingUrl: TrackingUrl } : undefined
    const ship = { orderId: OrderId, orderItemIds: OrderItemIds, shipment, ...moveOf(context) }
    return actOnOrder(context, OrderId, (tx) => shipLeft(tx, ship))
  }),
  handleStaff(calls.trackOrder, (context, { OrderId, OrderItemIds, Carrier, TrackingNumber, TrackingUrl }) => {
    const shipment = { carrier: Carrier, trackingNumber: TrackingNumber, trackingUrl: TrackingUrl }
    return actOnOrder(context, OrderId, (tx) => trackShipment(tx, { orderId: OrderId, orderItemIds: OrderItemIds, shipment }))
  }),
  handleStaff(calls.shipOrders, async (context, { Text, Carrier, IsDryRun }) => {
    const lines = await context.write((tx) => shipOrders(tx, { text: Text, carrier: Carrier, isDryRun: IsDryRun, ...moveOf(context) }))
    return lines.map((line) => ({
      Line: line.line,
      Text: line.text,
      Outcome: line.outcome,
      OrderId: line.orderId,
      OrderNumber: line.orderNumber,
      TrackingNumber: line.trackingNumber,
      CustomerName: line.customerName,
      Pieces: line.pieces,
    }))
  }),
  handleStaff(calls.recordCashPayment, (context, { OrderId }) =>
    actOnOrder(context, OrderId, (tx) => collectCash(tx, { orderId: OrderId, ...moveOf(context, 'cash received') })),
  ),
  handleStaff(calls.cancelOrder, (context, { OrderId, Reason }) =>
    actOnOrder(context, OrderId, (tx) => cancelCashOrder(tx, { orderId: OrderId, ...moveOf(context, Reason) })),
  ),
  handleStaff(calls.completeOrder, (context, { OrderId }) =>
    actOnOrder(context, OrderId, (tx) => completeDelivered(tx, { orderId: OrderId, ...moveOf(context) })),
  ),
  handleStaff(calls.returnOrderLines, (context, { OrderId, OrderItemIds, Reason }) =>
    actOnOrder(context, OrderId, (tx) => returnLines(tx, { orderId: OrderId, orderItemIds: OrderItemIds, ...moveOf(context, Reason) })),
  ),
  handleStaff(calls.refundOrder, (context, { OrderId, OrderItemIds, Amount, Reason }) => {
    const refund = { orderId: OrderId, limitCents: context.staff.refundLimitCents, ...moveOf(context, Reason) }
    return actOnOrder(context, OrderId, (tx) =>
      Amount === undefined
        ? refundOrder(tx, { ...refund, orderItemIds: OrderItemIds })
        : refundAmount(tx, { ...refund, amountCents: Amount }),
    )
  }),
  handleStaff(calls.settlePayment, (context, { OrderId, Reason }) =>
    actOnOrder(context, OrderId, (tx) => settlePayment(tx, { orderId: OrderId, ...moveOf(context, Reason) })),
  ),
  handleStaff(calls.resendMail, async (context, { OrderId, Mail }) => {
    await context.shop.rateLimits.consume('mailOfOrder', String(OrderId))
    return actOnOrder(context, OrderId, (tx) => resendMail(tx, OrderId, Mail))
  }),
  handleStaff(calls.changeShippingAddress, (context, { OrderId, Version, ...address }) =>
    actOnOrder(context, OrderId, (tx) =>
      changeAddress(tx, OrderId, Version, {
        firstName: address.FirstName,
        lastName: address.LastName,
        mobileNo: address.MobileNo,
        addressLineOne: address.AddressLineOne,
        cityName: address.CityName || null,
        stateName: address.StateName || null,
        countryName: address.CountryName,
        postalCode: address.PostalCode,
      }),
    ),
  ),
  handleStaff(calls.getInvoice, async ({ shop }, { OrderId, Language }) => {
    const { orderNumber, pdf: content } = await makeInvoice(shop, 'staff', OrderId, Language)
    return pdf(`invoice-${orderNumber}-${Language}`, content)
  }),
  handleStaff(calls.getPackingSlip, async ({ shop }, { OrderIds, Language }) => {
    const { orderNumbers, pdf: content } = await makePackingSlips(shop, OrderIds, Language)
    return pdf(orderNumbers.length === 1 ? `packing-slip-${orderNumbers[0]}-${Language}` : `packing-slips-${Language}`, content)
  }),
  handleStaff(calls.quoteOrderForCustomer, ({ shop, language }, request) => quoteForCustomer(shop, request, language)),
  handleStaff(calls.placeOrderForCustomer, async ({ shop, staff, write }, request) => {
    const [content, rates] = await Promise.all([contentOf(shop.db, shop.cache), deliveryRatesOf(shop)])
    const orderId = await write((tx) => placeOrderForCustomer(shop, tx, request, { content, rates, staffName: staff.name }))
    return orderDetail(shop.db, orderId)
  }),
]
