import type { Tx } from '../../../platform/database/database.ts'
import type { EditedProduct } from './edited-product.sql.ts'
import { insertPicture } from './pictures.sql.ts'
import { insertProduct } from './product-writes.sql.ts'

/**
 * Inserts a hidden copy, and returns its id. It has no files, which are sold with the original, and no ISBN, which names one edition. Books
 * start without a piece.
 */
export async function copyProduct(tx: Tx, product: EditedProduct): Promise<number> {
  const productId = await insertProduct(tx, {
    ...product,
    nameEn: product.nameEn && `${product.nameEn} (copy)`,
    nameAr: product.nameAr && `${product.nameAr} (نسخة)`,
    isbn: null,
    isVisible: false,
    shownFrom: null,
    stockQuantity: product.stockQuantity === null ? null : 0,
  })
  for (const { path } of product.pictures) await insertPicture(tx, productId, path)
  return productId
}
