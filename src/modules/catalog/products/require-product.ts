import type { Reader, Tx } from '../../../platform/database/database.ts'
import { getProduct, saveProduct } from './save-product.ts'

/** The kind and the version of a product. Throws a 404 for one that does not exist, or that is another seller's. */
export async function requireProduct(db: Reader, vendorId: number | null, productId: number) {
  const { kind, version, isPooled } = await getProduct(db, vendorId, productId)
  return { kind, version, isPooled }
}

/** For a change of a part that another module owns: raises the version, or throws a 409 with the product as it is. */
export async function requireVersion(tx: Tx, vendorId: number | null, productId: number, version: number): Promise<void> {
  await saveProduct(tx, vendorId, { productId, version, change: {} })
}
