import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { constants } from '../../contract/constants.ts'
import { emptyUser } from '../../contract/customers/empty-user.ts'
import { setItems } from './cart.ts'
import { addRecentlyViewed } from './recently-viewed.ts'
import { clearAll } from './session.ts'
import { openStorage } from './storage.ts'
import { emptyCart, shopState, shopStore } from './store.ts'

const ward = { ...emptyUser, UserID: 7, FirstName: 'Ward' }
const line = { ProductId: 4, productSelectedAttributes: [], Quantity: 1, ShippingCharges: 0, DefaultImage: '' }

let stored: Map<string, string>
let quota: number
let now: number
let readMs: number
let events: EventTarget
const size = () => [...stored].reduce((sum, [key, text]) => sum + key.length + text.length, 0)

beforeEach(() => {
  stored = new Map()
  quota = 5_000_000
  now = 0
  readMs = 0
  events = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      now += readMs
      return stored.get(key) ?? null
    },
    setItem(key: string, text: string) {
      const before = stored.get(key)
      stored.set(key, text)
      if (size() <= quota) return
      if (before === undefined) stored.delete(key)
      else stored.set(key, before)
      throw new Error('QuotaExceededError')
    },
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  shopStore.setState({ restored: false, token: '', user: { user: emptyUser, loggedIn: false }, cart: emptyCart })
})
// Only its clock: Node reads other methods of `performance` once, whenever it loads fetch.
afterEach(() => vi.restoreAllMocks())

const changeInOtherTab = (key: string, text: string | null) => {
  if (text === null) stored.delete(key)
  else stored.set(key, text)
  events.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

// Storefront document: §3.1(1, 3)
test('stored data has the document’s names and shapes, and nothing else', () => {
  const close = openStorage('ar', '/brand/own.svg')
  shopStore.setState({ token: 'secret', user: { user: ward, loggedIn: true } })
  shopStore.setState(({ common }) => ({ common: { ...common, loading: true } }))
  setItems([line])
  expect(Object.fromEntries(stored)).toEqual({
    Token: 'secret',
    user: JSON.stringify(ward),
    langCode: 'ar',
    cartItems: JSON.stringify([line]),
    customerWishList: '[]',
    root: JSON.stringify({
      user: { user: ward, loggedIn: true },
      common: { loading: false, websiteLogo: '/brand/own.svg', langCode: 'ar' },
      cart: { cartItems: [line], totalCartItems: 1, customerWishList: [] },
    }),
  })
  close()
})

// Storefront document: §3.1(4)
test('root replaces a missing or invalid key', () => {
  stored.set('Token', '"secret"')
  stored.set('cartItems', '[{')
  stored.set('root', JSON.stringify({ user: { user: ward, loggedIn: true }, cart: { cartItems: [line] } }))
  openStorage('en', '')()
  expect(shopState()).toMatchObject({ token: 'secret', user: { user: ward, loggedIn: true }, cart: { cartItems: [line] } })
})

// Storefront document: §3(2)
test('a customer without a token, and a token without a customer, are a guest', () => {
  for (const [key, text] of [
    ['user', JSON.stringify(ward)],
    ['Token', 'secret'],
  ] as const) {
    stored.clear()
    stored.set(key, text)
    openStorage('en', '')()
    expect(shopState()).toMatchObject({ restored: true, token: '', user: { user: emptyUser, loggedIn: false } })
    expect([stored.get('user'), stored.get('Token')]).toEqual([undefined, undefined])
  }
})

// Storefront document: §4(33), §9(29)
test('reading the storage is aborted after five seconds, and keys that were not read are not overwritten', () => {
  const before = { Token: 'secret', user: JSON.stringify(ward), cartItems: JSON.stringify([line]), customerWishList: '[]' }
  for (const [key, text] of Object.entries(before)) stored.set(key, text)
  readMs = constants.restoreCeilingMs / 2 + 1
  const close = openStorage('en', '')
  expect(shopState()).toMatchObject({ restored: true, user: { loggedIn: true }, cart: { cartItems: [] } })
  expect(Object.fromEntries(stored)).toEqual(before)
  close()
  readMs = 1
  openStorage('en', '')()
  expect(shopState().cart.cartItems).toEqual([line])
})

const token: [string, string] = ['Token', 'secret']
const user: [string, string] = ['user', JSON.stringify(ward)]
// Storefront document: §3.1(6)
test.each([[[token, user]], [[user, token]]])('another tab’s login arrives key by key, and is never undone: %j', (login) => {
  const close = openStorage('en', '')
  for (const [key, text] of login) {
    expect(shopState().user.loggedIn).toBe(false)
    changeInOtherTab(key, text)
    expect(stored.get(key)).toBe(text)
  }
  expect(shopState()).toMatchObject({ token: 'secret', user: { user: ward, loggedIn: true } })
  changeInOtherTab('Token', null)
  expect(shopState()).toMatchObject({ token: '', user: { user: emptyUser, loggedIn: false } })
  close()
})

test('another customer who logs in in another tab is shown once their token is there', () => {
  const close = openStorage('en', '')
  shopStore.setState({ token: 'secret', user: { user: ward, loggedIn: true } })
  const other = { ...ward, UserID: 8 }
  changeInOtherTab('user', JSON.stringify(other))
  expect(shopState()).toMatchObject({ token: 'secret', user: { user: ward } })
  changeInOtherTab('Token', 'another')
  expect(shopState()).toMatchObject({ token: 'another', user: { user: other, loggedIn: true } })
  close()
})

test('a tab that changes its cart never overwrites a newer customer with an older one', () => {
  const close = openStorage('en', '')
  // Written by another tab whose storage events have not arrived yet.
  stored.set('Token', 'secret')
  stored.set('user', JSON.stringify(ward))
  setItems([line])
  expect(stored.get('cartItems')).toBe(JSON.stringify([line]))
  expect([stored.get('Token'), stored.get('user')]).toEqual(['secret', JSON.stringify(ward)])
  close()
})

// Storefront document: §3.1(6)
test('a page restored from the history reads the storage again', () => {
  const close = openStorage('en', '')
  stored.set('Token', 'secret')
  stored.set('user', JSON.stringify(ward))
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(shopState().user.loggedIn).toBe(true)
  close()
})

test('a logout forgets what the customer viewed: the next visitor may be another person', () => {
  const close = openStorage('en', '')
  addRecentlyViewed(4)
  expect(stored.get('viewedProducts')).toBe('[4]')
  clearAll()
  expect(stored.has('viewedProducts')).toBe(false)
  close()
})

test('a logout forgets the invitation that was opened: the next visitor must not take the seat', () => {
  const ofTab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    clear: () => ofTab.clear(),
  })
  ofTab.set('invitation', 'a-token')
  clearAll()
  expect(ofTab.has('invitation')).toBe(false)
})

test('invalid data under the shop’s keys is removed from a full storage first, which makes room', () => {
  quota = 1000
  stored.set('customerWishList', 'x'.repeat(900))
  openStorage('en', '')()
  expect(stored.get('customerWishList')).toBe('[]')
  expect(JSON.parse(stored.get('root') ?? '')).toMatchObject({ common: { langCode: 'en' } })
})

test('a full or blocked storage loses the stored state, and the page still works', () => {
  stored.set('elsewhere', 'x'.repeat(980))
  quota = 1000
  let close = openStorage('en', '')
  setItems([line])
  expect(shopState().cart.cartItems).toEqual([line])
  close()
  vi.stubGlobal('localStorage', undefined)
  close = openStorage('en', '')
  expect(shopState().restored).toBe(true)
  setItems([line])
  expect(shopState().cart.cartItems).toEqual([line])
  setItems([])
  close()
})

// Storefront document: §1(10)
test('a URL with a language chooses that language; one without leaves the choice unchanged', () => {
  openStorage(undefined, '')()
  expect(stored.get('langCode')).toBe('en')
  openStorage('ar', '')()
  openStorage(undefined, '')()
  expect([stored.get('langCode'), shopState().common.langCode]).toEqual(['ar', 'ar'])
  stored.set('langCode', 'xx')
  openStorage(undefined, '')()
  expect(stored.get('langCode')).toBe('en')
})
