import { isLanguage } from '../../contract/language.ts'
import { toCartItems, toUser, toWishList } from './shapes.ts'
import { type ShopState, shopState, shopStore } from './store.ts'

/** The names in the browser's storage (storefront document §3); other software reads and writes them too. */
const keys = { token: 'Token', user: 'user', language: 'langCode', wishList: 'customerWishList', cart: 'cartItems', root: 'root' } as const

const read = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const readText = (key: string) => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const area = (root: unknown, name: string): Record<string, unknown> => {
  const found = (root as Record<string, unknown> | undefined)?.[name]
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}

/** State out of storage: the single keys first, `root` where one of them is missing. What cannot be read is dropped. */
function restore(): void {
  const root = read(keys.root)
  const cartItems = toCartItems(read(keys.cart) ?? area(root, 'cart').cartItems)
  const customerWishList = toWishList(read(keys.wishList) ?? area(root, 'cart').customerWishList)
  const token = readText(keys.token).replace(/^"|"$/g, '')
  const user = toUser(read(keys.user) ?? area(root, 'user').user)
  const loggedIn = user.UserID > 0 && token !== ''
  shopStore.setState(({ common }) => ({
    restored: true,
    token: loggedIn ? token : '',
    user: { user: loggedIn ? user : toUser(undefined), loggedIn },
    common,
    cart: { cartItems, totalCartItems: cartItems.length, customerWishList },
  }))
}

/** Puts away what differs; a full or forbidden storage costs the visitor the memory, not the page. */
function keep({ token, user, common, cart }: ShopState): void {
  const texts: Record<string, string | null> = {
    [keys.token]: token || null,
    [keys.user]: user.loggedIn ? JSON.stringify(user.user) : null,
    [keys.language]: common.langCode,
    [keys.cart]: JSON.stringify(cart.cartItems),
    [keys.wishList]: JSON.stringify(cart.customerWishList),
    [keys.root]: JSON.stringify({ user, common: { ...common, loading: false }, cart }),
  }
  try {
    for (const [key, text] of Object.entries(texts)) {
      if (text === localStorage.getItem(key)) continue
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    }
  } catch {}
}

const watched = new Set<string | null>([keys.token, keys.user, keys.cart, keys.wishList, null])

/** Restores the state, keeps it from then on, and takes over what another tab changed. Returns how to stop. */
export function openStorage(language: ShopState['common']['langCode']): () => void {
  if (!isLanguage(language)) return () => {}
  restore()
  shopStore.setState(({ common }) => ({ common: { ...common, langCode: language } }))
  keep(shopState())
  const stopKeeping = shopStore.subscribe((state, before) => {
    if (state.cart !== before.cart || state.user !== before.user || state.token !== before.token || state.common !== before.common)
      keep(state)
  })
  const onStorage = ({ key }: StorageEvent) => {
    if (watched.has(key)) restore()
  }
  addEventListener('storage', onStorage)
  return () => {
    stopKeeping()
    removeEventListener('storage', onStorage)
  }
}
