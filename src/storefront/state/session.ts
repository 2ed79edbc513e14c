import { forgetDraft } from './forget-draft.ts'
import { forgetSeen } from './seen-lines.ts'
import { nobody, type StoredUser } from './shapes.ts'
import { emptyCart, shopStore } from './store.ts'
import { forgetSearches } from './stored-searches.ts'

/** After a login: the customer and the token are kept, the guest's cart stays. */
export const startSession = (user: StoredUser, token: string) => shopStore.setState({ token, user: { user, loggedIn: user.UserID > 0 } })

/** The customer's data as just saved. */
export const updateUser = (user: StoredUser) => shopStore.setState(({ user: { loggedIn } }) => ({ user: { user, loggedIn } }))

/** Forgets the customer, here only; ending the token on the server is the caller's. */
export const endSession = () => shopStore.setState({ token: '', user: { user: nobody, loggedIn: false } })

/** Forgets customer, cart and logo, what was begun at checkout and what was searched for (storefront document §4 "Refresh/logout"). */
export function clearAll(): void {
  forgetDraft()
  forgetSeen()
  forgetSearches()
  shopStore.setState(({ common, cart }) => ({
    token: '',
    user: { user: nobody, loggedIn: false },
    common: { ...common, websiteLogo: '' },
    cart: { ...emptyCart, customerWishList: cart.customerWishList },
  }))
}
