import { emptyUser } from '../../contract/customers/empty-user.ts'
import { clearTab } from './browser-storage.ts'
import { forgetOrder } from './placed-order.ts'
import { clearRecentlyViewed } from './recently-viewed.ts'
import { clearSeenLines } from './seen-lines.ts'
import type { StoredUser } from './shapes.ts'
import { emptyCart, shopStore } from './store.ts'
import { clearSearches } from './stored-searches.ts'

/** Stores customer and token after a login. The guest's cart stays. */
export const startSession = (user: StoredUser, token: string) => shopStore.setState({ token, user: { user, loggedIn: user.UserID > 0 } })

/** Stores the customer's data after a profile update. */
export const updateUser = (user: StoredUser) => shopStore.setState(({ user: { loggedIn } }) => ({ user: { user, loggedIn } }))

/** Ends the session in this browser only; the caller revokes the token on the server. */
export const endSession = () => shopStore.setState({ token: '', user: { user: emptyUser, loggedIn: false } })

/**
 * Clears customer, cart, logo, what was typed in forms, opened invitation, latest order, recent searches and viewed products; the wish list stays
 * (storefront document §4 "Refresh/logout").
 */
export function clearAll(): void {
  clearTab()
  forgetOrder()
  clearSeenLines()
  clearSearches()
  clearRecentlyViewed()
  shopStore.setState(({ common, cart }) => ({
    token: '',
    user: { user: emptyUser, loggedIn: false },
    common: { ...common, websiteLogo: '' },
    cart: { ...emptyCart, customerWishList: cart.customerWishList },
  }))
}
