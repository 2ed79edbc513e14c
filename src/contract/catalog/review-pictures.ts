/** Pictures of one review. */
export const maxReviewPictures = 4
/** Of one picture as it is sent. */
export const maxReviewPictureBytes = 5_000_000
/** The longest side to which the browser reduces a picture before it sends it. */
export const reviewPictureSide = 2000
export const reviewPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
