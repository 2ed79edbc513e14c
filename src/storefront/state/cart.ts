import { constants } from '../../contract/constants.ts'
import type { MessageKey } from '../../contract/messages.ts'
import { keepSeen } from './seen-lines.ts'
import type { StoredCartItem } from './shapes.ts'
import { type ShopState, shopState, shopStore } from './store.ts'

/** Why something was not done: a message's key and what is filled into it. */
export interface CartRefusal {
  message: MessageKey
  values?: Record<string, string | number>
}

/** What is asked for, as far as the rules of storefront document §5 "add to cart" need it. */
export interface NewCartLine {
  productId: number
  stock: number | null
  maximum: number
  hasSizes: boolean
  hasColors: boolean
  sizeId?: number
  colorId?: number
  /** Variants that must be chosen, with their names. */
  required: { attributeId: number; name: string }[]
  chosen: StoredCartItem['productSelectedAttributes']
  quantity: number
  /** What one piece costs as chosen, in dollars. */
  price: number
  picture: string
}

/** How many of a product may be in one cart: its own maximum where above 0, else 10 (§9). */
export const capOf = (maximum: number) => (maximum > 0 ? maximum : constants.quantityCap)

/** The first reason not to add, in the document's order, or nothing. */
export function refusalOf(wanted: NewCartLine): CartRefusal | undefined {
  if (!(wanted.productId > 0)) return { message: 'productInvalid' }
  if (wanted.stock !== null && wanted.stock < 1) return { message: 'outOfStock' }
  if (wanted.hasSizes && !wanted.sizeId) return { message: 'selectSize' }
  if (wanted.hasColors && !wanted.colorId) return { message: 'selectColor' }
  const missing = wanted.required.find(({ attributeId }) => !wanted.chosen.some((one) => one.ProductAttributeID === attributeId))
  if (missing) return { message: 'selectVariant', values: { name: missing.name } }
  if (!(wanted.quantity >= 1)) return { message: 'selectQuantity' }
  const cap = Math.min(capOf(wanted.maximum), wanted.stock ?? Number.POSITIVE_INFINITY)
  if (wanted.quantity > cap) return { message: 'tooMany', values: { n: cap } }
  if (isInCart(wanted.productId)) return { message: 'alreadyInCart' }
  return undefined
}

const isInCart = (productId: number) => shopState().cart.cartItems.some((item) => item.ProductId === productId)

/** Adds a product, or says why not. `chosen` carries colour (attribute 1) and size (attribute 2) like any other attribute. */
export function addToCart(wanted: NewCartLine): CartRefusal | undefined {
  const refusal = refusalOf(wanted)
  if (refusal) return refusal
  const item: StoredCartItem = {
    ProductId: wanted.productId,
    productSelectedAttributes: wanted.chosen,
    Quantity: wanted.quantity,
    ShippingCharges: 0,
    DefaultImage: wanted.picture,
  }
  setItems([...shopState().cart.cartItems, item])
  keepSeen([[wanted.productId, { price: wanted.price, stock: wanted.stock }]])
  return undefined
}

export const setQuantity = (productId: number, quantity: number) =>
  setItems(shopState().cart.cartItems.map((item) => (item.ProductId === productId ? { ...item, Quantity: quantity } : item)))

export const removeFromCart = (productId: number) => setItems(shopState().cart.cartItems.filter((item) => item.ProductId !== productId))

export const clearCart = () => setItems([])

/** Replaces the lines, as when a change was refused and is undone. */
export const setItems = (cartItems: StoredCartItem[]) =>
  shopStore.setState(({ cart }: ShopState) => ({ cart: { ...cart, cartItems, totalCartItems: cartItems.length } }))
