// Decision 037: what a page may weigh

import type { MessageKey } from '../../contract/messages.ts'

/** Messages sent with every page. Pages that can show others load the whole `Messages` entity with their labels. */
export const commonMessages: readonly MessageKey[] = [
  'fieldRequired',
  'fieldTooShort',
  'fieldTooLong',
  'fieldWithoutLetter',
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
  'stockAlertNeedless',
  'stockAlertSaved',
  'subscribed',
  'reviewSaved',
  'questionSent',
  'addedToCart',
  'addedToWishList',
]
