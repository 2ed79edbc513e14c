import type { CartRefusal } from './cart.ts'
import type { WishListItem } from './shapes.ts'
import { shopState, shopStore } from './store.ts'

export const setWishList = (customerWishList: WishListItem[]) => shopStore.setState(({ cart }) => ({ cart: { ...cart, customerWishList } }))

const isInWishList = (productId: number) => shopState().cart.customerWishList.some((item) => item.ProductId === productId)

/** Adds a product; refuses one that is already listed. */
export function addToWishList(item: WishListItem): CartRefusal | undefined {
  if (isInWishList(item.ProductId)) return { message: 'alreadyInWishList' }
  setWishList([...shopState().cart.customerWishList, item])
  return undefined
}

export const removeFromWishList = (productId: number) =>
  setWishList(shopState().cart.customerWishList.filter((item) => item.ProductId !== productId))

export const clearWishList = () => setWishList([])

/** Brings back a list from before a removal; what was added since stays. */
export const restoreWishList = (items: WishListItem[]) =>
  setWishList([
    ...items,
    ...shopState().cart.customerWishList.filter(({ ProductId }) => !items.some((item) => item.ProductId === ProductId)),
  ])
