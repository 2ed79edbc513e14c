import type { Language } from '../../../contract/localization/language.ts'
import { localizedColumn, type Reader } from '../../../platform/database/database.ts'

/** The products that people wait for, the most wanted first. */
export const waitingByProduct = (db: Reader, language: Language) =>
  db
    .selectFrom('stockAlerts as a')
    .innerJoin('products as p', 'p.productId', 'a.productId')
    .select(({ fn }) => [
      'a.productId',
      `p.${localizedColumn('name', language)} as productName`,
      fn.countAll<number>().as('waiting'),
      fn.min('a.createdAt').as('since'),
    ])
    .where('a.notifiedAt', 'is', null)
    .groupBy(['a.productId', 'productName'])
    .orderBy('waiting', 'desc')
    .orderBy('a.productId')
    .limit(200)
    .execute()
