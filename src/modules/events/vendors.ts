import type { StaffArea } from '../../contract/admin/areas.ts'
import type { Reader } from '../../platform/database/database.ts'
import { productsOfReviews, vendorsOfProducts } from '../catalog/catalog.ts'
import { productsOfOrders } from '../orders/orders.ts'

/** The sellers of rows of an area that sellers see; none for a row that is gone. */
export async function vendorsOf(db: Reader, area: StaffArea, ids: readonly string[]): Promise<Map<string, Set<number>>> {
  const numbers = ids.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  if (numbers.length === 0) return new Map()
  const products = await productsOf(db, area, numbers)
  const vendors = products.length > 0 ? await vendorsOfProducts(db, [...new Set(products.map(({ productId }) => productId))]) : new Map()
  const found = new Map<string, Set<number>>()
  for (const { id, productId } of products) {
    const vendor = vendors.get(productId)
    if (vendor !== undefined) found.set(String(id), (found.get(String(id)) ?? new Set()).add(vendor))
  }
  return found
}

async function productsOf(db: Reader, area: StaffArea, ids: number[]): Promise<{ id: number; productId: number }[]> {
  if (area === 'orders') return (await productsOfOrders(db, ids)).map(({ orderId, productId }) => ({ id: orderId, productId }))
  if (area === 'reviews') return (await productsOfReviews(db, ids)).map(({ reviewId, productId }) => ({ id: reviewId, productId }))
  return ids.map((productId) => ({ id: productId, productId }))
}
