import { z } from 'zod'
import { call } from '../call.ts'
import { ProductCard } from '../catalog/catalog.ts'
import { constants } from '../constants.ts'
import { idList, languageParameters } from '../fields.ts'

const someIds = idList.refine((ids) => ids.length <= constants.cartLines, { error: `must be at most ${constants.cartLines} ids` })

/**
 * The wish list of the customer, after these products were added to it and removed from it, oldest first. What is not for sale is left out,
 * and a list has at most 100 products: more are not added. Repeating it is harmless. Not in the document.
 */
export const saveWishList = call('dynamic', 'save-wish-list', {
  access: 'account',
  request: z.object({ Added: someIds, Removed: someIds, ...languageParameters }),
  row: ProductCard,
})

/** The token of the link by which others see the customer's wish list: the one that is out, or else a new one. Not in the document. */
export const shareWishList = call('dynamic', 'share-wish-list', {
  access: 'account',
  request: z.object(languageParameters),
  row: z.object({ Token: z.string() }),
})

/** The link of the customer's wish list leads nowhere from now on. Repeating it is harmless. Not in the document. */
export const unshareWishList = call('dynamic', 'unshare-wish-list', {
  access: 'account',
  request: z.object(languageParameters),
  row: z.object({ ResponseMsg: z.string() }),
})

/** A wish list that its customer shares, for anyone who has the token; no row if the token leads nowhere. Not in the document. */
export const getSharedWishList = call('dynamic', 'get-shared-wish-list', {
  access: 'anyone',
  request: z.object({ Token: z.string().max(100), ...languageParameters }),
  row: z.object({ FirstName: z.string(), ProductsJson: z.array(ProductCard) }),
})
