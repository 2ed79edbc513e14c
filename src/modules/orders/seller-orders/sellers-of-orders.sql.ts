import type { Reader } from '../../../platform/database/database.ts'

/** Who sold the lines of these orders, the shop itself left out. */
export const sellersOfOrders = (db: Reader, orderIds: number[]) =>
  db
    .selectFrom('orderItems')
    .select(['orderId', 'vendorId'])
    .distinct()
    .where('orderId', 'in', orderIds)
    .where('vendorId', 'is not', null)
    .$narrowType<{ vendorId: number }>()
    .execute()
