import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { emptyUser } from '../../contract/customers/empty-user.ts'
import type { Language } from '../../contract/localization/language.ts'
import type { StoredCartItem, StoredUser, WishListItem } from './shapes.ts'

/** The client state of storefront document §3, with the restore flag and the token. */
export interface ShopState {
  /** False on the server and until storage has been read. Pages with private data wait for it. */
  restored: boolean
  token: string
  user: { user: StoredUser; loggedIn: boolean }
  common: { loading: boolean; websiteLogo: string; langCode: Language }
  cart: { cartItems: StoredCartItem[]; totalCartItems: number; customerWishList: WishListItem[] }
}

export const emptyCart: ShopState['cart'] = { cartItems: [], totalCartItems: 0, customerWishList: [] }

export const shopStore = createStore<ShopState>(() => ({
  restored: false,
  token: '',
  user: { user: emptyUser, loggedIn: false },
  common: { loading: false, websiteLogo: '', langCode: 'en' },
  cart: emptyCart,
}))

export const shopState = () => shopStore.getState()

/** `const count = useShop((state) => state.cart.totalCartItems)`. Selected objects must keep their identity until they change. */
export const useShop = <Selected>(select: (state: ShopState) => Selected): Selected => useStore(shopStore, select)
