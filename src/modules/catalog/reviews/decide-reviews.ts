import { changedMeanwhile, notFound } from '../../../contract/staff/errors.ts'
import type { Reader, Tx } from '../../../platform/database/database.ts'
import { decideReview, findReview, type ReviewReply, type StaffReview, setReply } from './decide-reviews.sql.ts'

/** Throws a 404 for a review that does not exist, or that is of another seller's product. */
async function getReview(db: Reader, reviewId: number, vendorId: number | null): Promise<StaffReview> {
  const review = await findReview(db, reviewId, vendorId)
  if (!review) throw notFound()
  return review
}

interface Decision {
  reviewId: number
  version: number
  isVisible: boolean
}

/** Approves or declines a review. Deciding the same again changes nothing, so that a repeated press is harmless. */
export async function decide(tx: Tx, { reviewId, version, isVisible }: Decision): Promise<StaffReview> {
  const decided = isVisible ? 'approved' : 'declined'
  const before = await getReview(tx, reviewId, null)
  if (before.state === decided) return before
  const isSaved = await decideReview(tx, reviewId, version, isVisible)
  const after = await getReview(tx, reviewId, null)
  if (!isSaved && after.state !== decided) throw changedMeanwhile({ current: after })
  return after
}

interface Answer extends ReviewReply {
  reviewId: number
  version: number
}

/** Writes the public answer of the shop, or of the seller of the product. */
export async function answer(tx: Tx, vendorId: number | null, { reviewId, version, ...reply }: Answer): Promise<StaffReview> {
  await getReview(tx, reviewId, vendorId)
  const isSaved = await setReply(tx, reviewId, version, reply, vendorId !== null)
  const after = await getReview(tx, reviewId, vendorId)
  if (!isSaved) throw changedMeanwhile({ current: after })
  return after
}
