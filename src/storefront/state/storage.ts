import { constants } from '../../contract/constants.ts'
import { isLanguage, type Language } from '../../contract/localization/language.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { readJson, readText, writeText } from './browser-storage.ts'
import { isId, toCartItems, toUser, toWishList } from './shapes.ts'
import { type ShopState, shopState, shopStore } from './store.ts'

// Keys in localStorage (storefront document §3). Other software reads and writes them too.
const tokenKey = 'Token'
const userKey = 'user'
const keys = { language: 'langCode', wishList: 'customerWishList', cart: 'cartItems', root: 'root' } as const

const sectionOf = (root: unknown, name: string): Record<string, unknown> => {
  const section = (root as Record<string, unknown> | null | undefined)?.[name]
  return typeof section === 'object' && section !== null ? (section as Record<string, unknown>) : {}
}

/** The stored token; other software puts it between quotes. */
const readToken = (read: typeof readText) => (read(tokenKey) ?? '').replace(/^"|"$/g, '')

export type StoredLogin = ReturnType<typeof storedLogin>

/** Who is logged in, before the state is restored. */
export function storedLogin() {
  const { UserID } = (readJson(userKey) ?? {}) as Partial<Record<string, unknown>>
  const token = readToken(readText)
  return token && isId(UserID) ? { token, customerId: UserID } : { token: '', customerId: 0 }
}

/**
 * Restores the state from storage: the single keys first, `root` for missing ones. Invalid values are dropped. Gives up on slow storage
 * after 5,000 ms (§9). Returns whether everything was read.
 */
function restore(): boolean {
  const until = performance.now() + constants.restoreCeilingMs
  let isComplete = true
  const read = (key: string) => {
    if (performance.now() <= until) return readText(key)
    isComplete = false
    return null
  }
  const token = readToken(read)
  const [storedUser, storedCart, storedWishList] = [parseJson(read(userKey)), parseJson(read(keys.cart)), parseJson(read(keys.wishList))]
  const root = parseJson(read(keys.root))
  const user = toUser(storedUser ?? sectionOf(root, 'user').user)
  const cartItems = toCartItems(storedCart ?? sectionOf(root, 'cart').cartItems)
  const customerWishList = toWishList(storedWishList ?? sectionOf(root, 'cart').customerWishList)
  const loggedIn = user.UserID > 0 && token !== ''
  const before = shopState()
  // Half of another tab's login: with the token of the former customer, each call of this one would be refused.
  if (loggedIn && token === before.token && user.UserID !== before.user.user.UserID) return isComplete
  shopStore.setState({
    restored: true,
    token: loggedIn ? token : '',
    user: { user: loggedIn ? user : toUser(undefined), loggedIn },
    cart: { cartItems, totalCartItems: cartItems.length, customerWishList },
  })
  return isComplete
}

/** Writes only what changed since `before`: unchanged values may be older than what another tab wrote. */
function save({ token, user, common, cart }: ShopState, before?: ShopState): void {
  const texts: Record<string, string | null> = {
    [keys.root]: JSON.stringify({ user, common: { ...common, loading: false }, cart }),
  }
  if (token !== before?.token) texts[tokenKey] = token || null
  if (user !== before?.user) texts[userKey] = user.loggedIn ? JSON.stringify(user.user) : null
  if (common.langCode !== before?.common.langCode) texts[keys.language] = common.langCode
  if (cart.cartItems !== before?.cart.cartItems) texts[keys.cart] = JSON.stringify(cart.cartItems)
  if (cart.customerWishList !== before?.cart.customerWishList) texts[keys.wishList] = JSON.stringify(cart.customerWishList)
  const growth = ([key, text]: [string, string | null]) => (text?.length ?? 0) - (readText(key)?.length ?? 0)
  // Write shrinking values first: they free space if the storage is full.
  for (const [key, text] of Object.entries(texts).toSorted((a, b) => growth(a) - growth(b))) writeText(key, text)
}

/** The first language of the browser that the shop has; English if it has none. */
const browserLanguage = (): Language => navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'

const watched = new Set<string | null>([tokenKey, userKey, keys.cart, keys.wishList, null])

/**
 * Restores the state, saves later changes and applies changes of other tabs. A URL with a language prefix sets the language; a URL without
 * one keeps the stored language (storefront document §1), which is at first the browser's. Returns a function that stops it.
 */
export function openStorage(urlLanguage: Language | undefined, websiteLogo: string): () => void {
  const stored = readText(keys.language)
  const langCode = urlLanguage ?? (isLanguage(stored) ? stored : browserLanguage())
  const isComplete = restore()
  shopStore.setState(({ common }) => ({ common: { ...common, langCode, websiteLogo } }))
  if (isComplete) save(shopState())

  // Changes of another tab are not written back: its keys arrive one by one, and a partial state must not overwrite the rest.
  let isRestoring = false
  const restoreFromOtherTab = () => {
    isRestoring = true
    restore()
    isRestoring = false
  }
  const unsubscribe = shopStore.subscribe((state, before) => {
    const sections = ['token', 'user', 'common', 'cart'] as const
    if (!isRestoring && sections.some((name) => state[name] !== before[name])) save(state, before)
  })
  const onStorage = ({ key }: StorageEvent) => {
    if (watched.has(key)) restoreFromOtherTab()
  }
  // A page restored from the back/forward cache has received no storage events meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restoreFromOtherTab()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    unsubscribe()
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}
