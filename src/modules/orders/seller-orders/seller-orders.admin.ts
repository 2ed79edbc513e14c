import { fromCents } from '../../../contract/money.ts'
import * as calls from '../../../contract/orders/staff/seller-orders.ts'
import { readPage } from '../../../platform/database/keyset.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { moveOf } from '../orders.admin.ts'
import { selectSellerOrders } from './seller-orders.sql.ts'
import { sellerOrder, shipSellerLines, vendorOf } from './seller-orders.ts'

export const sellerOrdersAdmin: StaffCallHandler[] = [
  handleStaff(calls.listSellerOrders, async ({ shop, staff }, { VendorId, Filter, Sort, After, Size }) => {
    const query = selectSellerOrders(shop.db, { vendorId: vendorOf(staff, VendorId), tab: Filter.Tab, search: Filter.Search })
    const direction = Sort === 'CreatedAt' ? 'asc' : 'desc'
    const page = { by: 'o.createdAt', id: 'o.orderId', direction, after: After, size: Size } as const
    const { rows, next, total } = await readPage(shop.db, query, page)
    return {
      Rows: rows.map((order) => ({
        OrderId: order.orderId,
        OrderNumber: order.orderNumber,
        CreatedAt: order.createdAt.toISOString(),
        PaymentState: order.paymentState,
        Pieces: order.pieces,
        ToShip: order.toShip,
        Total: fromCents(order.totalCents),
      })),
      Next: next,
      Total: total,
    }
  }),
  handleStaff(calls.getSellerOrder, ({ shop, staff }, { OrderId, VendorId }) => sellerOrder(shop.db, OrderId, vendorOf(staff, VendorId))),
  handleStaff(calls.shipSellerOrder, async (context, { OrderId, VendorId, OrderItemIds, Carrier, TrackingNumber, TrackingUrl }) => {
    const vendorId = vendorOf(context.staff, VendorId)
    const shipment = Carrier && TrackingNumber ? { carrier: Carrier, trackingNumber: TrackingNumber, trackingUrl: TrackingUrl } : undefined
    await context.write((tx) =>
      shipSellerLines(tx, { orderId: OrderId, vendorId, orderItemIds: OrderItemIds, shipment, ...moveOf(context) }),
    )
    return sellerOrder(context.shop.db, OrderId, vendorId)
  }),
]
