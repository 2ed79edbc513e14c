import * as calls from '../../../contract/orders/staff/seller-orders.ts'
import { readPage } from '../../../platform/database/keyset.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { moveOf } from '../orders.admin.ts'
import { selectSellerOrders } from './seller-orders.sql.ts'
import { sellerOrder, shipSellerLines, vendorOf } from './seller-orders.ts'

export const sellerOrdersAdmin: StaffCallHandler[] = [
  handleStaff(calls.listSellerOrders, ({ shop, staff }, { vendorId, filter, sort, after, size }) => {
    const query = selectSellerOrders(shop.db, { vendorId: vendorOf(staff, vendorId), tab: filter.tab, search: filter.search })
    const direction = sort === 'CreatedAt' ? 'asc' : 'desc'
    const page = { by: 'o.createdAt', id: 'o.orderId', direction, after, size } as const
    return readPage(shop.db, query, page)
  }),
  handleStaff(calls.getSellerOrder, ({ shop, staff }, { orderId, vendorId }) => sellerOrder(shop.db, orderId, vendorOf(staff, vendorId))),
  handleStaff(calls.shipSellerOrder, async (context, { orderId, orderItemIds, carrier, trackingNumber, trackingUrl, ...named }) => {
    const vendorId = vendorOf(context.staff, named.vendorId)
    const shipment = carrier && trackingNumber ? { carrier, trackingNumber, trackingUrl } : undefined
    await context.write((tx) => shipSellerLines(tx, { orderId, vendorId, orderItemIds, shipment, ...moveOf(context) }))
    return sellerOrder(context.shop.db, orderId, vendorId)
  }),
]
