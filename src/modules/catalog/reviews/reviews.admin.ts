import { answerReview, approveReview, declineReview, listReviews, removeReviewPicture } from '../../../contract/catalog/staff/reviews.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { listReviewsBy } from './decide-reviews.sql.ts'
import { answer, decide } from './decide-reviews.ts'
import { removeReviewPicture as removePicture } from './review-pictures.ts'

export const reviewsAdmin: StaffCallHandler[] = [
  handleStaff(listReviews, ({ shop, staff: { vendorId } }, { filter, sort, after, size }) =>
    listReviewsBy(shop.db, { filter, vendorId, after, size, direction: sort === 'CreatedAt' ? 'asc' : 'desc' }),
  ),
  handleStaff(approveReview, ({ write }, { reviewId, version }) => write((tx) => decide(tx, { reviewId, version, isVisible: true }))),
  handleStaff(declineReview, ({ write }, { reviewId, version }) => write((tx) => decide(tx, { reviewId, version, isVisible: false }))),
  handleStaff(removeReviewPicture, ({ write }, { reviewPictureId }) => write((tx) => removePicture(tx, reviewPictureId))),
  handleStaff(answerReview, ({ write, staff }, request) => write((tx) => answer(tx, staff.vendorId, request))),
]
