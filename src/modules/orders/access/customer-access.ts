import type { RowOf } from '../../../contract/call.ts'
import type { listCustomerAccess } from '../../../contract/customers/staff/customers.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { orderDetail } from '../order-detail.ts'
import { ordersWithAccess } from './customer-access.sql.ts'

const mostLines = 100

/** The digital lines that a customer bought or has a seat of. */
export async function accessOfCustomer(db: Reader, customerId: number): Promise<RowOf<typeof listCustomerAccess>[]> {
  const orders = await Promise.all((await ordersWithAccess(db, customerId)).map((orderId) => orderDetail(db, orderId)))
  return orders
    .flatMap(({ OrderId, OrderNumber, Language, Lines, Possible }) =>
      Lines.filter(({ IsDigital }) => IsDigital).map((Line) => ({ OrderId, OrderNumber, Language, Mails: Possible.Mails, Line })),
    )
    .slice(0, mostLines)
}
