import { wordsOf } from '../../contract/localization/fold.ts'
import { searchEverything } from '../../contract/staff-search/staff-search.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { findCustomers, findOrders, findProducts } from './staff-search.sql.ts'

export const staffSearchAdmin: StaffCallHandler[] = [
  handleStaff(searchEverything, async ({ shop: { db }, staff, language }, { Text }) => {
    const { permissions, vendorId } = staff
    const words = Text.split(/\s+/)
    const folded = wordsOf(Text)
    // A seller's orders and customers are the shop's.
    const isOfShop = vendorId === null
    const [orders, customers, products] = await Promise.all([
      isOfShop && permissions.has('orders:read') ? findOrders(db, words) : [],
      isOfShop && permissions.has('customers:read') ? findCustomers(db, words) : [],
      permissions.has('catalog:read') && folded.length > 0 ? findProducts(db, folded, vendorId, language) : [],
    ])
    return {
      Orders: orders.map((order) => ({
        OrderId: order.orderId,
        OrderNumber: order.orderNumber,
        CustomerName: order.customerName,
        Email: order.email,
        CreatedAt: order.createdAt.toISOString(),
        StatusId: order.statusId,
        PaymentState: order.paymentState,
        IsToShip: order.isToShip,
        SendAgain: order.sendAgain,
      })),
      Customers: customers.map(({ customerId, name, email }) => ({ CustomerId: customerId, Name: name, Email: email })),
      Products: products.map(({ productId, name }) => ({ ProductId: productId, Name: name })),
    }
  }),
]
