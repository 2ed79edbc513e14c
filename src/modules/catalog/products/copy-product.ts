import type { Tx } from '../../../platform/database/database.ts'
import type { EditedProduct } from './edited-product.sql.ts'
import { insertPicture } from './pictures.sql.ts'
import { insertProduct } from './product-writes.sql.ts'
import { nothingYet } from './save-product.ts'

/**
 * Inserts a hidden copy, and returns its id. It has no files, which are sold with the original, no ISBN, which names one edition, no note, which
 * was signed for the original, and not the rank of a featured product, which the shop gives to one product. Books start without a piece.
 */
export async function copyProduct(tx: Tx, product: EditedProduct): Promise<number> {
  const productId = await insertProduct(tx, {
    ...product,
    nameEn: product.nameEn && `${product.nameEn} (copy)`,
    nameAr: product.nameAr && `${product.nameAr} (نسخة)`,
    isbn: null,
    noteEn: null,
    noteAr: null,
    noteContributorId: null,
    featuredRank: nothingYet.featuredRank,
    isVisible: false,
    shownFrom: null,
    stockQuantity: product.stockQuantity === null ? null : 0,
  })
  for (const { pictureId: _, ...picture } of product.pictures) await insertPicture(tx, productId, picture)
  return productId
}
