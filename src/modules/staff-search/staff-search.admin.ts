import { wordsOf } from '../../contract/localization/fold.ts'
import { searchEverything } from '../../contract/staff-search/staff-search.ts'
import { searchTermsOf } from '../customers/customers.ts'
import { handleStaff, type StaffCallHandler } from '../staff-calls.ts'
import { findCustomers, findOrders, findProducts } from './staff-search.sql.ts'

export const staffSearchAdmin: StaffCallHandler[] = [
  handleStaff(searchEverything, async ({ shop: { db }, staff, language }, { text }) => {
    const { permissions, vendorId } = staff
    const terms = searchTermsOf(text)
    const folded = wordsOf(text)
    // A seller's orders and customers are the shop's.
    const isOfShop = vendorId === null
    const [orders, customers, products] = await Promise.all([
      isOfShop && permissions.has('orders:read') ? findOrders(db, terms) : [],
      isOfShop && permissions.has('customers:read') ? findCustomers(db, terms) : [],
      permissions.has('catalog:read') && folded.length > 0 ? findProducts(db, folded, vendorId, language) : [],
    ])
    return {
      orders: orders.map((order) => ({
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        customerName: order.customerName,
        email: order.email,
        createdAt: order.createdAt,
        statusId: order.statusId,
        paymentState: order.paymentState,
        isToShip: order.isToShip,
        sendAgain: order.sendAgain,
      })),
      customers: customers.map(({ customerId, name, email }) => ({ customerId, name, email })),
      products: products.map(({ productId, name }) => ({ productId, name })),
    }
  }),
]
