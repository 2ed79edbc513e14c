import { answerReview, approveReview, declineReview, listReviews } from '../../../contract/catalog/staff/reviews.ts'
import { handleStaff, type StaffCallHandler } from '../../staff-calls.ts'
import { fromWireNames } from '../../wire-names.ts'
import { listReviewsBy } from './decide-reviews.sql.ts'
import { answer, decide, reviewToWire } from './decide-reviews.ts'

export const reviewsAdmin: StaffCallHandler[] = [
  handleStaff(listReviews, async ({ shop, staff }, { Filter, Sort, After, Size }) => {
    const { rows, next, total } = await listReviewsBy(shop.db, {
      filter: fromWireNames(Filter),
      vendorId: staff.vendorId,
      after: After,
      size: Size,
      direction: Sort === 'CreatedAt' ? 'asc' : 'desc',
    })
    return { Rows: rows.map(reviewToWire), Next: next, Total: total }
  }),
  handleStaff(approveReview, async ({ write }, { ReviewId, Version }) =>
    reviewToWire(await write((tx) => decide(tx, { reviewId: ReviewId, version: Version, isVisible: true }))),
  ),
  handleStaff(declineReview, async ({ write }, { ReviewId, Version }) =>
    reviewToWire(await write((tx) => decide(tx, { reviewId: ReviewId, version: Version, isVisible: false }))),
  ),
  handleStaff(answerReview, async ({ write, staff }, request) =>
    reviewToWire(await write((tx) => answer(tx, staff.vendorId, fromWireNames(request)))),
  ),
]
