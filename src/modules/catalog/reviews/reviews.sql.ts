import type { Profession } from '../../../contract/catalog/professions.ts'
import type { ReviewOrder } from '../../../contract/constants.ts'
import type { Language } from '../../../contract/localization/language.ts'
import { type Reader, sql } from '../../../platform/database/database.ts'
import type { Page } from '../listing/listing.ts'
import { isBoughtBy, type ReviewPicture } from './review-pictures.sql.ts'

export interface Review {
  title: string
  reviewerName: string
  /** Null: the writer chose none. */
  profession: Profession | null
  body: string
  rating: number
  isVerified: boolean
  createdAt: Date
  /** The public answer in the language of the page, or else in the other; null: none. */
  reply: string | null
  repliedAt: Date | null
  isSellerReply: boolean
  /** Of a review that staff approved. */
  pictures: ReviewPicture[]
  /** Of all pages. */
  total: number
}

export interface ReviewQuery {
  productId: number
  /** Only reviews with this number of stars. */
  rating: number | undefined
  /** Only reviews of people who work as this. */
  profession: Profession | undefined
  order: ReviewOrder
  language: Language
}

const newest = 'r.created_at desc, r.review_id desc'

/** Arabic is recognised by a letter, as in `languageIn`. */
const orders: Record<ReviewOrder, (language: Language) => string> = {
  '': () => newest,
  'Rating DESC': () => `r.rating desc, ${newest}`,
  'Rating ASC': () => `r.rating, ${newest}`,
  Language: (language) => `(r.title || r.body) ~ '[ء-ي]' ${language === 'ar' ? 'desc' : 'asc'}, ${newest}`,
}

/** Visible reviews of a visible product. */
export async function reviewsOf(
  db: Reader,
  { productId, rating, profession, order, language }: ReviewQuery,
  page: Page,
): Promise<Review[]> {
  const [own, other] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  const isAll = rating === undefined && profession === undefined
  const { rows } = await sql<Review>`
    select r.title, r.reviewer_name, r.profession, r.body, r.rating, r.is_verified, r.created_at, r.replied_at, r.is_seller_reply,
      coalesce(nullif(r.reply_${sql.raw(own)}, ''), nullif(r.reply_${sql.raw(other)}, '')) as reply,
      case when r.decided_at is null then '[]' else (
        select coalesce(json_agg(json_build_object('path', path, 'width', width, 'height', height) order by position), '[]')
        from review_pictures where review_id = r.review_id) end as pictures,
      ${isAll ? sql`p.review_count` : sql`(count(*) over ())::integer`} as total
    from products p join reviews r using (product_id)
    where p.product_id = ${productId} and p.is_visible and r.is_visible ${rating === undefined ? sql`` : sql`and r.rating = ${rating}`}
      ${profession === undefined ? sql`` : sql`and r.profession = ${profession}`}
    order by ${sql.raw(orders[order](language))}
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
  profession?: Profession | undefined
  /** Undefined for guests. */
  customerId: number | undefined
}

/**
 * Returns the review; undefined if the product does not exist. The review is visible at once unless the owner set `reviews.approveFirst`. It is verified if
 * the customer paid for the product and it was neither returned nor refunded.
 */
export async function insertReview(
  db: Reader,
  { productId, reviewerName, reviewerEmail, title, body, rating, profession, customerId }: NewReview,
): Promise<{ reviewId: number; isVerified: boolean } | undefined> {
  const { rows } = await sql<{ reviewId: number; isVerified: boolean }>`
    insert into reviews (product_id, reviewer_name, reviewer_email, title, body, rating, profession, customer_id, is_verified, is_visible)
    select product_id, ${reviewerName}, ${reviewerEmail}, ${title}, ${body}, ${rating}, ${profession ?? null}, ${customerId ?? null}::integer,
      ${isBoughtBy(customerId ?? null, sql`products.product_id`)},
      not exists (select from settings where key = 'reviews.approveFirst' and value = 'true')
    from products where product_id = ${productId} and is_visible
    returning review_id, is_verified`.execute(db)
  return rows[0]
}
