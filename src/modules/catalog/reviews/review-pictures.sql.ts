import { orderStates } from '../../../contract/constants.ts'
import { type Reader, sql, type Tx } from '../../../platform/database/database.ts'

/** Whether the customer paid for the product, and it was neither returned nor refunded. `product` is the SQL of its id. */
export const isBoughtBy = (customerId: number | null, product: ReturnType<typeof sql>) => sql<boolean>`
  exists (select from orders o join order_items i using (order_id)
    where o.customer_id = ${customerId} and i.product_id = ${product}
      and o.payment_state in ('paid', 'free', 'partly_refunded') and i.status_id not in (${orderStates.returned}, ${orderStates.refunded}))`

export async function hasBought(db: Reader, { customerId, productId }: { customerId: number; productId: number }): Promise<boolean> {
  const { rows } = await sql<{ isBought: boolean }>`select ${isBoughtBy(customerId, sql`${productId}::integer`)} as is_bought`.execute(db)
  return rows[0]?.isBought ?? false
}

export interface ReviewPicture {
  path: string
  width: number
  height: number
}

export const insertReviewPictures = (tx: Tx, reviewId: number, pictures: readonly ReviewPicture[]) =>
  tx
    .insertInto('reviewPictures')
    .values(pictures.map((picture, index) => ({ ...picture, reviewId, position: index + 1 })))
    .execute()

export const deleteReviewPicture = (tx: Tx, reviewPictureId: number) =>
  tx.deleteFrom('reviewPictures').where('reviewPictureId', '=', reviewPictureId).returning(['reviewId', 'path']).executeTakeFirst()

/** Of reviews that were declined a week ago. Returns their paths. */
export async function deleteDeclinedPictures(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    delete from review_pictures p using reviews r
    where r.review_id = p.review_id and not r.is_visible and r.decided_at < now() - interval '7 days' returning p.path`.execute(tx)
  return rows.map(({ path }) => path)
}
