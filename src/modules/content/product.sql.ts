import type { Reader } from '../../platform/database/database.ts'

/** Whether the product exists and is visible. */
export const isForSale = async (db: Reader, productId: number): Promise<boolean> =>
  (await db
    .selectFrom('products')
    .select('productId')
    .where('productId', '=', productId)
    .where('isVisible', '=', true)
    .executeTakeFirst()) !== undefined
