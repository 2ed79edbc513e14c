import { type Reader, sql } from '../../platform/database/database.ts'
import type { Page } from './listing.ts'

export interface Review {
  title: string
  reviewerName: string
  body: string
  rating: number
  createdAt: Date
  total: number
}

/** Visible reviews of a visible product, newest first. */
export async function reviewsOf(db: Reader, productId: number, page: Page): Promise<Review[]> {
  const { rows } = await sql<Review>`
    select r.title, r.reviewer_name, r.body, r.rating, r.created_at, p.review_count as total
    from products p join reviews r using (product_id)
    where p.product_id = ${productId} and p.is_visible and r.is_visible
    order by r.created_at desc, r.review_id desc
    limit ${page.size} offset ${(page.number - 1) * page.size}::bigint`.execute(db)
  return rows
}

export interface NewReview {
  productId: number
  reviewerName: string
  reviewerEmail: string
  title: string
  body: string
  rating: number
}

/** Returns whether the product exists. The review is visible at once unless the owner set `reviews.approveFirst`. */
export async function insertReview(
  db: Reader,
  { productId, reviewerName, reviewerEmail, title, body, rating }: NewReview,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into reviews (product_id, reviewer_name, reviewer_email, title, body, rating, is_visible)
    select product_id, ${reviewerName}, ${reviewerEmail}, ${title}, ${body}, ${rating},
      not exists (select from settings where key = 'reviews.approveFirst' and value = 'true')
    from products where product_id = ${productId} and is_visible`.execute(db)
  return numAffectedRows === 1n
}
