import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

export interface NewFile {
  productId: number
  titleEn: string
  titleAr: string
  language: Language
  format: string
  contentType: string
  storageKey: string
  sizeBytes: number
  sha256: Buffer
}

/** Adds a file as the current version of its format and language; its number follows the one before. */
export async function insertVersion(tx: Tx, file: NewFile): Promise<void> {
  const earlier = await tx
    .updateTable('productFiles')
    .set({ isCurrent: false })
    .where('productId', '=', file.productId)
    .where('format', '=', file.format)
    .where('language', '=', file.language)
    .where('isCurrent', '=', true)
    .returning('position')
    .execute()
  const { version } = await tx
    .selectFrom('productFiles')
    .select(({ fn }) => sql<number>`${fn.countAll()} + 1`.as('version'))
    .where('productId', '=', file.productId)
    .where('format', '=', file.format)
    .where('language', '=', file.language)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('productFiles')
    .values({ ...file, version: String(version), position: earlier[0]?.position ?? 0 })
    .execute()
}

export interface CurrentFile {
  fileId: number
  titleEn: string
  titleAr: string
}

export const currentFilesOf = (db: Reader, productId: number): Promise<CurrentFile[]> =>
  db
    .selectFrom('productFiles')
    .select(['fileId', 'titleEn', 'titleAr'])
    .where('productId', '=', productId)
    .where('isCurrent', '=', true)
    .orderBy('position')
    .orderBy('fileId')
    .execute()

export const updateFile = (tx: Tx, fileId: number, change: { titleEn: string; titleAr: string; position: number }) =>
  tx.updateTable('productFiles').set(change).where('fileId', '=', fileId).execute()

export const withdrawFiles = (tx: Tx, fileIds: number[]) =>
  tx.updateTable('productFiles').set({ isCurrent: false }).where('fileId', 'in', fileIds).execute()

/** Whether a customer can open this product, now or when a period that waits for its first use begins. */
export async function isSold(db: Reader, productId: number): Promise<boolean> {
  const { rows } = await sql<{ isSold: boolean }>`
    select exists (select from entitlements e join order_items i using (order_item_id) where e.product_id = ${productId} and is_open(e, i)) as is_sold`.execute(
    db,
  )
  return rows[0]?.isSold ?? false
}
