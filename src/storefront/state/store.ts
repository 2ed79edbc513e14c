import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Language } from '../../contract/localization/language.ts'
import { nobody, type StoredCartItem, type StoredUser, type WishListItem } from './shapes.ts'

/** The client state of storefront document §3, and what stands beside it in storage. */
export interface ShopState {
  /** False on the server and until storage was read: a page that shows private things waits for it. */
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
  user: { user: nobody, loggedIn: false },
  common: { loading: false, websiteLogo: '', langCode: 'en' },
  cart: emptyCart,
}))

export const shopState = () => shopStore.getState()

/** `const count = useShop((state) => state.cart.totalCartItems)`. Select values that stay the same object until they change. */
export const useShop = <Selected>(select: (state: ShopState) => Selected): Selected => useStore(shopStore, select)
