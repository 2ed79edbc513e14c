import { randomBytes } from 'node:crypto'
import { getSharedWishList, saveWishList, shareWishList, unshareWishList } from '../../../contract/cart/wish-list.ts'
import { constants } from '../../../contract/constants.ts'
import { answers } from '../../../contract/messages.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { type CallHandler, customerOf, handle } from '../../calls.ts'
import { listByIds } from '../listing/collections.ts'
import { showCards } from '../products/product-card.calls.ts'
import { addWishes, deleteLink, findSharer, keepLink, removeWishes, wishedProducts } from './wish-lists.sql.ts'

const tokenBytes = 24

export const wishListCalls: CallHandler[] = [
  handle(saveWishList, async (context, { Added, Removed }) => {
    const { shop, language } = context
    const { customerId } = customerOf(context)
    const productIds = await inTransaction(shop.db, async (tx) => {
      if (Removed.length > 0) await removeWishes(tx, customerId, Removed)
      if (Added.length > 0) await addWishes(tx, customerId, Added, constants.cartLines)
      return wishedProducts(tx, customerId)
    })
    return showCards(context, await listByIds(shop, productIds, language))
  }),
  handle(shareWishList, async (context) => {
    const { customerId } = customerOf(context)
    const token = randomBytes(tokenBytes).toString('base64url')
    return [{ Token: await inTransaction(context.shop.db, (tx) => keepLink(tx, customerId, token)) }]
  }),
  handle(unshareWishList, async (context) => {
    const { customerId } = customerOf(context)
    await inTransaction(context.shop.db, (tx) => deleteLink(tx, customerId))
    return [{ ResponseMsg: answers.saved }]
  }),
  handle(getSharedWishList, async (context, { Token }) => {
    const { shop, language } = context
    const sharer = await findSharer(shop.db, Token)
    if (!sharer) return []
    const cards = await listByIds(shop, await wishedProducts(shop.db, sharer.customerId), language)
    return [{ FirstName: sharer.firstName, ProductsJson: showCards(context, cards) }]
  }),
]
