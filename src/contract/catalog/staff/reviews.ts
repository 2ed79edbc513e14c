import { z } from 'zod'
import type { RowOf } from '../../call.ts'
import { id, lines, moment, search } from '../../fields.ts'
import { listFields, staffCall } from '../../staff/call.ts'
import { version } from '../../staff/fields.ts'
import { professions } from '../professions.ts'
import { reviewFilters, reviewStates } from './review-states.ts'

// Reviews of products: staff approve or decline them, and answer in public. Sellers read and answer those of their own products.

const reply = lines(3000)

export const StaffReview = z.object({
  ReviewId: z.number(),
  Version: version,
  ProductId: z.number(),
  ProductNameEn: z.string(),
  ProductNameAr: z.string(),
  ReviewerName: z.string(),
  /** What the writer works as; null: not chosen. */
  Profession: z.enum(professions).nullable(),
  Title: z.string(),
  Body: z.string(),
  Rating: z.number(),
  /** Written by a customer who had bought the product. */
  IsVerified: z.boolean(),
  CreatedAt: moment,
  State: z.enum(reviewStates),
  /** The shop shows it. One that waits is shown unless the owner approves reviews first. */
  IsVisible: z.boolean(),
  /** The public answer in each language; empty: none. */
  ReplyEn: z.string(),
  ReplyAr: z.string(),
  RepliedAt: moment.nullable(),
  IsSellerReply: z.boolean(),
  /** The shop shows them once the review is approved. */
  Pictures: z.array(z.object({ ReviewPictureId: z.number(), Path: z.string(), Width: z.number(), Height: z.number() })),
})

export const listReviews = staffCall('list-reviews', {
  permission: 'reviews:write',
  forSellers: true,
  summary: 'Reviews by state, stars, product and text.',
  request: z.strictObject({
    ...listFields,
    Filter: z
      .strictObject({
        State: z.enum(reviewFilters).default('waiting'),
        Rating: z.int().min(1).max(5).optional(),
        Profession: z.enum(professions).optional(),
        ProductId: id.optional(),
        Search: search(100),
      })
      .prefault({}),
    Sort: z.enum(['CreatedAt', '-CreatedAt']).default('CreatedAt'),
  }),
  row: StaffReview,
  shape: 'page',
})

export type StaffReviewRow = RowOf<typeof listReviews>

const ReviewSettings = z.object({
  /** A new review is in the shop only once staff approve it. Otherwise it is there at once, and waits to be read all the same. */
  ApproveFirst: z.boolean(),
})

export const getReviewSettings = staffCall('get-review-settings', {
  permission: 'reviews:write',
  summary: 'Whether new reviews wait for approval before the shop shows them.',
  request: z.strictObject({}),
  row: ReviewSettings,
  shape: 'object',
})

export const saveReviewSettings = staffCall('save-review-settings', {
  permission: 'settings',
  summary: 'Whether new reviews wait for approval before the shop shows them. Reviews that were written before stay as they are.',
  request: z.strictObject(ReviewSettings.shape),
  row: ReviewSettings,
  shape: 'object',
})

const one = { permission: 'reviews:write', row: StaffReview, shape: 'object' } as const
const review = { ReviewId: id, Version: version }

export const approveReview = staffCall('approve-review', {
  ...one,
  summary: 'Show a review in the shop. Its stars count.',
  request: z.strictObject(review),
})

export const declineReview = staffCall('decline-review', {
  ...one,
  summary: 'Take a review out of the shop. Its stars do not count.',
  request: z.strictObject(review),
})

export const removeReviewPicture = staffCall('remove-review-picture', {
  ...one,
  summary: 'Delete one picture of a review for good.',
  request: z.strictObject({ ReviewPictureId: id }),
})

export const answerReview = staffCall('answer-review', {
  ...one,
  forSellers: true,
  summary: 'The public answer below a review, in one language or both. Two empty texts remove it.',
  request: z.strictObject({ ...review, ReplyEn: reply, ReplyAr: reply }),
})
