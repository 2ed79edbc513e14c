import type { Kind } from '../../contract/catalog/kinds.ts'
import type { Language } from '../../contract/localization/language.ts'
import { localizedColumn, type Reader, sql } from '../../platform/database/database.ts'

/** One page of the items that this customer can download now, newest first, each with the total count. Items without files are left out. */
export const shelfOf = (db: Reader, customerId: number, language: Language, { pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
  db
    .selectFrom('entitlements as e')
    .innerJoin('orderItems as i', 'i.orderItemId', 'e.orderItemId')
    .innerJoin('orders as o', 'o.orderId', 'i.orderId')
    .select([
      'i.orderItemId',
      'o.orderId',
      'o.orderNumber',
      'o.createdAt',
      'i.productId',
      `i.${localizedColumn('productName', language)} as productName`,
      'i.picture',
      sql<Kind>`i.kind`.as('kind'),
      sql<number>`count(*) over ()`.as('totalRecords'),
    ])
    .where(sql<boolean>`e.entitlement_id in (select entitlement_id from open_seats(${customerId}))`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('productFiles as f').select('f.fileId').whereRef('f.productId', '=', 'e.productId').where('f.isCurrent', '=', true),
      ),
    )
    .orderBy('i.orderItemId', 'desc')
    .limit(pageSize)
    .offset(Math.min((pageNo - 1) * pageSize, Number.MAX_SAFE_INTEGER))
    .execute()
