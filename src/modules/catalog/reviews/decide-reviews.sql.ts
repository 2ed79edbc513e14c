import type { Profession } from '../../../contract/catalog/professions.ts'
import type { reviewFilters, reviewStates } from '../../../contract/catalog/staff/review-states.ts'
import { type RawBuilder, type Reader, sql, type Tx } from '../../../platform/database/database.ts'
import { readPage } from '../../../platform/database/keyset.ts'
import { containsTyped } from '../../../platform/database/matches-text.ts'
import type { ReviewPicture } from './review-pictures.sql.ts'

export interface ReviewFilter {
  state: (typeof reviewFilters)[number]
  rating?: number | undefined
  profession?: Profession | undefined
  productId?: number | undefined
  search?: string | undefined
}

interface StaffReviewPicture extends ReviewPicture {
  reviewPictureId: number
}

export type ReviewState = (typeof reviewStates)[number]

const states: Record<(typeof reviewFilters)[number], RawBuilder<boolean>> = {
  waiting: sql`r.decided_at is null`,
  approved: sql`r.decided_at is not null and r.is_visible`,
  declined: sql`r.decided_at is not null and not r.is_visible`,
  all: sql`true`,
}

const ofProduct = <T>(value: RawBuilder<T>) => sql<T>`(select ${value} from products p where p.product_id = r.product_id)`

/** Reviews with the names of their products, which a count does not read. A seller sees only those of their own. */
const selectReviews = (db: Reader, vendorId: number | null) =>
  db
    .selectFrom('reviews as r')
    .select([
      ...(['r.reviewId', 'r.version', 'r.productId', 'r.reviewerName', 'r.title', 'r.body', 'r.rating', 'r.isVerified'] as const),
      ...(['r.createdAt', 'r.isVisible', 'r.replyEn', 'r.replyAr', 'r.repliedAt', 'r.isSellerReply'] as const),
      sql<Profession | null>`r.profession`.as('profession'),
      sql<StaffReviewPicture[]>`(
        select coalesce(json_agg(json_build_object(
          'reviewPictureId', review_picture_id, 'path', path, 'width', width, 'height', height) order by position), '[]')
        from review_pictures where review_id = r.review_id)`.as('pictures'),
      ofProduct(sql<string>`p.name_en`).as('productNameEn'),
      ofProduct(sql<string>`p.name_ar`).as('productNameAr'),
      sql<ReviewState>`case when r.decided_at is null then 'waiting' when r.is_visible then 'approved' else 'declined' end`.as('state'),
    ])
    .$if(vendorId !== null, (all) =>
      all.where(sql<boolean>`r.product_id in (select p.product_id from products p where p.vendor_id = ${vendorId})`),
    )

export type StaffReview = NonNullable<Awaited<ReturnType<typeof findReview>>>

export const findReview = (db: Reader, reviewId: number, vendorId: number | null) =>
  selectReviews(db, vendorId).where('r.reviewId', '=', reviewId).executeTakeFirst()

interface Listing {
  filter: ReviewFilter
  vendorId: number | null
  direction: 'asc' | 'desc'
  after?: string | undefined
  size: number
}

export const listReviewsBy = (db: Reader, { filter, vendorId, direction, after, size }: Listing) => {
  const { state, rating, profession, productId, search } = filter
  return readPage(
    db,
    selectReviews(db, vendorId)
      .where(states[state])
      .$if(rating !== undefined, (all) => all.where('r.rating', '=', rating as number))
      .$if(profession !== undefined, (all) => all.where('r.profession', '=', profession as Profession))
      .$if(productId !== undefined, (all) => all.where('r.productId', '=', productId as number))
      .$if(Boolean(search), (all) => all.where(containsTyped(sql`r.search_text`, search ?? ''))),
    { by: 'r.createdAt', id: 'r.reviewId', direction, after, size },
  )
}

/** Approves or declines a review of this version, and returns whether it did. */
export const decideReview = (tx: Tx, reviewId: number, version: number, isVisible: boolean) =>
  update(tx, reviewId, version, { isVisible, decidedAt: sql<Date>`now()` })

export interface ReviewReply {
  replyEn: string
  replyAr: string
}

/** Answers a review of this version; two empty texts remove the answer. Returns whether it did. */
export const setReply = (tx: Tx, reviewId: number, version: number, reply: ReviewReply, isSellerReply: boolean) => {
  const isEmpty = reply.replyEn === '' && reply.replyAr === ''
  return update(tx, reviewId, version, {
    ...reply,
    repliedAt: isEmpty ? null : sql<Date>`now()`,
    isSellerReply: isSellerReply && !isEmpty,
  })
}

type Change =
  | { isVisible: boolean; decidedAt: RawBuilder<Date> }
  | (ReviewReply & { repliedAt: RawBuilder<Date> | null; isSellerReply: boolean })

async function update(tx: Tx, reviewId: number, version: number, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reviews')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('reviewId', '=', reviewId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Reviews that wait for staff, counted up to `atMost`. */
export async function countOpenReviews(db: Reader, atMost = 100): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from reviews where decided_at is null limit ${atMost}) open`.execute(db)
  return rows[0]?.count ?? 0
}
