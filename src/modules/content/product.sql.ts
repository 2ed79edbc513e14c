import type { Reader } from '../../platform/database/database.ts'

/** Whether there is such a product and shoppers may see it. */
export const isForSale = async (db: Reader, productId: number): Promise<boolean> =>
  (await db
    .selectFrom('products')
    .select('productId')
    .where('productId', '=', productId)
    .where('isVisible', '=', true)
    .executeTakeFirst()) !== undefined
