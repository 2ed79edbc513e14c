import type { Reader } from '../../platform/database/database.ts'

/** The products of these orders. */
export const productsOfOrders = (db: Reader, orderIds: number[]) =>
  db.selectFrom('orderItems').select(['orderId', 'productId']).distinct().where('orderId', 'in', orderIds).execute()
