import type { MessageKey } from '../../contract/messages.ts'

/** What may be said on pages where one looks around; each page with more to say has all messages among its labels. */
export const commonMessages: readonly MessageKey[] = [
  'fieldRequired',
  'fieldTooShort',
  'fieldTooLong',
  'fieldNumeric',
  'emailInvalid',
  'errorOccurred',
  'errorOccurredLater',
  'tooManyRequests',
  'offline',
  'alreadyInCart',
  'alreadyInWishList',
  'productInvalid',
  'outOfStock',
  'selectSize',
  'selectColor',
  'selectVariant',
  'selectQuantity',
  'tooMany',
  'cartHasNoItem',
  'subscribed',
  'reviewSaved',
  'addedToCart',
  'addedToWishList',
]
