import { constants } from '../../contract/constants.ts'
import { isLanguage, type Language } from '../../contract/localization/language.ts'
import { parsed, putText, textAt } from './browser-storage.ts'
import { toCartItems, toUser, toWishList } from './shapes.ts'
import { type ShopState, shopState, shopStore } from './store.ts'

/** The names in the browser's storage (storefront document §3); other software reads and writes them too. */
const keys = { token: 'Token', user: 'user', language: 'langCode', wishList: 'customerWishList', cart: 'cartItems', root: 'root' } as const

const area = (root: unknown, name: string): Record<string, unknown> => {
  const found = (root as Record<string, unknown> | null | undefined)?.[name]
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}

/**
 * State out of storage: the single keys first, `root` where one of them is missing. What cannot be read is dropped. A disk that lets
 * a visitor wait is given up after 5,000 ms (§9); says whether all was read.
 */
function restore(): boolean {
  const until = performance.now() + constants.restoreCeilingMs
  let isWhole = true
  const read = (key: string) => {
    if (performance.now() <= until) return textAt(key)
    isWhole = false
    return null
  }
  const token = (read(keys.token) ?? '').replace(/^"|"$/g, '')
  const [kept, keptCart, keptWishes] = [parsed(read(keys.user)), parsed(read(keys.cart)), parsed(read(keys.wishList))]
  const root = parsed(read(keys.root))
  const user = toUser(kept ?? area(root, 'user').user)
  const cartItems = toCartItems(keptCart ?? area(root, 'cart').cartItems)
  const customerWishList = toWishList(keptWishes ?? area(root, 'cart').customerWishList)
  const loggedIn = user.UserID > 0 && token !== ''
  shopStore.setState({
    restored: true,
    token: loggedIn ? token : '',
    user: { user: loggedIn ? user : toUser(undefined), loggedIn },
    cart: { cartItems, totalCartItems: cartItems.length, customerWishList },
  })
  return isWhole
}

/** Puts away what is another than before, and nothing else: it may be older here than in the tab that wrote it last. */
function keep({ token, user, common, cart }: ShopState, before?: ShopState): void {
  const texts: Record<string, string | null> = {
    [keys.root]: JSON.stringify({ user, common: { ...common, loading: false }, cart }),
  }
  if (token !== before?.token) texts[keys.token] = token || null
  if (user !== before?.user) texts[keys.user] = user.loggedIn ? JSON.stringify(user.user) : null
  if (common.langCode !== before?.common.langCode) texts[keys.language] = common.langCode
  if (cart.cartItems !== before?.cart.cartItems) texts[keys.cart] = JSON.stringify(cart.cartItems)
  if (cart.customerWishList !== before?.cart.customerWishList) texts[keys.wishList] = JSON.stringify(cart.customerWishList)
  const growth = ([key, text]: [string, string | null]) => (text?.length ?? 0) - (textAt(key)?.length ?? 0)
  // What shrinks goes first: where the storage was full there is room for the others then.
  for (const [key, text] of Object.entries(texts).toSorted((a, b) => growth(a) - growth(b))) putText(key, text)
}

const watched = new Set<string | null>([keys.token, keys.user, keys.cart, keys.wishList, null])

/**
 * Restores the state, keeps it from then on, and takes over what another tab changed. An address that names a language is a choice of it,
 * a bare one leaves the choice as it was (storefront document §1). Returns how to stop.
 */
export function openStorage(named: Language | undefined, websiteLogo: string): () => void {
  const stored = textAt(keys.language)
  const langCode = named ?? (isLanguage(stored) ? stored : 'en')
  const isWhole = restore()
  shopStore.setState(({ common }) => ({ common: { ...common, langCode, websiteLogo } }))
  if (isWhole) keep(shopState())

  // What is heard is not written back: another tab's keys arrive one by one, and half of them is no state.
  let isHearing = false
  const hear = () => {
    isHearing = true
    restore()
    isHearing = false
  }
  const stopKeeping = shopStore.subscribe((state, before) => {
    const areas = ['token', 'user', 'common', 'cart'] as const
    if (!isHearing && areas.some((name) => state[name] !== before[name])) keep(state, before)
  })
  const onStorage = ({ key }: StorageEvent) => {
    if (watched.has(key)) hear()
  }
  // A page that comes back whole from the browser's history has heard nothing while it was away.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) hear()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    stopKeeping()
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}
