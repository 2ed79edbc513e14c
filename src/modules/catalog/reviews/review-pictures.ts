import { CallError } from '../../../contract/call.ts'
import { maxReviewPictures } from '../../../contract/catalog/review-pictures.ts'
import { fill, messages } from '../../../contract/messages.ts'
import { notFound } from '../../../contract/staff/errors.ts'
import { inTransaction, type Tx } from '../../../platform/database/database.ts'
import { PictureRefused } from '../../../platform/files/uploaded-pictures.ts'
import { sign, verify } from '../../../platform/runtime/signed-token.ts'
import { enqueue } from '../../jobs.ts'
import type { Shop } from '../../shop.ts'
import { pictureNameOf, picturePathOf } from '../../store-picture.ts'
import { findReview } from './decide-reviews.sql.ts'
import { deleteDeclinedPictures, deleteReviewPicture, hasBought, insertReviewPictures, type ReviewPicture } from './review-pictures.sql.ts'

const purpose = 'review picture'
/** Shorter than the day for which a picture stays that no row names. */
const validMs = 12 * 60 * 60_000

/** By its first bytes, whatever it calls itself: JPEG, PNG or WebP. */
function isPhoto(bytes: Buffer): boolean {
  const starts = bytes.toString('hex', 0, 8)
  const kind = bytes.toString('latin1', 8, 12)
  return starts.startsWith('ffd8ff') || starts === '89504e470d0a1a0a' || (starts.startsWith('52494646') && kind === 'WEBP')
}

interface Whose {
  customerId: number
  productId: number
}
const nameOf = ({ customerId, productId }: Whose) => `${customerId} ${productId}`

/** Stores a picture for a review of this product, and returns the token by which the review names it. */
export async function storeReviewPicture(shop: Shop, whose: Whose, bytes: Buffer): Promise<string> {
  if (!(await hasBought(shop.db, whose))) throw new CallError(403, messages.reviewPictureNotBought)
  if (!isPhoto(bytes)) throw new CallError(415, messages.reviewPictureInvalid)
  const { name, width, height } = await shop.pictures.addMeasured(bytes).catch((error) => {
    if (!(error instanceof PictureRefused)) throw error
    if (error.reason === 'picture_too_large') throw new CallError(413, messages.reviewPictureTooLarge)
    throw new CallError(415, messages.reviewPictureInvalid)
  })
  const expiresAt = new Date(shop.clock.now().getTime() + validMs)
  return sign(shop.config.secretKey, purpose, `${name} ${width} ${height}`, { expiresAt, boundTo: nameOf(whose) })
}

/** The pictures that these tokens name. Throws for one of another customer or product, and for one that is no longer stored. */
export async function picturesOf(shop: Shop, whose: Whose, tokens: readonly string[]): Promise<ReviewPicture[]> {
  if (tokens.length > maxReviewPictures) throw new CallError(400, fill(messages.reviewPicturesTooMany, { n: maxReviewPictures }))
  const pictures = []
  for (const token of new Set(tokens)) {
    const [name = '', width, height] = verify(shop.config.secretKey, purpose, token, shop.clock.now(), nameOf(whose))?.text.split(' ') ?? []
    if (!name || !(await shop.pictures.has(name))) throw new CallError(400, messages.reviewPictureGone)
    pictures.push({ path: picturePathOf(name), width: Number(width), height: Number(height) })
  }
  return pictures
}

/** Adds pictures to a review in its transaction. Throws a 403 unless its writer had bought the product. */
export async function addPictures(tx: Tx, reviewId: number, isVerified: boolean, pictures: readonly ReviewPicture[]): Promise<void> {
  if (!isVerified) throw new CallError(403, messages.reviewPictureNotBought)
  await insertReviewPictures(tx, reviewId, pictures)
}

/** Takes one picture from a review, and its file from the storage. */
export async function removeReviewPicture(tx: Tx, reviewPictureId: number) {
  const removed = await deleteReviewPicture(tx, reviewPictureId)
  const review = removed && (await findReview(tx, removed.reviewId, null))
  if (!review) throw notFound()
  await enqueue(tx, 'remove-pictures', { names: [pictureNameOf(removed.path)] })
  return review
}

/** Removes the pictures of reviews that staff declined a week ago: until then the decision can be taken back. */
export const forgetDeclinedPictures = ({ db }: Pick<Shop, 'db'>) =>
  inTransaction(db, async (tx) => {
    const names = (await deleteDeclinedPictures(tx)).map(pictureNameOf)
    if (names.length > 0) await enqueue(tx, 'remove-pictures', { names })
  })
