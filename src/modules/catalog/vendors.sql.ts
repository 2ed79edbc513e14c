import type { Reader } from '../../platform/database/database.ts'

/** The sellers of these products, for those that have one. */
export async function vendorsOfProducts(db: Reader, productIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['productId', 'vendorId'])
    .where('productId', 'in', productIds)
    .where('vendorId', 'is not', null)
    .$narrowType<{ vendorId: number }>()
    .execute()
  return new Map(rows.map(({ productId, vendorId }) => [productId, vendorId]))
}

/** The products of these reviews. */
export const productsOfReviews = (db: Reader, reviewIds: number[]) =>
  db.selectFrom('reviews').select(['reviewId', 'productId']).where('reviewId', 'in', reviewIds).execute()
