import type { listCustomerAccess } from '../../../contract/customers/staff/customers.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { RowInside } from '../../wire.ts'
import { orderDetail } from '../order-detail.ts'
import { ordersWithAccess } from './customer-access.sql.ts'

const mostLines = 100

/** The digital lines that a customer bought or has a seat of. */
export async function accessOfCustomer(db: Reader, customerId: number): Promise<RowInside<typeof listCustomerAccess>[]> {
  const orders = await Promise.all((await ordersWithAccess(db, customerId)).map((orderId) => orderDetail(db, orderId)))
  return orders
    .flatMap(({ orderId, orderNumber, language, lines, possible }) =>
      lines.filter(({ isDigital }) => isDigital).map((line) => ({ orderId, orderNumber, language, mails: possible.mails, line })),
    )
    .slice(0, mostLines)
}
