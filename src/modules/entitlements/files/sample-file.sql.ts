import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'

/** The current PDF of a visible e-book, in this language if there is one. */
export const findSampleFile = (db: Reader, productId: number, language: Language) =>
  db
    .selectFrom('productFiles as f')
    .innerJoin('products as p', 'p.productId', 'f.productId')
    .select(['f.storageKey', sql<Language>`f.language`.as('language')])
    .where('f.productId', '=', productId)
    .where('f.isCurrent', '=', true)
    .where('f.format', '=', 'pdf')
    .where('p.isVisible', '=', true)
    .where('p.kind', '=', 'ebook')
    .orderBy(sql`f.language <> ${language}`)
    .orderBy('f.position')
    .orderBy('f.fileId')
    .limit(1)
    .executeTakeFirst()
