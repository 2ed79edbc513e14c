import type { Language } from '../../../contract/localization/language.ts'
import type { BookFormat } from '../../../contract/reading/book-formats.ts'
import { localizedColumn, type Reader, sql } from '../../../platform/database/database.ts'

/** A file of a product with what is said of it in one language. */
export const findProductFile = (db: Reader, fileId: number, language: Language) =>
  db
    .selectFrom('productFiles as f')
    .innerJoin('products as p', 'p.productId', 'f.productId')
    .select([
      'f.fileId',
      'f.productId',
      'f.format',
      'f.storageKey',
      'p.isVisible as isSold',
      sql<number | null>`f.size_bytes`.as('sizeBytes'),
      sql<Language>`f.language`.as('language'),
      sql<string>`${sql.ref(`p.${localizedColumn('name', language)}`)}`.as('productName'),
      // A sample is of a book that is sold, and of its current version.
      sql<boolean>`p.is_visible and p.kind = 'ebook' and f.is_current and f.format = 'epub'`.as('hasSample'),
    ])
    .where('f.fileId', '=', fileId)
    .executeTakeFirst()

/**
 * The newest item of this customer with an open seat that includes a file. Earlier versions of a file count too: a place in one that was stored, or that
 * the search of the shelf found, leads there.
 */
export async function findItemOfFile(db: Reader, customerId: number, fileId: number): Promise<number | undefined> {
  const { rows } = await sql<{ orderItemId: number }>`
    select s.order_item_id from open_seats(${customerId}) s
    join product_files f on f.product_id = s.product_id
    where f.file_id = ${fileId} and includes_file(s.terms, f.format, f.language)
    order by s.order_item_id desc limit 1`.execute(db)
  return rows[0]?.orderItemId
}

export interface ReadableFile {
  fileId: number
  productId: number
  format: BookFormat
  language: Language
  isCurrent: boolean
  titleEn: string
  titleAr: string
}

/** The books that a customer may read now, as `findItemOfFile` says of each, the newest purchases first. */
export async function readableFilesOf(db: Reader, customerId: number): Promise<ReadableFile[]> {
  const { rows } = await sql<ReadableFile>`
    select f.file_id, f.product_id, f.format, f.language, f.is_current, f.title_en, f.title_ar
    from open_seats(${customerId}) s
    join product_files f on f.product_id = s.product_id
    where f.format in ('epub', 'pdf') and includes_file(s.terms, f.format, f.language)
    group by f.file_id
    order by max(s.order_item_id) desc, f.position, f.file_id`.execute(db)
  return rows
}

/** The current files of a product in this format. */
export const currentBooks = (db: Reader, productId: number, format: BookFormat) =>
  db
    .selectFrom('productFiles')
    .select(['fileId', sql<Language>`language`.as('language')])
    .where('productId', '=', productId)
    .where('format', '=', format)
    .where('isCurrent', '=', true)
    .orderBy('position')
    .orderBy('fileId')
    .execute()
