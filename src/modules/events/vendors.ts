import type { StaffArea } from '../../contract/events/areas.ts'
import type { Reader } from '../../platform/database/database.ts'
import { productsOfQuestions, productsOfReviews, vendorsOfProducts } from '../catalog/catalog.ts'
import { sellersOfOrders } from '../orders/orders.ts'

/** The sellers of rows of an area that sellers see; none for a row that is gone. */
export async function vendorsOf(db: Reader, area: StaffArea, ids: readonly string[]): Promise<Map<string, Set<number>>> {
  const numbers = ids.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  if (numbers.length === 0) return new Map()
  const found = new Map<string, Set<number>>()
  for (const { id, vendorId } of await sellersOf(db, area, numbers))
    found.set(String(id), (found.get(String(id)) ?? new Set()).add(vendorId))
  return found
}

async function productsIn(db: Reader, area: StaffArea, ids: number[]): Promise<{ id: number; productId: number }[]> {
  if (area === 'reviews') return (await productsOfReviews(db, ids)).map(({ reviewId, productId }) => ({ id: reviewId, productId }))
  if (area === 'questions') return (await productsOfQuestions(db, ids)).map(({ questionId, productId }) => ({ id: questionId, productId }))
  return ids.map((productId) => ({ id: productId, productId }))
}

/** Of orders, those who sold their lines; of all else, those who have the product now. */
async function sellersOf(db: Reader, area: StaffArea, ids: number[]): Promise<{ id: number; vendorId: number }[]> {
  if (area === 'orders') return (await sellersOfOrders(db, ids)).map(({ orderId, vendorId }) => ({ id: orderId, vendorId }))
  const products = await productsIn(db, area, ids)
  const vendors = products.length > 0 ? await vendorsOfProducts(db, [...new Set(products.map(({ productId }) => productId))]) : new Map()
  return products.flatMap(({ id, productId }) => {
    const vendorId = vendors.get(productId)
    return vendorId === undefined ? [] : [{ id, vendorId }]
  })
}
