import type { Language } from '../../../contract/localization/language.ts'
import { localizedColumn, type Reader } from '../../../platform/database/database.ts'
import { isPlaced } from '../orders.sql.ts'

/** What of a customer's order goes into a cart; empty for another customer's or a missing one. */
export const linesToOrderAgain = (db: Reader, customerId: number, orderId: number, language: Language) =>
  db
    .selectFrom('orderItems as i')
    .innerJoin('orders as o', 'o.orderId', 'i.orderId')
    .select(['i.productId', `i.${localizedColumn('productName', language)} as productName`, 'i.quantity', 'i.attributes', 'i.picture'])
    .where('o.orderId', '=', orderId)
    .where('o.customerId', '=', customerId)
    .where(isPlaced)
    .orderBy('i.orderItemId')
    .execute()
