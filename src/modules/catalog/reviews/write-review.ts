import { CallError } from '../../../contract/call.ts'
import { messages } from '../../../contract/messages.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { addPictures, picturesOf } from './review-pictures.ts'
import { insertReview, type NewReview } from './reviews.sql.ts'

interface Sent {
  tokens: readonly string[]
  /** That the shop shows the pictures, and that no patient can be recognised in them. */
  hasConsent: boolean
}

/** Writes a review with its pictures, if any. Throws a 404 if the product does not exist. */
export async function writeReview(shop: Shop, review: NewReview, { tokens, hasConsent }: Sent): Promise<void> {
  const { customerId, productId } = review
  if (tokens.length > 0 && customerId === undefined) throw new CallError(403, messages.reviewPictureNotBought)
  if (tokens.length > 0 && !hasConsent) throw new CallError(400, messages.reviewPictureConsent)
  const pictures = customerId === undefined ? [] : await picturesOf(shop, { customerId, productId }, tokens)
  await inTransaction(shop.db, async (tx) => {
    const saved = await insertReview(tx, review)
    if (!saved) throw new CallError(404, messages.productInvalid)
    if (pictures.length > 0) await addPictures(tx, saved.reviewId, saved.isVerified, pictures)
  })
}
