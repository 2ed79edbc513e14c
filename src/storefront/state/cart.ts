import { constants } from '../../contract/constants.ts'
import type { MessageKey } from '../../contract/messages.ts'
import { saveSeenLines } from './seen-lines.ts'
import type { StoredCartItem } from './shapes.ts'
import { type ShopState, shopState, shopStore } from './store.ts'

/** Why a change was refused: a message key and its values. */
export interface CartRefusal {
  message: MessageKey
  values?: Record<string, string | number>
}

/** A line to add, with what the rules of storefront document §5 "add to cart" need. */
export interface NewCartLine {
  productId: number
  stock: number | null
  maximum: number
  hasSizes: boolean
  hasColors: boolean
  sizeId?: number
  colorId?: number
  /** Attributes that must be chosen. */
  required: { attributeId: number; name: string }[]
  chosen: StoredCartItem['productSelectedAttributes']
  quantity: number
  /** Unit price with the chosen options, in dollars. */
  price: number
  picture: string
}

/** The most pieces of a product in one cart: its own maximum if above 0, else 10 (§9). */
export const maxQuantityOf = (maximum: number) => (maximum > 0 ? maximum : constants.quantityCap)

/** The first rule that the line breaks, in the order of storefront document §5; undefined if it can be added. */
export function refusalOf(line: NewCartLine): CartRefusal | undefined {
  if (!(line.productId > 0)) return { message: 'productInvalid' }
  if (line.stock !== null && line.stock < 1) return { message: 'outOfStock' }
  if (line.hasSizes && !line.sizeId) return { message: 'selectSize' }
  if (line.hasColors && !line.colorId) return { message: 'selectColor' }
  const missing = line.required.find(({ attributeId }) => !line.chosen.some((attribute) => attribute.ProductAttributeID === attributeId))
  if (missing) return { message: 'selectVariant', values: { name: missing.name } }
  if (!(line.quantity >= 1)) return { message: 'selectQuantity' }
  const cap = Math.min(maxQuantityOf(line.maximum), line.stock ?? Number.POSITIVE_INFINITY)
  if (line.quantity > cap) return { message: 'tooMany', values: { n: cap } }
  if (isInCart(line.productId)) return { message: 'alreadyInCart' }
  return undefined
}

const isInCart = (productId: number) => shopState().cart.cartItems.some((item) => item.ProductId === productId)

/** Adds a line or returns why not. `chosen` includes colour (attribute 1) and size (attribute 2) like any other attribute. */
export function addToCart(line: NewCartLine): CartRefusal | undefined {
  const refusal = refusalOf(line)
  if (refusal) return refusal
  const item: StoredCartItem = {
    ProductId: line.productId,
    productSelectedAttributes: line.chosen,
    Quantity: line.quantity,
    ShippingCharges: 0,
    DefaultImage: line.picture,
  }
  setItems([...shopState().cart.cartItems, item])
  saveSeenLines([[line.productId, { price: line.price, stock: line.stock }]])
  return undefined
}

/** Adds lines of products that are not in the cart. Returns how many. */
export function addMissing(items: StoredCartItem[]): number {
  const missing = items.filter(({ ProductId }) => !isInCart(ProductId))
  if (missing.length > 0) setItems([...shopState().cart.cartItems, ...missing])
  return missing.length
}

export const setQuantity = (productId: number, quantity: number) =>
  setItems(shopState().cart.cartItems.map((item) => (item.ProductId === productId ? { ...item, Quantity: quantity } : item)))

export const removeFromCart = (productId: number) => setItems(shopState().cart.cartItems.filter((item) => item.ProductId !== productId))

/** Undoes `removeFromCart`. A line that was added meanwhile stays as it is. */
export function restoreToCart(item: StoredCartItem, index: number): void {
  if (!isInCart(item.ProductId)) setItems(shopState().cart.cartItems.toSpliced(index, 0, item))
}

/** Replaces all lines, for example to roll back a refused change. */
export const setItems = (cartItems: StoredCartItem[]) =>
  shopStore.setState(({ cart }: ShopState) => ({ cart: { ...cart, cartItems, totalCartItems: cartItems.length } }))
